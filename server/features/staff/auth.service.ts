/**
 * Sign-in of staff by a library: passwords, sessions, one-time links (architecture §3). None of its own addresses are
 * exposed; our endpoints call it, so that limits, refusals and the access matrix hold for signing in too. Who of the
 * users is staff is not its business: `admin_users`, read on every call.
 */
import { IDLE_SESSION_MINUTES } from '@ceylono/domain/staff-session';
import { betterAuth } from 'better-auth';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../secrets.ts';
import type { Passwords } from './password-hash.service.ts';
import { tokensAsHashes } from './session-token.service.ts';
import { keptLink } from './staff.sql.ts';

export type Auth = ReturnType<typeof createAuth>;

export interface AuthParts {
  db: Database;
  config: Config;
  secrets: Secrets;
  passwords: Passwords;
  onNewSession: (userId: string) => Promise<void>;
  /** Before the library forgets a session of its own accord: one that ran out, or all when a password is set. */
  onSessionGone: (sessionId: string) => Promise<void>;
}

export function createAuth({ db, config, secrets, passwords, onNewSession, onSessionGone }: AuthParts) {
  return betterAuth({
    baseURL: config.publicUrl.origin,
    secret: secrets.staff,
    database: { db, type: 'postgres' },
    plugins: [tokensAsHashes()],
    telemetry: { enabled: false },
    logger: { disabled: true },
    emailAndPassword: {
      enabled: true,
      // There is no sign-up: staff are added by staff (T-195).
      disableSignUp: true,
      minPasswordLength: 8,
      password: { hash: (password) => passwords.hash(password), verify: (given) => passwords.isOf(given) },
      revokeSessionsOnPasswordReset: true,
    },
    user: {
      modelName: 'users',
      fields: { emailVerified: 'email_verified', createdAt: 'created_at', updatedAt: 'updated_at' },
    },
    session: {
      modelName: 'auth_sessions',
      fields: {
        expiresAt: 'expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
        ipAddress: 'ip_address',
        userAgent: 'user_agent',
        userId: 'user_id',
      },
      expiresIn: IDLE_SESSION_MINUTES * 60,
      updateAge: 60,
      cookieCache: { enabled: false },
    },
    account: {
      modelName: 'auth_accounts',
      fields: {
        accountId: 'account_id',
        providerId: 'provider_id',
        userId: 'user_id',
        accessToken: 'access_token',
        refreshToken: 'refresh_token',
        idToken: 'id_token',
        accessTokenExpiresAt: 'access_token_expires_at',
        refreshTokenExpiresAt: 'refresh_token_expires_at',
        createdAt: 'created_at',
        updatedAt: 'updated_at',
      },
    },
    verification: {
      modelName: 'auth_verifications',
      fields: { expiresAt: 'expires_at', createdAt: 'created_at', updatedAt: 'updated_at' },
      // A copy of the database sets no password.
      storeIdentifier: { hash: async (identifier) => keptLink(identifier) },
    },
    databaseHooks: {
      session: {
        create: { after: ({ userId }) => onNewSession(userId) },
        delete: { before: ({ id }) => onSessionGone(id) },
      },
    },
    advanced: {
      useSecureCookies: false,
      cookies: {
        session_token: {
          name: config.publicUrl.protocol === 'https:' ? '__Host-ceylono-staff' : 'ceylono-staff',
          attributes: { secure: config.publicUrl.protocol === 'https:', path: '/', httpOnly: true, sameSite: 'lax' },
        },
      },
    },
  });
}
