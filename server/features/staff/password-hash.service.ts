/**
 * How passwords of staff are kept: by scrypt, whose cost stands with each hash. One that was made at another cost, or by
 * the library before, is made anew at the next sign-in.
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

const KEY_BYTES = 32;

export class Passwords {
  readonly #cost: ScryptCost;
  readonly #head: string;

  constructor(cost: ScryptCost) {
    this.#cost = cost;
    this.#head = `scrypt$${cost.N}$${cost.r}$${cost.p}$`;
  }

  async hash(password: string): Promise<string> {
    const salt = randomBytes(16);
    const key = await derive(password, salt, this.#cost);
    return `${this.#head}${salt.toString('base64url')}$${key.toString('base64url')}`;
  }

  async isOf({ hash, password }: { hash: string; password: string }): Promise<boolean> {
    const [kind, N, r, p, salt = '', key = ''] = hash.split('$');
    if (kind !== 'scrypt') return verifyPassword({ hash, password });
    const kept = Buffer.from(key, 'base64url');
    const cost = { N: Number(N), r: Number(r), p: Number(p) };
    const derived = await derive(password, Buffer.from(salt, 'base64url'), cost);
    return kept.length === derived.length && timingSafeEqual(kept, derived);
  }

  /** Whether it was made at another cost than today's. */
  isOutdated(hash: string): boolean {
    return !hash.startsWith(this.#head);
  }
}

function derive(password: string, salt: Buffer, cost: ScryptCost): Promise<Buffer> {
  const maxmem = 256 * cost.N * cost.r;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...cost, maxmem }, (failure, key) =>
      failure ? reject(failure) : resolve(key),
    );
  });
}
