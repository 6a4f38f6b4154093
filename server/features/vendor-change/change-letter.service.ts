/** Who is told of a correction: the vendor, and the mailbox that its letters went to before. */
import { isOtherMailbox, type VendorChange } from '@ceylono/domain/vendor-change';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { wordsIn } from '../../i18n.ts';
import { enqueue, type OutboxRow } from '../../jobs/outbox.sql.ts';
import { writeCorrectedLetter, writeMovedLetter } from './change-letter.mail.tsx';
import { findVendorChange } from './vendor-change.sql.ts';

export const VENDOR_CHANGE_LETTER = 'vendor-change-letter';

/** `moved` goes to the mailbox of before; of the new address the letter with the new link tells. */
export async function tellOfChange(trx: Trx, changeId: string, changes: VendorChange[], now: Date): Promise<void> {
  if (movedFrom(changes) !== null) await enqueue(trx, VENDOR_CHANGE_LETTER, { changeId, letter: 'moved' }, null, now);
  if (changes.some(({ field }) => field !== 'email')) {
    await enqueue(trx, VENDOR_CHANGE_LETTER, { changeId, letter: 'corrected' }, null, now);
  }
}

/** The mailbox that letters went to before; null: they go where they went. */
function movedFrom(changes: VendorChange[]): string | null {
  const moved = changes.find(({ field, before, after }) => field === 'email' && isOtherMailbox(before, after));
  return moved?.before ?? null;
}

/** Throws when the mail cannot be handed on. */
export async function sendChangeLetter(app: App, row: OutboxRow): Promise<void> {
  const told = await findVendorChange(app.db, row.payload.changeId ?? '');
  if (told === undefined) return;
  const desk = { i18n: wordsIn(told.language), publicUrl: app.config.publicUrl };
  const isMoved = row.payload.letter === 'moved';
  const address = isMoved ? movedFrom(told.fields) : told.email;
  if (address === null) return;
  const letter = await (isMoved ? writeMovedLetter : writeCorrectedLetter)(told, desk);
  // Whose the mailbox of before is, nobody knows: the owner is not named there.
  const name = isMoved ? '' : told.ownerFullName;
  await app.mailer.send({ id: row.id, writtenAt: row.createdAt, to: { name, address }, ...letter });
}
