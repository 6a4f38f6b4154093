/** Signing in and out of the back office, and who is signed in. */
import { MAX_PASSWORD } from '@ceylono/domain/password';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';

export const Staff = z.object({
  email: z.string(),
  name: z.string(),
  role: z.enum(['admin', 'super_admin']),
  settingsAccess: z.boolean(),
});

/** Five tries per account, then fifteen minutes. Somebody who is not active staff is refused after the password. */
export const signIn = endpointFor('public')
  .route({ method: 'POST', path: '/admin-sessions', summary: 'Sign in as staff', tags: ['staff'] })
  .input(z.object({ email: z.string().trim().min(1).max(254), password: z.string().min(1).max(MAX_PASSWORD) }))
  .output(Staff)
  .errors(refusals('credentials_wrong', 'not_allowed', 'too_many_requests'));

/** Sets a password with a one-time link: the first one of a new installation, or a forgotten one. */
export const setPassword = endpointFor('public')
  .route({ method: 'POST', path: '/admin-passwords', summary: 'Set a password with a one-time link', tags: ['staff'] })
  .input(z.object({ token: z.string().min(1).max(200), password: z.string().min(1).max(MAX_PASSWORD) }))
  .output(z.object({ set: z.literal(true) }))
  .errors(refusals('password_weak', 'password_link_invalid'));

export const getStaff = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/me', summary: 'Who is signed in', tags: ['staff'] })
  .output(Staff);

export const signOut = endpointFor('admin')
  .route({ method: 'DELETE', path: '/admin/session', summary: 'Sign out', tags: ['staff'] })
  .output(
    z.object({
      signedOut: z.literal(true),
      /** `h:mm:ss` since the sign-in. */
      sessionDuration: z.string(),
    }),
  );

export const staffContract = { signIn, setPassword, me: getStaff, signOut };
