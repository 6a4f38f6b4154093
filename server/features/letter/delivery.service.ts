/**
 * Sends what `tell` queued: the letter is written from the order as it is now, to its customer in the order's language
 * and to its vendor in the vendor's, and handed to the mail engine.
 */
import { ACCEPTANCE_LETTER, isAcceptanceOver } from '@ceylono/domain/acceptance';
import { handoverOpensAt } from '@ceylono/domain/handover';
import type { Language } from '@ceylono/domain/language';
import { CUSTOMER_LETTERS, VENDOR_LETTERS } from '@ceylono/domain/letter';
import { isReminderOver, REMINDER_KINDS, REMINDER_LETTERS } from '@ceylono/domain/reminder';
import type { App } from '../../app.ts';
import { wordsIn } from '../../i18n.ts';
import { OutOfDate } from '../../jobs/out-of-date.ts';
import type { OutboxRow } from '../../jobs/outbox.sql.ts';
import { awaitedPapers } from '../document/awaited-papers.service.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { toCustomer, toVendor, type WrittenLetter } from './letter.mail.tsx';
import { findLetterOrder, type LetterOrder } from './letter.sql.ts';

/** Throws when the row is no letter, its order is gone, it reminds of what is over, or the mail cannot be handed on. */
export async function sendLetter(app: App, row: OutboxRow): Promise<void> {
  const order = row.orderPk === null ? undefined : await findLetterOrder(app.db, row.orderPk, row.payload);
  if (order === undefined) throw new Error('a letter without an order');
  // A customer who had their data erased gets no more letters.
  if (row.payload.recipient === 'customer' && order.contactEmail === '') return;
  if (remindsOfNothing(order, row.payload, app.now())) throw new OutOfDate();
  const letter = await write(app, order, row.payload);
  await app.mailer.send({ id: row.id, writtenAt: row.createdAt, ...letter });
}

function remindsOfNothing(order: LetterOrder, { letter }: OutboxRow['payload'], now: Date): boolean {
  if (letter === ACCEPTANCE_LETTER) return isAcceptanceOver(order, now);
  const { status, startDate: startsAt, endDate: endsAt } = order;
  const kind = REMINDER_KINDS.find((of) => REMINDER_LETTERS[of] === letter);
  return kind !== undefined && isReminderOver(kind, { status, startsAt, endsAt }, now);
}

async function write(
  app: App,
  order: LetterOrder,
  { recipient, letter }: OutboxRow['payload'],
): Promise<WrittenLetter> {
  const deskIn = (language: Language) => ({ i18n: wordsIn(language), publicUrl: app.config.publicUrl });
  const forCustomer = CUSTOMER_LETTERS.find((name) => recipient === 'customer' && name === letter);
  if (forCustomer !== undefined) {
    const booking = { ...order, awaitedPapers: await awaitedPapers(app, order) };
    return toCustomer(forCustomer, booking, deskIn(order.language));
  }
  const forVendor = VENDOR_LETTERS.find((name) => recipient === 'vendor' && name === letter);
  if (forVendor === undefined) throw new Error('no letter of this name');
  const { handoverEarliestHours } = await recentSettings(app);
  const opensAt = handoverOpensAt(order.startDate, handoverEarliestHours);
  const told = forVendor === 'vehicle-swapped-away' ? asItWas(order) : order;
  return toVendor(forVendor, told, { opensAt, now: app.now() }, deskIn(told.vendorLanguage));
}

/** The order as the vendor knew it from whom it was taken: what becomes of it is no business of theirs any more. */
function asItWas(order: LetterOrder): LetterOrder {
  return { ...order, ...order.swap, status: 'pending' };
}
