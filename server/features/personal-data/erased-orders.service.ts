/** What an erasure does with the orders, whoever asks for it: the person with proof, or staff. */
import { randomUUID } from 'node:crypto';
import { isOver } from '@ceylono/domain/retention';
import type { Trx } from '../../db/database.ts';
import { queueFor } from '../../db/queue.sql.ts';
import type { Performer, VisitorId } from '../../http/actor.ts';
import { refuse } from '../../http/refusal.ts';
import { nameErasure } from '../../storage/file-removal.sql.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { endPromoCodesFor } from '../promo-code/staff-promo-code.sql.ts';
import {
  deletePapers,
  deleteUnusedHandoverFiles,
  emptyOrders,
  endLetters,
  listAddressesOfNobody,
  type OrderToErase,
} from './erasure.sql.ts';

/** Refused `order_open` with the numbers of those that are. */
export function refuseOpen(orders: OrderToErase[], now: Date): void {
  const open = orders.filter((order) => order.hasReportToDraw || !isOver(order, now));
  if (open.length > 0) refuse('order_open', { orders: open.map(({ customOrderId }) => customOrderId) });
}

/**
 * Papers, drafts, people, letters and what was never signed go. Answers how many papers, and where all the files lie, under a
 * name by which a repetition finds them.
 */
export async function emptyAll(
  trx: Trx,
  orders: OrderToErase[],
  visitorId: VisitorId | null,
  now: Date,
): Promise<{ documents: number; files: string[]; erasureId: string }> {
  const pks = orders.map(({ pk }) => pk);
  const papers = await deletePapers(trx, pks, visitorId);
  const files = [...papers, ...(await deleteUnusedHandoverFiles(trx, pks))];
  const erasureId = randomUUID();
  await nameErasure(trx, files, erasureId);
  await emptyOrders(trx, pks, now);
  await endLetters(trx, pks, now);
  return { documents: papers.length, files, erasureId };
}

/** Once orders and records are without them: promo codes for an e-mail of theirs end, unless somebody else has it too. */
export async function endCodesOf(
  trx: Trx,
  orders: OrderToErase[],
  emailsOfRecords: string[],
  now: Date,
): Promise<void> {
  const named = [...orders.map(({ email }) => email), ...emailsOfRecords];
  const emails = [...new Set(named.filter((email) => email !== ''))];
  // Two who share one and are erased at once would each still see the other. A queue of its own: whoever orders stands in
  // that of the e-mail before that of the phone, which is held here.
  await queueFor(
    trx,
    emails.map((email) => `codes for ${email.toLowerCase()}`),
  );
  await endPromoCodesFor(trx, await listAddressesOfNobody(trx, emails, now), now);
}

export async function recordErasure(trx: Trx, orders: OrderToErase[], performer: Performer, now: Date): Promise<void> {
  for (const { pk: orderPk } of orders) {
    await insertActivity(trx, {
      orderPk,
      activityType: 'customer_update',
      what: { code: 'data_erased' },
      ...performer,
      timestamp: now,
    });
  }
}
