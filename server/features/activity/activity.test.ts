/** Every sentence that ever stood in a timeline has a code with values now, and staff read it word for word as before. */
import type { Activity, ActivityCode } from '@ceylono/domain/activity';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate } from '../../db/migrate.ts';
import { createTestDatabase, type TestDatabase } from '../../test/test-database.ts';
import { activityView } from './activity.service.ts';
import { type ActivityRow, hasActivity, listActivities } from './activity.sql.ts';

const MIGRATIONS = ['20261122T1800_keep_activities_as_codes.sql', '20261122T1805_carry_activities_over.sql'];
/** What is built on the codes. */
const LATER = '20261127T0100_find_activities_by_words.sql';
const ORDER = '00000000-0000-4000-8000-000000000001';
const AT = new Date('2026-03-01T03:00:00Z');

/** What came since then was never a sentence alone. */
type Since =
  | 'location_viewed'
  | 'tracking_tested'
  | 'handover_photos_viewed'
  | 'details_removed'
  | 'device_vouched_for'
  | 'cash_recorded'
  | 'cash_reversed'
  | 'order_swapped'
  | 'swap_refused'
  | 'cancellation_declined'
  | 'status_changed'
  | 'order_not_accepted'
  | 'dates_edited'
  | 'problem_reported'
  | 'problem_handled'
  | 'order_not_collected'
  | 'statement_held'
  | 'order_placed_by_phone'
  | 'order_link_sent'
  | 'order_link_used'
  | 'terms_agreed'
  | 'invoice_downloaded'
  | 'contact_changed'
  | 'statement_settled';
const SAID: Record<Exclude<ActivityCode, Since>, [sentence: string, what: Activity][]> = {
  order_placed: [['Order CY-260314-003M placed', { code: 'order_placed', customOrderId: 'CY-260314-003M' }]],
  order_opened: [['Order opened', { code: 'order_opened' }]],
  order_confirmed: [['Order confirmed', { code: 'order_confirmed' }]],
  order_accepted: [['Order accepted by the vendor', { code: 'order_accepted' }]],
  order_cancelled: [['Order cancelled by the customer', { code: 'order_cancelled' }]],
  order_cancelled_by_staff: [
    ['Order cancelled by staff: no: {twice}\nsaid', { code: 'order_cancelled_by_staff', reason: 'no: {twice}\nsaid' }],
    ['Order cancelled by staff', { code: 'order_cancelled_by_staff', reason: null }],
  ],
  cancellation_requested: [
    [
      "Cancellation requested by the customer: it's '#' off",
      { code: 'cancellation_requested', reason: "it's '#' off" },
    ],
    ['Cancellation requested by the customer', { code: 'cancellation_requested', reason: null }],
  ],
  order_lapsed: [['Order lapsed without an identity decision', { code: 'order_lapsed' }]],
  verification_approved: [['KYC approved', { code: 'verification_approved' }]],
  verification_rejected: [
    ['KYC rejected: expired_license', { code: 'verification_rejected', reason: 'expired_license' }],
  ],
  vehicle_handed_over: [['Vehicle handed over at 70210 km', { code: 'vehicle_handed_over', odometer: 70_210 }]],
  vehicle_returned: [
    ['Vehicle returned at 71515 km, 1305 km driven', { code: 'vehicle_returned', odometer: 71_515, drivenKm: 1305 }],
  ],
  deadline_counts_from_handover: [
    ['Return deadline counts from the handover', { code: 'deadline_counts_from_handover', source: 'handover' }],
    [
      'Return deadline counts from the handover, until the next booking',
      { code: 'deadline_counts_from_handover', source: 'next-booking' },
    ],
  ],
  report_viewed: [['Report viewed: handover', { code: 'report_viewed', phase: 'handover' }]],
  report_lost: [['Report could not be made: return', { code: 'report_lost', phase: 'return' }]],
  document_viewed: [['Document viewed: license-front', { code: 'document_viewed', kind: 'license-front' }]],
  document_added: [['Document added: selfie', { code: 'document_added', kind: 'selfie' }]],
  document_replaced: [['Document replaced: foreign-id', { code: 'document_replaced', kind: 'foreign-id' }]],
  document_requested: [
    ['New photo asked for: Selfie, blurred', { code: 'document_requested', kind: 'selfie', reason: 'blurred' }],
  ],
  document_sent_as_requested: [
    ['New photo sent as asked: Selfie', { code: 'document_sent_as_requested', kind: 'selfie' }],
  ],
  documents_downloaded: [['Documents downloaded', { code: 'documents_downloaded' }]],
  documents_deleted: [['Identity documents deleted, their time was over', { code: 'documents_deleted' }]],
  data_erased: [['Customer’s data erased', { code: 'data_erased' }]],
  known_email_used: [
    [
      'Promo code for a first order, and orders under another phone with this e-mail: 12',
      { code: 'known_email_used', orders: 12 },
    ],
  ],
  letter_sent_again: [
    ['Mail sent to the customer again: order-received', { code: 'letter_sent_again', letter: 'order-received' }],
  ],
  notice_sent_again: [['Order told to the owner’s service again', { code: 'notice_sent_again' }]],
  extension_requested: [
    ['Extension of 1 day requested', { code: 'extension_requested', days: 1 }],
    ['Extension of 30 days requested', { code: 'extension_requested', days: 30 }],
  ],
  extension_approved: [['Extension of 3 days approved', { code: 'extension_approved', days: 3 }]],
  extension_rejected: [['Extension of 2 days rejected', { code: 'extension_rejected', days: 2 }]],
  another_extension_allowed: [['Another extension request allowed', { code: 'another_extension_allowed' }]],
};
/** No line of these was ever written without its code. */
const { notice_sent_again, document_requested, document_sent_as_requested, ...SENTENCES } = SAID;
const NEVER_A_SENTENCE = [...notice_sent_again, ...document_requested, ...document_sent_as_requested];
const ALL = Object.values(SENTENCES).flat();
/** Of documents, whose sentences once said their kinds. */
const NAMED_NOW: Record<string, string> = {
  'Document viewed: license-front': 'Document viewed: Driving licence, front',
  'Document added: selfie': 'Document added: Selfie',
  'Document replaced: foreign-id': 'Document replaced: Supporting identity document',
};
/** Not one of our sentences: they stay as they are. */
const UNKNOWN = [
  'Called by an agent',
  'Order opened again',
  'KYC rejected: Because of the photo',
  'Report viewed: both',
];

