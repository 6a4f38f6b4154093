/**
 * What the sign-in screen says when it was refused (admin §8 L379).
 * @rows ADM-AUTH 14
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { Failure } from '../../api/refusal.ts';

export interface SignInProblem {
  title: MessageDescriptor | null;
  text: MessageDescriptor;
  /** Seconds until a further try is heard; 0 when it is at once. */
  waitSeconds: number;
}

/** When the server does not say how long: its own limit. */
const USUAL_WAIT_SECONDS = 15 * 60;

/** `translate` words the reason inside 'Login failed: …'. */
export function signInProblem(failure: Failure, translate: (text: MessageDescriptor) => string): SignInProblem {
  switch (failure.code) {
    case 'credentials_wrong':
      return plain(msg`Invalid email or password. Please check your credentials.`);
    case 'too_many_requests':
      return {
        title: msg`Too Many Attempts`,
        text: msg`Please wait before you try again. Your account is not blocked: a link to set a new password can be mailed to you.`,
        waitSeconds: failure.retryAfterSeconds ?? USUAL_WAIT_SECONDS,
      };
    case 'not_allowed':
      return {
        title: msg`Access Restricted`,
        text: msg`This account is not active staff. Ask a super admin to give you access.`,
        waitSeconds: 0,
      };
    case 'failed':
      return plain(msg`An unexpected error occurred. Please try again.`);
    default: {
      const message = translate(failure.text);
      return plain(msg`Login failed: ${message}`);
    }
  }
}

function plain(text: MessageDescriptor): SignInProblem {
  return { title: null, text, waitSeconds: 0 };
}
