/**
 * How passwords of staff are kept: scrypt at a figure of OWASP's (N = 2^14, r = 8, p = 5), of which one takes 16 MiB. The
 * figures stand with each hash; one made with others, or by the library before, is made anew at the next sign-in.
 */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { verifyPassword } from 'better-auth/crypto';

const FIGURES = { N: 2 ** 14, r: 8, p: 5 };
const KEY_BYTES = 32;
const HEAD = `scrypt$${FIGURES.N}$${FIGURES.r}$${FIGURES.p}$`;

export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16);
  const key = await derive(password, salt, FIGURES);
  return `${HEAD}${salt.toString('base64url')}$${key.toString('base64url')}`;
}

export async function isPasswordOf({ hash, password }: { hash: string; password: string }): Promise<boolean> {
  const [kind, N, r, p, salt = '', key = ''] = hash.split('$');
  if (kind !== 'scrypt') return verifyPassword({ hash, password });
  const kept = Buffer.from(key, 'base64url');
  const derived = await derive(password, Buffer.from(salt, 'base64url'), { N: Number(N), r: Number(r), p: Number(p) });
  return kept.length === derived.length && timingSafeEqual(kept, derived);
}

/** Whether it was made with other figures than those of today. */
export function isOutdated(hash: string): boolean {
  return !hash.startsWith(HEAD);
}

function derive(password: string, salt: Buffer, figures: typeof FIGURES): Promise<Buffer> {
  const maxmem = 256 * figures.N * figures.r;
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { ...figures, maxmem }, (failure, key) =>
      failure ? reject(failure) : resolve(key),
    );
  });
}
