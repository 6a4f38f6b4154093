/** How staff keep their own sign-in safe: the second factor and its recovery codes (guarantee S2, decision 067). */
import { MAX_PASSWORD } from '@ceylono/domain/password';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Instant } from './values.ts';

/** A browser that was left open changes nothing: the password is said with each change. */
const Proof = z.object({ password: z.string().min(1).max(MAX_PASSWORD) });
const PROOF_REFUSALS = ['password_wrong', 'too_many_requests'] as const;

export const getSignInSecurity = endpointFor('admin', { beforeSecondFactor: true })
  .route({ method: 'GET', path: '/admin/sign-in-security', summary: 'How safe the own sign-in is', tags: ['staff'] })
  .output(
    z.object({
      /** null: there is none, and the password alone opens the account. */
      authenticator: z.object({ addedAt: Instant }).nullable(),
      /** Not used yet. */
      recoveryCodesLeft: z.number().int(),
    }),
  );

/**
 * A new secret for an authenticator app. It opens nothing until a code of it confirms it, within fifteen minutes; one that
 * was confirmed before works until then.
 */
export const offerAuthenticator = endpointFor('admin', { beforeSecondFactor: true })
  .route({
    method: 'POST',
    path: '/admin/authenticator',
    summary: 'Ask for a secret for an authenticator app',
    tags: ['staff'],
  })
  .input(Proof)
  .output(
    z.object({
      /** Base32, to be typed where no picture can be read. */
      secret: z.string(),
      /** `otpauth:…`, which an app on the same device opens. */
      address: z.string(),
      /** The same as a picture: an SVG path of dark squares, in a square of `size` units. */
      picture: z.object({ path: z.string(), size: z.number().int() }),
    }),
  )
  .errors(refusals(...PROOF_REFUSALS));

const RecoveryCodes = z.object({
  /** Shown here and never again. */
  recoveryCodes: z.array(z.string()),
});

/** From now on the account signs in in two steps. Every other session of it ends. */
export const confirmAuthenticator = endpointFor('admin', { beforeSecondFactor: true })
  .route({
    method: 'POST',
    path: '/admin/authenticator/confirmation',
    summary: 'Confirm an authenticator app by its first code',
    tags: ['staff'],
  })
  .input(z.object({ code: z.string().min(1).max(40) }))
  .output(RecoveryCodes)
  .errors(refusals('second_code_wrong', 'factor_offer_lapsed'));

/**
 * From now on the password alone opens the account. Every other session of it ends. Without one, nothing changes. Of a super
 * admin who has to have one it is refused `factor_stays`.
 */
export const removeAuthenticator = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/authenticator/removal',
    summary: 'Remove the authenticator app',
    tags: ['staff'],
  })
  .input(Proof)
  .output(z.object({ removed: z.literal(true) }))
  .errors(refusals('factor_stays', ...PROOF_REFUSALS));

/** Those of before open nothing any more. `not_found` without an authenticator. */
export const renewRecoveryCodes = endpointFor('admin')
  .route({ method: 'POST', path: '/admin/recovery-codes', summary: 'Make new recovery codes', tags: ['staff'] })
  .input(Proof)
  .output(RecoveryCodes)
  .errors(refusals('not_found', ...PROOF_REFUSALS));

export const signInSecurityContract = {
  get: getSignInSecurity,
  offerAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
};
