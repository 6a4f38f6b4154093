/**
 * Accounts of staff, who are added by staff: there is no sign-up (T-195). One is made with a password (the demo), or with
 * a one-time link to set it.
 */
import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import type { Database } from '../../db/database.ts';
import { findAccount, insertAccount, insertPasswordLink, putPassword } from './password.sql.ts';

/** So long a link opens. */
export const PASSWORD_LINK_HOURS = 1;

export interface StaffAccountParts {
  db: Database;
  publicUrl: URL;
  now: () => Date;
}

export class StaffAccounts {
  readonly #parts: StaffAccountParts;

  constructor(parts: StaffAccountParts) {
    this.#parts = parts;
  }

  /** The password's hash is the caller's: making one takes long, and no transaction waits for it. */
  async create(email: string, name: string, passwordHash: string | null): Promise<string> {
    const userId = await insertAccount(this.#parts.db, email, name);
    if (passwordHash !== null) await putPassword(this.#parts.db, userId, passwordHash);
    return userId;
  }

  /** A link that sets a password once, within an hour. The token stands after the #, which no browser sends anywhere. */
  async passwordLink(address: string): Promise<string> {
    const { db, publicUrl } = this.#parts;
    const email = address.toLowerCase();
    const now = this.#parts.now();
    const token = randomBytes(32).toString('base64url');
    await insertPasswordLink(db, {
      token,
      userId: (await findAccount(db, email))?.userId ?? (await this.create(email, email, null)),
      now,
      expiresAt: new Date(now.getTime() + PASSWORD_LINK_HOURS * HOUR_MS),
    });
    const link = new URL('/admin-login', publicUrl);
    link.hash = `set-password=${token}`;
    return link.href;
  }
}
