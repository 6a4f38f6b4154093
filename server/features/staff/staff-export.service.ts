/**
 * Lists of staff's as tables for a spreadsheet (T-116). Who took one and how many rows went out is on record. A process
 * sends few at once, and one to each member of staff.
 */
import { isoInColombo } from '@ceylono/domain/colombo-time';
import type { StaffActivity } from '@ceylono/domain/staff-activity';
import type { MessageDescriptor } from '@lingui/core';
import { mayPass } from '../../http/admission.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { csvFile } from '../../http/csv-file.ts';
import { refuse } from '../../http/refusal.ts';
import { wordsIn } from '../../i18n.ts';
import { reasonOf } from '../../log.ts';
import { findStaff } from './staff-session.service.ts';
import { insertAdminActivity } from './staff.sql.ts';

const MOST_AT_ONCE = 4;
const BATCH = 500;
/** When a second one may be asked for: by then most are received. */
const AGAIN_SECONDS = 30;

/** To whom this process sends. */
const underWay = new Set<string>();

const words = wordsIn('en');

/** What a column holds of a code: the words of the screen, never the code. One from before it was one of ours stands as it is. */
export function inWords<Code extends string>(said: Record<Code, MessageDescriptor>, code: Code | null): string {
  if (code === null) return '';
  const known = (said as Partial<Record<string, MessageDescriptor>>)[code];
  return known === undefined ? code : words._(known);
}

/** `2026-11-20 09:00` in Colombo, which spreadsheets sort; '' for none. */
export function minuteOf(instant: Date | null): string {
  return instant === null ? '' : isoInColombo(instant).slice(0, 16).replace('T', ' ');
}

export interface StaffTable<Row> {
  fileName: string;
  head: readonly string[];
  /** Of at most so many rows, those that stand after this one; undefined: from the first on. */
  read: (after: Row | undefined, limit: number) => Promise<Row[]>;
  /** Whether a row that was read goes out; absent: each does. */
  isLookedFor?: (row: Row) => boolean;
  cellsOf: (row: Row) => (string | number)[];
  activityType: Extract<StaffActivity, `${string}_exported`>;
  /** Of which order it is; absent: of more than one. */
  orderPk?: string;
  /** What narrows it, as the record says it. */
  narrowed: string[];
  /** By what the record names each row; absent where so many may go out that their count says it. */
  nameOf?: (row: Row) => string;
}

/** Refused `too_many_requests` while this member of staff receives one, `unavailable` while others take all places. */
export async function sendTable<Row>(context: ApiContext, table: StaffTable<Row>) {
  const { app } = context;
  const { email } = theStaff(context);
  if (underWay.has(email)) refuse('too_many_requests', { retryAfterSeconds: AGAIN_SECONDS });
  if (underWay.size >= MOST_AT_ONCE) refuse('unavailable');
  underWay.add(email);
  const sent: Sent = { rows: 0, names: [] };
  const detail = [context.endpoint.name, ...table.narrowed].join(', ');
  const record = (ending: string) => {
    const { activityType, orderPk } = table;
    const activity = { email, activityType, orderPk, detail: `${detail}${ending}` };
    return insertAdminActivity(app.db, { ...activity, facts: context.facts, now: app.now() });
  };
  try {
    await record('');
  } catch (failure) {
    underWay.delete(email);
    throw failure;
  }
  return csvFile(table.fileName, table.head, batchesFor(context, table, sent), () => {
    underWay.delete(email);
    const names = table.nameOf === undefined ? '' : `: ${sent.names.join(' ')}`;
    record(`, ${sent.rows} rows sent${names}`).catch((failure: unknown) =>
      app.log.error({ reason: reasonOf(failure) }, 'end of an export not recorded'),
    );
  });
}

interface Sent {
  rows: number;
  names: string[];
}

/** Who has signed out, lost the right or is no longer one of us while it is sent gets no further batch. */
async function* batchesFor<Row>(context: ApiContext, table: StaffTable<Row>, sent: Sent) {
  const { read, isLookedFor = () => true, cellsOf, nameOf } = table;
  const { app, facts, endpoint } = context;
  let last: Row | undefined;
  do {
    const staff = (await findStaff(facts, app)) ?? refuse('not_signed_in');
    if (staff.mustAddFactor || !mayPass(staff, endpoint.policy)) refuse('not_allowed');
    const rows = await read(last, BATCH);
    const lookedFor = rows.filter(isLookedFor);
    yield lookedFor.map(cellsOf);
    sent.rows += lookedFor.length;
    if (nameOf !== undefined) sent.names.push(...lookedFor.map(nameOf));
    last = rows.length === BATCH ? rows.at(-1) : undefined;
  } while (last !== undefined);
}
