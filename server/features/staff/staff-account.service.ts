/** Accounts of staff: creating one with a password (the demo), or with a one-time link to set it (production). */
import type { Auth } from './auth.service.ts';

export class StaffAccounts {
  readonly #auth: () => Auth;
  readonly #publicUrl: URL;
  readonly #tokens = new Map<string, string>();

  constructor(auth: () => Auth, publicUrl: URL) {
    this.#auth = auth;
    this.#publicUrl = publicUrl;
  }

  /** The sign-in library hands the token of a requested link here. */
  readonly takeToken = (email: string, token: string): void => {
    this.#tokens.set(email.toLowerCase(), token);
  };

  /**
   * The library asks the database something of its own as it wakes. To be awaited before a transaction that uses it: on
   * the embedded engine that question would queue behind the transaction, which waits for its answer.
   */
  async wake(): Promise<void> {
    await this.#auth().$context;
  }

  async create(email: string, name: string, password: string | null): Promise<void> {
    const context = await this.#auth().$context;
    const user = await context.internalAdapter.createUser(
      { email, name, emailVerified: true },
      { method: 'email-password' },
    );
    if (password === null) return;
    await context.internalAdapter.linkAccount({
      userId: user.id,
      providerId: 'credential',
      accountId: user.id,
      password: await context.password.hash(password),
    });
  }

  /** The token stands after the #, which no browser sends anywhere. */
  async firstPasswordLink(address: string): Promise<string> {
    const email = address.toLowerCase();
    const { internalAdapter } = await this.#auth().$context;
    if ((await internalAdapter.findUserByEmail(email)) === null) await this.create(email, email, null);
    await this.#auth().api.requestPasswordReset({ body: { email } });
    const token = this.#tokens.get(email);
    if (token === undefined) throw new Error('no password link was made');
    this.#tokens.delete(email);
    const link = new URL('/admin-login', this.#publicUrl);
    link.hash = `set-password=${token}`;
    return link.href;
  }
}
