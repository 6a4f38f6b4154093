/** Signing in and out of the back office, and who is signed in. */
import { MAX_PASSWORD } from '@ceylono/domain/password';
import { CODE_FACTORS, SECOND_FACTORS } from '@ceylono/domain/second-factor';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { PasskeyProof, PasskeyQuestion } from './passkey.ts';
import { Instant } from './values.ts';

export const Staff = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(['admin', 'super_admin']),
  settingsAccess: z.boolean(),
  /** A super admin who has still to add a second factor: every other call is refused `second_factor_needed`. */
  mustAddFactor: z.boolean(),
  /** Who is to be asked for more rights: as the environment names the first super admin (T-188). */
  superAdminEmail: z.string().nullable(),
});

/**
 * The password was right, and the account has a second factor: `POST /admin-sessions/second-step` is what follows, or a passkey.
 */
const SecondStep = z.object({
  secondStep: z.literal(true),
  /** What the account can show. */
  ways: z.array(z.enum(SECOND_FACTORS)),
});

/**
 * Who tries wrong passwords is slowed down, apart from everybody else: per known browser, or per account and network
 * (`domain/sign-in-pace.ts`). Somebody who is not active staff is refused after the password. The answer makes a session only
 * for an account without a second factor.
 */
export const signIn = endpointFor('public')
  .route({ method: 'POST', path: '/admin-sessions', summary: 'Sign in as staff', tags: ['staff'] })
  .input(z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(MAX_PASSWORD) }))
  .output(z.union([Staff, SecondStep]))
  .errors(refusals('credentials_wrong', 'not_allowed', 'too_many_requests'));

/**
 * In the same browser, within five minutes and five tries of the password; otherwise `sign_in_lapsed`, and one begins anew.
 * A code that was taken once is wrong from then on.
 */
export const passSecondStep = endpointFor('public')
  .route({
    method: 'POST',
    path: '/admin-sessions/second-step',
    summary: 'Sign in as staff: the second step',
    tags: ['staff'],
  })
  .input(z.object({ factor: z.enum(CODE_FACTORS), code: z.string().min(1).max(40) }))
  .output(Staff)
  .errors(refusals('second_code_wrong', 'sign_in_lapsed', 'not_allowed', 'too_many_requests'));

/**
 * What a passkey has to sign in this browser, within five minutes and once. It is the same question for everybody. A second step
 * that a password has begun in this browser is over, unless the passkey is to be it.
 */
export const askForPasskey = endpointFor('public')
  .route({
    method: 'POST',
    path: '/admin-sessions/passkey-question',
    summary: 'Begin to sign in as staff with a passkey',
    tags: ['staff'],
  })
  .input(z.object({ isSecondStep: z.boolean().optional() }))
  .output(PasskeyQuestion)
  .errors(refusals('too_many_requests'));

/**
 * Signs in without a password: a passkey is what somebody has, unlocked by what they are or know. One that is not known, was not
 * unlocked, signed something else or counts back is `passkey_wrong`, as is one of another account than that whose password was just said in this
 * browser; without a question in this browser, `sign_in_lapsed`.
 */
export const signInWithPasskey = endpointFor('public')
  .route({
    method: 'POST',
    path: '/admin-sessions/passkey',
    summary: 'Sign in as staff with a passkey',
    tags: ['staff'],
  })
  .input(PasskeyProof)
  .output(Staff)
  .errors(refusals('passkey_wrong', 'sign_in_lapsed', 'not_allowed', 'too_many_requests'));

/** Sets a password with a one-time link: the first one of a new installation, or a forgotten one. */
export const setPassword = endpointFor('public')
  .route({ method: 'POST', path: '/admin-passwords', summary: 'Set a password with a one-time link', tags: ['staff'] })
  .input(z.object({ token: z.string().min(1).max(200), password: z.string().min(1).max(MAX_PASSWORD) }))
  .output(z.object({ set: z.literal(true) }))
  .errors(refusals('password_weak', 'password_guessable', 'password_leaked', 'password_link_invalid'));

/** Mails a one-time link to the account, when it is one of active staff. The answer is the same for every address. */
export const askForPasswordLink = endpointFor('public')
  .route({
    method: 'POST',
    path: '/admin-password-links',
    summary: 'Ask for a link to set a password',
    tags: ['staff'],
  })
  .input(z.object({ email: z.string().trim().min(1).max(254) }))
  .output(z.object({ asked: z.literal(true) }))
  .errors(refusals('too_many_requests'));

/** For the form in which one is set, by a link or by its owner: what the owner of the business asks for (T-131). */
export const getPasswordRules = endpointFor('public')
  .route({ method: 'GET', path: '/password-rules', summary: 'What a password of staff must be', tags: ['staff'] })
  .output(
    z.object({
      passwordMinLength: z.int(),
      requireUppercase: z.boolean(),
      requireLowercase: z.boolean(),
      requireNumbers: z.boolean(),
      requireSpecialChars: z.boolean(),
    }),
  );

/** Ends every other session of the account. The new password is looked at only once the present one was right. */
export const changePassword = endpointFor('admin')
  .route({ method: 'POST', path: '/admin/password', summary: 'Change the own password', tags: ['staff'] })
  .input(
    z.object({
      currentPassword: z.string().min(1).max(MAX_PASSWORD),
      newPassword: z.string().min(1).max(MAX_PASSWORD),
    }),
  )
  .output(z.object({ changed: z.literal(true) }))
  .errors(refusals('password_wrong', 'password_weak', 'password_guessable', 'password_leaked', 'too_many_requests'));

export const getStaff = endpointFor('admin', { beforeSecondFactor: true })
  .route({ method: 'GET', path: '/admin/me', summary: 'Who is signed in', tags: ['staff'] })
  .output(Staff);

export const signOut = endpointFor('admin', { beforeSecondFactor: true })
  .route({ method: 'DELETE', path: '/admin/session', summary: 'Sign out', tags: ['staff'] })
  .output(
    z.object({
      signedOut: z.literal(true),
      /** `h:mm:ss` since the sign-in. */
      sessionDuration: z.string(),
    }),
  );

export const StaffSession = z.object({
  sessionId: z.string(),
  email: z.string(),
  beganAt: Instant,
  lastUsedAt: Instant,
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** The one that asks. */
  isThis: z.boolean(),
});

/** Who is signed in now: super admins see all of staff, others their own devices. The newest first, each at most three (T-131). */
export const listStaffSessions = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/staff-sessions', summary: 'Sessions of staff', tags: ['staff'] })
  .input(z.object({}))
  .output(z.object({ items: z.array(StaffSession) }));

/** Its next call is refused. Somebody else's, and that of others than super admins, is `not_found`, as one that is over. */
export const endStaffSession = endpointFor('admin')
  .route({
    method: 'DELETE',
    path: '/admin/staff-sessions/{staffSessionId}',
    summary: 'End a session of staff',
    tags: ['staff'],
  })
  .input(z.object({ staffSessionId: z.string().regex(/^[\w-]{1,64}$/) }))
  .output(z.object({ ended: z.literal(true) }))
  .errors(refusals('not_found'));

export const staffContract = {
  signIn,
  passSecondStep,
  askForPasskey,
  signInWithPasskey,
  setPassword,
  askForPasswordLink,
  passwordRules: getPasswordRules,
  changePassword,
  me: getStaff,
  signOut,
  listSessions: listStaffSessions,
  endSession: endStaffSession,
};
