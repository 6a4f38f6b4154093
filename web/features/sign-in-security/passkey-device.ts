import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { failureOf } from '../../api/refusal.ts';

/** Brought for who uses a passkey. Throws where the browser can use none, before anything is asked. */
export async function passkeyLibrary() {
  if (!('PublicKeyCredential' in window)) throw new DOMException('no passkeys', 'NotSupportedError');
  return import('@simplewebauthn/browser');
}

/** When the server does not say how long. */
const USUAL_WAIT_SECONDS = 15 * 60;

const NOT_HERE = msg`This browser cannot use passkeys here. Use another one, or your password.`;

const TOO_MANY = msg`Passkeys were tried too often. Your account is not blocked: wait, then try again.`;

/** When the next try is heard, in milliseconds of the clock; null when it is at once. */
export function nextTryAt(error: unknown, now: number): number | null {
  const { code, retryAfterSeconds } = failureOf(error);
  return code === 'too_many_requests' ? now + (retryAfterSeconds ?? USUAL_WAIT_SECONDS) * 1000 : null;
}

/** What went wrong: at the device, which says little on purpose, or at the server. */
export function passkeyProblem(error: unknown): MessageDescriptor {
  switch (error instanceof Error ? error.name : '') {
    case 'NotAllowedError':
    case 'AbortError':
      return msg`No passkey was used: it was cancelled, took too long, or this device has none for us.`;
    case 'InvalidStateError':
      return msg`This device has a passkey of your account already.`;
    case 'NotSupportedError':
    case 'SecurityError':
      return NOT_HERE;
    default: {
      const { code, text } = failureOf(error);
      if (code === 'sign_in_lapsed') return msg`This took too long. Press the button again.`;
      return code === 'too_many_requests' ? TOO_MANY : text;
    }
  }
}
