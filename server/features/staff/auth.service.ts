/**
 * Sessions of staff by a library (architecture §3). None of its own addresses are exposed; our endpoints call it, so that
 * limits, refusals and the access matrix hold for signing in too. Neither who may sign in nor who of the users is staff
 * is its business: `password.sql.ts` and `admin_users`, read on every call.
 */
import { SECOND_FACTORS } from '@ceylono/domain/second-factor';
import { LONGEST_SESSION_HOURS } from '@ceylono/domain/staff-session';
import { type BetterAuthPlugin, betterAuth } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Database } from '../../db/database.ts';
import type { Secrets } from '../../secrets.ts';
import { tokensAsHashes } from './session-token.service.ts';

export type Auth = ReturnType<typeof createAuth>;

export interface AuthParts {
  db: Database;
  config: Config;
  secrets: Secrets;
  onNewSession: (userId: string) => Promise<void>;
  /** Before the library forgets a session of its own accord: one that ran out. */
  onSessionGone: (sessionId: string) => Promise<void>;
}

export function createAuth({ db, config, secrets, onNewSession, onSessionGone }: AuthParts) {
  return betterAuth({
    baseURL: config.publicUrl.origin,
    secret: secrets.staff,
    database: { db, type: 'postgres' },
    plugins: [tokensAsHashes(), beginningSessions()],
    telemetry: { enabled: false },
    logger: { disabled: true },
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
      // Written by `beginSession` alone: the library's own calls, which could say it, are not reachable.
      additionalFields: {
        secondFactor: { type: 'string', required: false, input: false, fieldName: 'second_factor' },
      },
      // How long one may lie unused is a setting, which `findStaff` holds.
      expiresIn: LONGEST_SESSION_HOURS * 3600,
      disableSessionRefresh: true,
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
    },
    databaseHooks: {
      session: {
        create: { after: ({ userId }) => onNewSession(userId) },
        delete: { before: ({ id }) => onSessionGone(id) },
      },
    },
    advanced: {
      // The migrations are ours, and tests hold them: to read the tables back took a second of an embedded start.
      database: { validateSchema: false },
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

/** A session for somebody who has shown all that is asked of them, which the library is not asked about. */
function beginningSessions() {
  return {
    id: 'beginning-sessions',
    endpoints: {
      beginSession: createAuthEndpoint.serverOnly(
        {
          method: 'POST',
          body: z.object({ userId: z.string(), secondFactor: z.enum(SECOND_FACTORS).nullable() }),
          requireHeaders: true,
        },
        async (call) => {
          const { internalAdapter } = call.context;
          const user = await internalAdapter.findUserById(call.body.userId);
          if (user === null) throw new Error('no such user');
          const { secondFactor } = call.body;
          const session = await internalAdapter.createSession(user.id, false, { secondFactor });
          await setSessionCookie(call, { session, user });
        },
      ),
    },
  } satisfies BetterAuthPlugin;
}
