/** Letters to staff, queued by account: what they say is written when they are sent (decision 005). */
import type { Trx } from '../../db/database.ts';
import { enqueue } from '../../jobs/outbox.sql.ts';

export const STAFF_LETTER = 'staff-letter';
export const STAFF_LETTERS = [
  'password-link',
  'password-changed',
  'invitation',
  'role-changed',
  'access-ended',
  'access-given-back',
  'new-device',
  'authenticator-added',
  'authenticator-removed',
  'passkey-added',
  'passkey-removed',
  'passkey-copied',
  'recovery-codes-made',
  'recovery-code-used',
  'second-factor-reset',
  'codes-tried',
] as const;
export type StaffLetter = (typeof STAFF_LETTERS)[number];

export function tellStaff(trx: Trx, letter: StaffLetter, userId: string, now: Date): Promise<void> {
  return enqueue(trx, STAFF_LETTER, { letter, userId }, null, now);
}

/** Of a sign-in in a browser where nobody signed in to the account before. `device`: as `Chrome, Windows`. */
export function tellOfDevice(trx: Trx, userId: string, device: string, now: Date): Promise<void> {
  return enqueue(trx, STAFF_LETTER, { letter: 'new-device', userId, device }, null, now);
}
