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
import { currentKey, FIRST_KEY, type KeyRing, keyOf, type NumberedSecret } from './key-ring.ts';

export interface Secrets {
  /** Signs the visitor cookie. */
  cookie: KeyRing;
  /** Signs links to private files, and that stop a device. */
  fileLink: KeyRing;
  /** Seals the portal links that staff may open again. */
  portalLink: KeyRing;
  /** Seals the addresses of calendars, ours and those of other houses. */
  calendar: KeyRing;
  /** Seals what staff's authenticator apps make their codes of. */
  authenticator: KeyRing;
  /** Seals where browsers are told by web push. */
  push: KeyRing;
  /** The private keys by which push services know us (`push/pusher.ts`). */
  pushIdentity: KeyRing;
  /** Makes one-time codes: the current one alone, for they live ten minutes. */
  phoneCode: Buffer;
  /** Makes the one-time links of orders placed on the phone: the current one alone, for they live two days. */
  callerLink: Buffer;
  /** Makes the digits that stand for a search on record: the current one alone, for they are only compared. */
  search: Buffer;
  /** Signs staff sessions: the current one alone, so that a new one asks staff to sign in. */
  staff: string;
  /** Seal the data keys of private files (amendment 23). */
  file: KeyRing;
}

export function readSecrets(config: Config): Secrets {
  const ofFolder = (name: string) => [{ number: FIRST_KEY, secret: keptInFolder(config.dataDir, name) }];
  const roots = config.appSecrets.length > 0 ? config.appSecrets : ofFolder('app-secret');
  const files = config.fileKeys.length > 0 ? config.fileKeys : ofFolder('file-key');
  const derive = (purpose: string) =>
    ringOf(roots, (secret) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32)));
  return {
    cookie: derive('cookie'),
    fileLink: derive('file-link'),
    portalLink: derive('portal-link'),
    calendar: derive('calendar'),
    authenticator: derive('authenticator'),
    push: derive('push'),
    pushIdentity: derive('push-identity'),
    phoneCode: currentKey(derive('phone-code')),
    callerLink: currentKey(derive('caller-link')),
    search: currentKey(derive('search')),
    staff: currentKey(derive('staff')).toString('base64'),
    file: ringOf(files, (secret) => Buffer.from(secret, 'base64')),
  };
}

function ringOf(secrets: NumberedSecret[], make: (secret: string) => Buffer): KeyRing {
  const keys = new Map(secrets.map(({ number, secret }) => [number, make(secret)]));
  return { current: secrets[0]?.number ?? FIRST_KEY, keys };
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

/** Carries its key's number, `2~…`; without one it is the first's. */
export function sign(ring: KeyRing, text: string): string {
  const signature = hmac(currentKey(ring), text);
  return ring.current === FIRST_KEY ? signature : `${ring.current}~${signature}`;
}

/** By any key that is configured. Compared in constant time. */
export function isSigned(ring: KeyRing, text: string, signature: string): boolean {
  const key = ring.keys.get(signedWith(signature));
  if (key === undefined) return false;
  const expected = Buffer.from(hmac(key, text));
  const given = Buffer.from(signature.slice(signature.indexOf('~') + 1));
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** The number of the key that a signature says it is of. */
export function signedWith(signature: string): number {
  const [, number] = /^([1-9]\d{0,4})~/.exec(signature) ?? [];
  return number === undefined ? FIRST_KEY : Number(number);
}

/** HMAC-SHA-256: without the key its source cannot be worked out. */
export function hmac(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** What was sealed, with the number of the key that did it. */
export interface Sealed {
  number: number;
  bytes: Buffer;
}

/** A row that holds one sealed value. */
export interface SealedRow extends Sealed {
  id: string;
}

/** By their ids after that one (null: from the first), so many that another key than the current one sealed. */
export interface RowsOfOthers {
  current: number;
  after: string | null;
  limit: number;
}

export function sealed(ring: KeyRing, plain: Buffer, label: string): Sealed {
  return { number: ring.current, bytes: seal(currentKey(ring), plain, label) };
}

/** Throws as `unseal` does, and for a key that is not configured. */
export function opened(ring: KeyRing, { number, bytes }: Sealed, label: string): Buffer {
  return unseal(keyOf(ring, number), bytes, label);
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
