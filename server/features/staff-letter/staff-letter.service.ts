/** Letters to staff. A link to set a password is made as its letter is sent: neither the outbox nor a log ever holds one. */
import type { App } from '../../app.ts';
import type { OutboxRow } from '../../jobs/outbox.sql.ts';
import { findStaffAccount, type StaffAccount } from '../staff/staff.sql.ts';
import { STAFF_LETTERS, type StaffLetter } from '../staff/staff-letter.sql.ts';
import { writeStaffLetter } from './staff-letter.mail.tsx';

/** Throws when the row is no such letter, or the mail cannot be handed on. */
export async function sendStaffLetter(app: App, row: OutboxRow): Promise<void> {
  const name = STAFF_LETTERS.find((letter) => letter === row.payload.letter);
  if (name === undefined) throw new Error('no letter to staff');
  const account = await findStaffAccount(app.db, { userId: row.payload.userId ?? '' });
  if (account === null || !isStillTrue(name, account)) return;
  const bringsLink = name === 'password-link' || name === 'invitation';
  const link = bringsLink ? await app.staffAccounts.passwordLink(account.email) : null;
  const letter = await writeStaffLetter(
    name,
    { ...account, link, device: row.payload.device ?? null, at: row.createdAt },
    app.config.publicUrl,
  );
  await app.mailer.send({
    id: row.id,
    writtenAt: row.createdAt,
    to: { name: account.name, address: account.email },
    ...letter,
  });
}

/** Who has left meanwhile gets none, but of that; nor is anybody invited who has accepted. */
function isStillTrue(letter: StaffLetter, { isActive, hasPassword }: StaffAccount): boolean {
  if (letter === 'access-ended') return !isActive;
  return isActive && !(letter === 'invitation' && hasPassword);
}
