/**
 * Staff write down whom they phoned, how it went, and whether to call again (admin §2 L107). Who writes is who is signed in (T-214),
 * and what is written is never changed: a further note says it anew. Each is its own record of who wrote it and when.
 */
import {
  type CallOutcome,
  type FollowUpSpan,
  followUpState,
  MAX_CALL_NOTES,
  refuseFollowUp,
} from '@ceylono/domain/call-note';
import { type Day, dayOf } from '@ceylono/domain/colombo-time';
import { leadOrderStatus } from '@ceylono/domain/visitor-list';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import { findCustomerOfPhone } from '../customer/customer.sql.ts';
import { queueForPhones } from '../customer/person-queue.service.ts';
import { openOrdersOfPhone } from '../customer-lookup/open-order.service.ts';
import { toE164 } from '../phone-number/phone-number.service.ts';
import { digitsOf, seenOnRecord } from '../staff/staff-record.service.ts';
import { deviceOf } from '../visitor/device.service.ts';
import {
  type CallNoteRow,
  countCallNotes,
  countFollowUps,
  findPhoneFacts,
  insertCallNote,
  isPhoneKnown,
  type LeadOrderRow,
  listCallNotes,
  listFollowUps,
} from './call-note.sql.ts';

interface Writing {
  phone: string;
  outcome: CallOutcome;
  duration: number | null;
  notes: string;
  followUpDate: Day | null;
}

export async function writeCallNote(context: ApiContext, input: Writing) {
  const { app } = context;
  const claim = claimOf(context, input);
  const { email } = theStaff(context);
  const now = app.now();
  const notes = input.notes.trim();
  const phone = toE164(input.phone) ?? refuse('not_found');
  const refusal = refuseFollowUp(input.followUpDate, dayOf(now));
  const note = await transaction(app.db, (trx) =>
    once(trx, claim, now, async () => {
      // Load. In the phone's queue, so that an erasure of its owner comes before, and the phone is unknown, or after, and takes the note.
      await queueForPhones(app.db, async () => [phone]);
      if (!(await isPhoneKnown(trx, phone))) refuse('not_found');
      // Decide.
      if (refusal !== null) refuse(refusal);
      if ((await countCallNotes(trx, phone)) >= MAX_CALL_NOTES) refuse('too_many_call_notes');
      // Save. What is kept for a repetition leaves out the words, which go with the person's data.
      return { ...noteView(await insertCallNote(trx, { ...input, phone, notes, by: email, now })), notes: '' };
    }),
  );
  return { ...note, notes };
}

export async function readCalls(context: ApiContext, typedPhone: string) {
  const { app } = context;
  const phone = toE164(typedPhone) ?? refuse('not_found');
  const facts = await findPhoneFacts(app.db, phone);
  if (!facts.isKnown) refuse('not_found');
  const { name, visits, firstAt, lastAt, ipAddress, userAgent, order, language } = facts;
  const notes = await listCallNotes(app.db, phone);
  const customerId = await findCustomerOfPhone(app.db, phone);
  const openOrders = await openOrdersOfPhone(app.db, phone, customerId, app.now());
  await seenOnRecord(context, 'call_notes_viewed', `phone ${digitsOf(app, phone)}, ${notes.length} shown`);
  return {
    phone,
    name,
    visits:
      visits === null || firstAt === null || lastAt === null
        ? null
        : { count: visits, firstAt: firstAt.toISOString(), lastAt: lastAt.toISOString() },
    ipAddress: ipAddress || null,
    ...deviceOf(userAgent ?? ''),
    order: order && orderView(order),
    openOrders,
    language,
    notes: notes.map(noteView),
  };
}

interface FollowUpsQuery {
  show: FollowUpSpan;
  cursor?: string | undefined;
  limit: number;
}

export async function readFollowUps({ app }: ApiContext, { show, cursor, limit }: FollowUpsQuery) {
  const today = dayOf(app.now());
  const after = decodeCursor(cursor, 'day');
  const found = await listFollowUps(app.db, show === 'due' ? today : null, after, limit + 1);
  const { rows, nextCursor } = pageOf(found, limit, ({ followUpDate, noteId }) => ({
    value: followUpDate,
    id: noteId,
  }));
  return {
    items: rows.map(({ phone, name, followUpDate, ...note }) => ({
      ...noteView({ ...note, followUpDate }),
      phone,
      name,
      followUpDate,
      state: followUpState(followUpDate, today),
    })),
    nextCursor,
    due: await countFollowUps(app.db, today),
  };
}

function noteView({ calledAt, ...note }: CallNoteRow) {
  return { ...note, calledAt: calledAt.toISOString() };
}

export function orderView({ status, ...order }: LeadOrderRow) {
  return { ...order, status: leadOrderStatus(status) };
}
