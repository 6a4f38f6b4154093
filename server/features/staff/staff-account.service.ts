/** Accounts of staff: creating one with a password (the demo), or with a one-time link to set it. */
import { randomBytes } from 'node:crypto';
import { HOUR_MS } from '@ceylono/domain/colombo-time';
import { PASSWORD_LINK } from './staff.sql.ts';
import type { Auth } from './auth.service.ts';

/** So long a link opens. */
export const PASSWORD_LINK_HOURS = 1;

export class StaffAccounts {
  readonly #auth: () => Auth;
  readonly #publicUrl: URL;

  constructor(auth: () => Auth, publicUrl: URL) {
    this.#auth = auth;
    this.#publicUrl = publicUrl;
  }

  /**
   * The library asks the database something of its own as it wakes. To be awaited before a transaction that uses it: on
   * the embedded engine that question would queue behind the transaction, which waits for its answer.
   */
  async wake(): Promise<void> {
    await this.#auth().$context;
  }

  async create(email: string, name: string, password: string | null): Promise<string> {
    const context = await this.#auth().$context;
    const user = await context.internalAdapter.createUser(
      { email, name, emailVerified: true },
      { method: 'email-password' },
    );
    if (password === null) return user.id;
    await context.internalAdapter.linkAccount({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: await context.password.hash(password),
    });
    return user.id;
  }

  /** A link that sets a password once, within an hour. The token stands after the #, which no browser sends anywhere. */
  async passwordLink(address: string): Promise<string> {
    const email = address.toLowerCase();
    const { internalAdapter } = await this.#auth().$context;
    const known = await internalAdapter.findUserByEmail(email);
    const token = randomBytes(32).toString('base64url');
    await internalAdapter.createVerificationValue({
      identifier: `${PASSWORD_LINK}${token}`,
      value: known?.user.id ?? (await this.create(email, email, null)),
      // By the clock that the library reads when the link is used.
      expiresAt: new Date(Date.now() + PASSWORD_LINK_HOURS * HOUR_MS),
    });
    const link = new URL('/admin-login', this.#publicUrl);
    link.hash = `set-password=${token}`;
    return link.href;
  }
}