let database: TestDatabase;
let rows: ActivityRow[] = [];
beforeAll(async () => {
  database = await createTestDatabase();
  const { db } = database.engine;
  // As a database was before the migration, with a line of every kind.
  await sql`drop trigger tell_activity on order_activities`.execute(db);
  await sql`alter table order_activities drop column words, drop column code, drop column values, alter column description drop default,
    drop constraint order_activities_order_id_fkey`.execute(db);
  await sql`delete from schema_migrations where name = any(${[...MIGRATIONS, LATER]})`.execute(db);
  for (const sentence of [...ALL.map(([said]) => said), ...UNKNOWN]) {
    await sql`
      insert into order_activities (order_id, activity_type, description, performed_by, performed_by_type, timestamp)
      values (${ORDER}, 'admin_action', ${sentence}, 'nadia@example', 'admin', ${AT})`.execute(db);
  }
  expect(await migrate(database.engine)).toEqual([...MIGRATIONS, LATER]);
  rows = (await listActivities(db, ORDER)).toReversed();
});
afterAll(() => database.drop());

describe('a timeline from before there were codes', () => {
  it.each(ALL)(
    '"%s" gets its code and values, keeps its sentence, and has a reason in that alone',
    (sentence, what) => {
      const { code, ...values } = what;
      const row = rows[ALL.findIndex(([said]) => said === sentence)];
      expect(row).toMatchObject({ code, description: sentence });
      const isPersonal = code === 'order_cancelled_by_staff' || code === 'cancellation_requested';
      expect(row?.values).toEqual(isPersonal ? { reason: null } : values);
    },
  );

  it('is read word for word as it was', () => {
    expect(rows.map((row) => activityView(row).description)).toEqual([...ALL.map(([said]) => said), ...UNKNOWN]);
  });

  it('goes on in the same words, said by the code, but for documents: they are named as the identity queue names them', () => {
    const said = ALL.map(([, { code, ...values }], at) => {
      const row = { ...rows[at], code, values, description: '' } as ActivityRow;
      return activityView(row).description;
    });
    expect(said).toEqual(ALL.map(([sentence]) => NAMED_NOW[sentence] ?? sentence));
  });

  it.each(NEVER_A_SENTENCE)('says "%s" by its code', (sentence, { code, ...values }) => {
    expect(activityView({ ...rows[0], code, values, description: '' } as ActivityRow).description).toBe(sentence);
  });

  it('names a code that only a newer program knows', () => {
    const [row] = rows;
    const newer = { ...row, code: 'order_praised', description: '' } as unknown as ActivityRow;
    expect(activityView(newer).description).toBe('order_praised');
  });

  it('keeps what is no sentence of ours', () => {
    expect(rows.slice(ALL.length).map(({ code, description }) => ({ code, description }))).toEqual(
      UNKNOWN.map((description) => ({ code: null, description })),
    );
  });

  it('is asked by its code: an order that was opened is known to be', async () => {
    const opened = { orderPk: ORDER, performedBy: 'nadia@example', code: 'order_opened' } as const;
    expect(await hasActivity(database.engine.db, { ...opened, since: AT })).toBe(true);
    expect(await hasActivity(database.engine.db, { ...opened, performedBy: 'other@example', since: AT })).toBe(false);
    expect(await hasActivity(database.engine.db, { ...opened, since: new Date(AT.getTime() + 1) })).toBe(false);
  });
});
