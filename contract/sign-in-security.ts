/** How staff keep their own sign-in safe: the second factor and its recovery codes (guarantee S2, decision 067). */
import { MAX_PASSWORD } from '@ceylono/domain/password';
import { PASSKEY_NAME } from '@ceylono/domain/passkey';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { PasskeyAnswer, PasskeyOffer } from './passkey.ts';
import { Instant } from './values.ts';

/** A browser that was left open changes nothing: the password is said with each change. */
const Proof = z.object({ password: z.string().min(1).max(MAX_PASSWORD) });
const PROOF_REFUSALS = ['password_wrong', 'too_many_requests'] as const;

export const getSignInSecurity = endpointFor('admin', { beforeSecondFactor: true })
  .route({ method: 'GET', path: '/admin/sign-in-security', summary: 'How safe the own sign-in is', tags: ['staff'] })
  .output(
    z.object({
      /** null: there is none. Without a passkey either the password alone opens the account. */
      authenticator: z.object({ addedAt: Instant }).nullable(),
      /** The oldest first. */
      passkeys: z.array(
        z.object({
          passkeyId: z.string(),
          name: z.string(),
          addedAt: Instant,
          /** null: never at a sign-in yet. */
          lastUsedAt: Instant.nullable(),
        }),
      ),
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
  /** Shown here and never again; empty for who keeps those that came with a passkey. */
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
 * Without a passkey the password alone opens the account then. Every other session of it ends. Without an app, nothing changes.
 * The last factor of a super admin who has to have one is refused `factor_stays`.
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

/** Those of before open nothing any more. `not_found` without a second factor. */
export const renewRecoveryCodes = endpointFor('admin')
  .route({ method: 'POST', path: '/admin/recovery-codes', summary: 'Make new recovery codes', tags: ['staff'] })
  .input(Proof)
  .output(RecoveryCodes)
  .errors(refusals('not_found', ...PROOF_REFUSALS));

/** What a device has to sign that is to be a passkey, within fifteen minutes and once. */
export const offerPasskey = endpointFor('admin', { beforeSecondFactor: true })
  .route({
    method: 'POST',
    path: '/admin/passkeys/offer',
    summary: 'Ask for what a new passkey has to sign',
    tags: ['staff'],
  })
  .input(Proof)
  .output(PasskeyOffer)
  .errors(refusals('too_many_passkeys', ...PROOF_REFUSALS));

/** From now on it opens the account, and the password alone does not. Every other session of the account ends. */
export const addPasskey = endpointFor('admin', { beforeSecondFactor: true })
  .route({ method: 'POST', path: '/admin/passkeys', summary: 'Add a passkey', tags: ['staff'] })
  .input(PasskeyAnswer)
  .output(
    z.object({
      passkeyId: z.string(),
      /** Shown here and never again; empty for who has some already. */
      recoveryCodes: z.array(z.string()),
    }),
  )
  .errors(refusals('passkey_wrong', 'factor_offer_lapsed', 'too_many_passkeys'));

export const renamePasskey = endpointFor('admin')
  .route({ method: 'PUT', path: '/admin/passkeys/{passkeyId}', summary: 'Name a passkey', tags: ['staff'] })
  .input(
    z.object({
      passkeyId: z.uuid(),
      name: z.string().trim().min(PASSKEY_NAME.min).max(PASSKEY_NAME.max),
    }),
  )
  .output(z.object({ renamed: z.literal(true) }))
  .errors(refusals('not_found'));

/** It opens nothing any more, and every other session ends. The last factor of who has to have one is refused `factor_stays`. */
export const removePasskey = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/passkeys/{passkeyId}/removal',
    summary: 'Remove a passkey',
    tags: ['staff'],
  })
  .input(z.object({ passkeyId: z.uuid(), ...Proof.shape }))
  .output(z.object({ removed: z.literal(true) }))
  .errors(refusals('not_found', 'factor_stays', ...PROOF_REFUSALS));

export const signInSecurityContract = {
  get: getSignInSecurity,
  offerAuthenticator,
  confirmAuthenticator,
  removeAuthenticator,
  renewRecoveryCodes,
  offerPasskey,
  addPasskey,
  renamePasskey,
  removePasskey,
};
