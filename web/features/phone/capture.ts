/**
 * Giving the phone at the start: what is sent, and what is said when it is not taken (customer §4, §8).
 * @rows SHR-PHONE 12 30
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { client } from '../../api/client.ts';
import { newId } from '../../api/new-id.ts';
import { type Failure, type FailureCode, REFUSAL_TEXTS } from '../../api/refusal.ts';
import { SHOWN_CONSENT } from '../consent/consent-version.ts';
import { type KnownPhone, keepKnownPhone } from './known-phone.ts';
import { WRONG_PHONE } from './phone-words.ts';

/** Called by Continue, and nothing before it is sent or worked out (amendment 14). */
export async function capturePhone(typed: string): Promise<KnownPhone> {
  const sessionId = newId();
  const fingerprint = await deviceFingerprint();
  const { phone } = await client.phone.capture({
    phone: typed,
    consentVersion: SHOWN_CONSENT,
    session: sessionId,
    ...(fingerprint === null ? {} : { deviceFingerprint: fingerprint }),
  });
  const ip = await client.visitor.ip().then(
    (answer) => answer.ip,
    () => null,
  );
  const known = { sessionId, phone, fingerprint, ip, consentVersion: SHOWN_CONSENT };
  keepKnownPhone(known);
  return known;
}

/**
 * A hash of a few coarse facts that many devices share, for staff's figures: it tells no two people apart, and no customer is
 * recognised by it (amendment 8). null where the browser cannot hash.
 */
async function deviceFingerprint(): Promise<string | null> {
  const { userAgent, language } = navigator;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const facts = [userAgent, language, timeZone, screen.width, screen.height].join('|');
  const hash = await globalThis.crypto.subtle?.digest('SHA-256', new TextEncoder().encode(facts)).catch(() => null);
  if (!hash) return null;
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

const CONFIGURATION: readonly FailureCode[] = ['invalid_input', 'body_too_large'];
const PERMISSION: readonly FailureCode[] = ['not_allowed', 'not_signed_in', 'foreign_origin'];
const UNEXPECTED: readonly FailureCode[] = ['failed', 'network'];
/** These say better what to do than the documents' four texts. */
const OWN_WORDS = ['terms_outdated', 'too_many_requests'] as const;

/** The documents' texts, each for the refusals that are its case (T-101). */
export function captureProblem({ code }: Failure): MessageDescriptor {
  if (code === 'phone_invalid') return WRONG_PHONE;
  const own = OWN_WORDS.find((one) => one === code);
  if (own) return REFUSAL_TEXTS[own];
  if (CONFIGURATION.includes(code)) return msg`System configuration issue. Please contact support.`;
  if (PERMISSION.includes(code)) return msg`Access denied. Please refresh the page and try again.`;
  if (UNEXPECTED.includes(code)) return msg`An error occurred. Please try again.`;
  return msg`Failed to save phone number. Please try again.`;
}
