/**
 * How passwords of staff are kept: by scrypt, whose cost stands with each hash. One that was made at another cost, or by
 * the library before, is made anew at the next sign-in. Both calls take long on purpose: they are made while no
 * transaction is open, which would keep a connection and its locks from others.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';

export interface ScryptCost {
  N: number;
  r: number;
  p: number;
}

/** A figure of OWASP's, of which one takes 16 MiB. */
export const PASSWORD_COST: ScryptCost = { N: 2 ** 14, r: 8, p: 5 };

const SALT_BYTES = 16;
const KEY_BYTES = 32;

export class Passwords {
  readonly #cost: ScryptCost;
  readonly #head: string;
  /** Stands for the hash of who has none. */
  readonly #nobodys: string;

  constructor(cost: ScryptCost) {
    this.#cost = cost;
    this.#head = `scrypt$${cost.N}$${cost.r}$${cost.p}$`;
    this.#nobodys = this.#written(randomBytes(SALT_BYTES), randomBytes(KEY_BYTES));
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_BYTES);
    return this.#written(salt, await this.derive(password, salt, this.#cost));
  }

  /** `hash`: null of an account without a password, or of none, which is never right and takes as much work. */
  async isOf({ hash, password }: { hash: string | null; password: string }): Promise<boolean> {
    const [kind, N, r, p, salt = '', key = ''] = (hash ?? this.#nobodys).split('$');
    if (hash !== null && kind !== 'scrypt') return verifyPassword({ hash, password });
    const kept = Buffer.from(key, 'base64url');
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    const derived = await this.derive(password, Buffer.from(salt, 'base64url'), cost);
    return hash !== null && kept.length === derived.length && timingSafeEqual(kept, derived);
  }

  /** Whether it was made at another cost than today's. */
  isOutdated(hash: string): boolean {
    return !hash.startsWith(this.#head);
  }

  /** The work of it. */
  protected derive(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
    const maxmem = 256 * cost.N * cost.r;
    return new Promise((resolve, reject) => {
      scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem }, (failure, key) =>
        failure ? reject(failure) : resolve(key),
      );
    });
  }

  #written(salt: Buffer, key: Buffer): string {
    return `${this.#head}${salt.toString('base64url')}$${key.toString('base64url')}`;
  }
}
