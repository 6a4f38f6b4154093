/** Codes of authenticator apps and recovery codes: how they are made, and taken once (guarantee S2, decision 067). */
import { randomBytes } from 'node:crypto';
import { BRAND } from '@ceylono/domain/brand';
import {
  CODE_DIGITS,
  isFreshStep,
  RECOVERY_CODE_LENGTH,
  RECOVERY_CODES,
  recoveryCodeOf,
  type CodeFactor,
  STEP_SECONDS,
  STEPS_OFF,
  shownRecoveryCode,
  stepAt,
  typedCode,
  typedRecoveryCode,
} from '@ceylono/domain/second-factor';
import { Secret, TOTP } from 'otpauth';
import encodeQR from 'qr';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { hashToken, opened, type Sealed, sealed } from '../../secrets.ts';
import {
  type AuthenticatorRow,
  findAuthenticator,
  putRecoveryCodes,
  takeStep,
  spendRecoveryCode,
} from './second-factor.sql.ts';

/** As long as the hash that makes the codes, as RFC 4226 recommends. */
const SECRET_BYTES = 20;

type Keys = Pick<App, 'secrets'>;

export interface NewSecret {
  sealed: Sealed;
  /** As it is typed into an app that cannot read the picture. */
  secret: string;
  /** `otpauth:…`, which an app on the same device opens. */
  address: string;
  /** The same as a picture: an SVG path of dark squares, on a field of so many squares each way. */
  picture: { path: string; size: number };
}

export function newSecret({ secrets }: Keys, userId: string, email: string): NewSecret {
  const bytes = randomBytes(SECRET_BYTES);
  const totp = generator(bytes, email);
  const address = totp.toString();
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 2 });
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return {
    sealed: sealed(secrets.authenticator, bytes, secretLabel(userId)),
    secret: totp.secret.base32,
    address,
    picture: { path, size: rows.length },
  };
}

/** What a sealed secret is bound to: moved to another account it cannot be read. */
export function secretLabel(userId: string): string {
  return `authenticator ${userId}`;
}

/** The step of time that a code is of; null when it is none of this authenticator, too old or used. */
export function stepOfCode(
  { secrets }: Keys,
  userId: string,
  { secret, lastStep }: AuthenticatorRow,
  { code: typed, now }: { code: string; now: Date },
): number | null {
  const code = typedCode(typed);
  if (code === null) return null;
  const totp = generator(opened(secrets.authenticator, secret, secretLabel(userId)), userId);
  const off = totp.validate({ token: code, timestamp: now.getTime(), window: STEPS_OFF });
  if (off === null) return null;
  const step = stepAt(now) + off;
  return isFreshStep({ step, now, last: lastStep }) ? step : null;
}

/** Whether this code is right, and is used with it: the same is right for nobody afterwards. */
export async function takeCode(
  app: App,
  trx: Trx,
  userId: string,
  { factor, code }: { factor: CodeFactor; code: string },
): Promise<boolean> {
  const now = app.now();
  if (factor === 'recovery_code') {
    const typed = typedRecoveryCode(code);
    return typed !== null && spendRecoveryCode(trx, userId, recoveryHash(userId, typed), now);
  }
  const authenticator = await findAuthenticator(trx, userId, 'confirmed');
  const step = authenticator === undefined ? null : stepOfCode(app, userId, authenticator, { code, now });
  return step !== null && takeStep(trx, userId, step);
}

/** New ones in place of those before, as they are shown to their owner, once. */
export async function renewRecoveryCodes(trx: Trx, userId: string): Promise<string[]> {
  const codes = Array.from({ length: RECOVERY_CODES }, () => recoveryCodeOf(randomBytes(RECOVERY_CODE_LENGTH)));
  await putRecoveryCodes(
    trx,
    userId,
    codes.map((code) => recoveryHash(userId, code)),
  );
  return codes.map(shownRecoveryCode);
}

/** They are random and long enough that no slow hash is needed. */
function recoveryHash(userId: string, code: string): string {
  return hashToken(`recovery ${userId} ${code}`);
}

function generator(bytes: Uint8Array, label: string): TOTP {
  const secret = new Secret({ buffer: Uint8Array.from(bytes).buffer });
  return new TOTP({ issuer: BRAND.name, label, algorithm: 'SHA1', digits: CODE_DIGITS, period: STEP_SECONDS, secret });
}
