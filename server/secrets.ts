/**
 * Keys of this installation. Each purpose has a key of its own, derived from one secret, so that a value signed for one
 * can never be used for another. The demo makes its secrets once and keeps them in the data folder, readable by the
 * owner only; production gets them from configuration.
 */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import type { KeyRing } from './storage/key-ring.ts';

export interface Secrets {
  /** Signs the visitor cookie. */
  cookie: Buffer;
  /** Signs links to private files. */
  fileLink: Buffer;
  /** Seals the portal links that staff may open again. */
  portalLink: Buffer;
  /** Makes one-time codes. */
  phoneCode: Buffer;
  /** Signs staff sessions. */
  staff: string;
  /** Seal the data keys of private files (amendment 23). */
  file: KeyRing;
}

export function readSecrets(config: Config): Secrets {
  const root = config.appSecret ?? keptInFolder(config.dataDir, 'app-secret');
  const file = Buffer.from(config.fileKey ?? keptInFolder(config.dataDir, 'file-key'), 'base64');
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', root, '', purpose, 32));
  return {
    cookie: derive('cookie'),
    fileLink: derive('file-link'),
    portalLink: derive('portal-link'),
    phoneCode: derive('phone-code'),
    staff: derive('staff').toString('base64'),
    file: { current: 1, keys: new Map([[1, file]]) },
  };
}

function keptInFolder(dataDir: string, name: string): string {
  const file = path.join(dataDir, 'secrets', name);
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, randomBytes(32).toString('base64'), { mode: 0o600 });
  try {
    // Linked into place whole: of two first starts at once one makes it, and the other reads all of it.
    linkSync(own, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    rmSync(own);
  }
  const secret = readFileSync(file, 'utf8');
  // An empty one would sign with a key that anybody can work out.
  if (Buffer.from(secret, 'base64').length !== 32)
    throw new Error(`${file} is damaged: it holds no secret of 32 bytes.`);
  return secret;
}

/** SHA-256 in hex: how tokens are kept, so that a copy of the database opens nothing. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function sign(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compared in constant time. */
export function isSigned(key: Buffer, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** AES-256-GCM: 12 bytes nonce, 16 bytes tag, then the ciphertext. `label` binds it to where it belongs. */
export function seal(key: Buffer, plain: Buffer, label: string): Buffer {
  const nonce = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(label));
  const body = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), body]);
}

/** Throws when the bytes were changed, moved to another label, or sealed with another key. */
export function unseal(key: Buffer, sealed: Buffer, label: string): Buffer {
  const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, 12)).setAAD(Buffer.from(label));
  decipher.setAuthTag(sealed.subarray(12, 28));
  return Buffer.concat([decipher.update(sealed.subarray(28)), decipher.final()]);
}
