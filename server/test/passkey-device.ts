/**
 * A device with passkeys, as far as a browser passes on what it says (W3C Web Authentication, level 3): a key on the curve
 * P-256 for each account, made and used as asked, or otherwise where a test says so.
 */
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

interface Key {
  id: Buffer;
  privateKey: KeyObject;
  publicKey: KeyObject;
  userHandle: string;
  count: number;
}

interface Otherwise {
  origin?: string;
  rpId?: string;
  /** Without finger, face or PIN. */
  isUnlocked?: boolean;
  challenge?: string;
  userHandle?: string;
  /** Says of itself that it made the key, though nobody asked. */
  attestedBy?: 'itself' | 'its maker';
  /** What it counts up by; 0 for one that counts nothing. */
  countsBy?: number;
}

const USER_PRESENT = 1;
const USER_VERIFIED = 4;
const HAS_KEY = 64;
const ES256 = -7;

export class PasskeyDevice {
  readonly #origin: string;
  keys: Key[] = [];

  /** `origin`: the address that its browser shows. */
  constructor(origin: string) {
    this.#origin = origin;
  }

  /** What a browser answers to an offer. */
  create(offer: { challenge: string; rp: { id: string }; user: { id: string } }, otherwise: Otherwise = {}) {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const key = { id: randomBytes(32), privateKey, publicKey, userHandle: offer.user.id, count: 0 };
    this.keys.push(key);
    const authData = Buffer.concat([
      this.#head(otherwise.rpId ?? offer.rp.id, HAS_KEY, key.count, otherwise),
      Buffer.alloc(16),
      Buffer.from([0, key.id.length]),
      key.id,
      coseKey(publicKey),
    ]);
    const clientData = this.#clientData('webauthn.create', otherwise.challenge ?? offer.challenge, otherwise);
    const attestationObject = Buffer.concat([
      Buffer.from([0xa3]),
      cborText('fmt'),
      cborText(otherwise.attestedBy ? 'packed' : 'none'),
      cborText('attStmt'),
      otherwise.attestedBy
        ? attestation(privateKey, signedOf(authData, clientData), otherwise.attestedBy)
        : Buffer.from([0xa0]),
      cborText('authData'),
      Buffer.from([0x58, authData.length]),
      authData,
    ]);
    return {
      ...nameOf(key),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        attestationObject: attestationObject.toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  /** What a browser answers to the question of a sign-in, with the key that was made last. */
  prove(question: { challenge: string; rpId: string }, otherwise: Otherwise = {}) {
    const key = this.keys.at(-1);
    if (key === undefined) throw new Error('this device has no passkey');
    key.count += otherwise.countsBy ?? 1;
    const data = this.#head(otherwise.rpId ?? question.rpId, 0, key.count, otherwise);
    const clientData = this.#clientData('webauthn.get', otherwise.challenge ?? question.challenge, otherwise);
    const signed = signedOf(data, clientData);
    return {
      ...nameOf(key),
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: data.toString('base64url'),
        signature: sign('sha256', signed, key.privateKey).toString('base64url'),
        userHandle: otherwise.userHandle ?? key.userHandle,
      },
    };
  }

  #head(rpId: string, flags: number, count: number, { isUnlocked = true }: Otherwise): Buffer {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    const set = flags | USER_PRESENT | (isUnlocked ? USER_VERIFIED : 0);
    return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([set]), counted]);
  }

  #clientData(type: string, challenge: string, { origin = this.#origin }: Otherwise): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }
}

function nameOf({ id }: Key) {
  const name = id.toString('base64url');
  return { id: name, rawId: name, type: 'public-key' };
}

function signedOf(data: Buffer, clientData: Buffer): Buffer {
  return Buffer.concat([data, createHash('sha256').update(clientData).digest()]);
}

/** Signed by the new key itself; a maker adds a certificate, here one that nobody can read. */
function attestation(key: KeyObject, signed: Buffer, by: 'itself' | 'its maker'): Buffer {
  const signature = sign('sha256', signed, key);
  const bytes = Buffer.concat([Buffer.from([0x58, signature.length]), signature]);
  const algorithm = Buffer.from([0x20 - ES256 - 1]);
  const certificates = by === 'itself' ? [] : [cborText('x5c'), Buffer.from([0x81, 0x41, 0x00])];
  const entries = Buffer.from([by === 'itself' ? 0xa2 : 0xa3]);
  return Buffer.concat([entries, cborText('alg'), algorithm, cborText('sig'), bytes, ...certificates]);
}

function cborText(text: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + text.length]), Buffer.from(text)]);
}

/** RFC 9053: a map of type, algorithm, curve and the point. */
function coseKey(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (value: string) => Buffer.concat([Buffer.from([0x58, 32]), Buffer.from(value, 'base64url')]);
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x20 + -ES256 - 1, 0x20, 0x01, 0x21]),
    bytes(x),
    Buffer.from([0x22]),
    bytes(y),
  ]);
}
