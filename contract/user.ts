/** Users: members of staff, as super admins invite, change and end them (admin §2 L113, decision 066). */
import { isEmail, MAX_EMAIL, MAX_NAME, MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import { STAFF_ROLES, USER_STATES } from '@ceylono/domain/user';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Cursor, Id, Instant, line, mailedLine, page } from './values.ts';

const OneUser = z.object({ staffId: Id });

export const User = z.object({
  staffId: Id,
  email: z.string(),
  name: z.string(),
  /** E.164. */
  phone: z.string().nullable(),
  role: z.enum(STAFF_ROLES),
  settingsAccess: z.boolean(),
  state: z.enum(USER_STATES),
  createdAt: Instant,
  lastLogin: Instant.nullable(),
  /** A session of theirs that has not ended yet. */
  lastUsedAt: Instant.nullable(),
  /** They sign in in two steps. */
  hasSecondFactor: z.boolean(),
  /** Named by OWNER_EMAILS: stays a super admin (T-042). */
  isOwner: z.boolean(),
  /** Who asks. */
  isThis: z.boolean(),
});

/** The newest first. */
export const listUsers = endpointFor('superAdmin')
  .route({ method: 'GET', path: '/admin/users', summary: 'Users', tags: ['user'] })
  .input(
    z.object({
      /** Part of an e-mail or a name. */
      q: z.string().trim().max(80).optional(),
      role: z.enum(STAFF_ROLES).optional(),
      state: z.enum(USER_STATES).optional(),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  )
  .output(page(User));

/** Letters name them. */
const Name = mailedLine(MAX_NAME);
const Phone = line(MAX_TYPED_PHONE);

export const NewUser = z.object({
  email: z.string().trim().toLowerCase().max(MAX_EMAIL).refine(isEmail),
  /** null: the e-mail stands for it. */
  name: Name.nullable().default(null),
  phone: Phone.nullable().default(null),
  role: z.enum(STAFF_ROLES).default('admin'),
  settingsAccess: z.boolean().default(false),
});

/** Mails a one-time link with which they set their password. Somebody who was deleted can be invited anew. */
export const inviteUser = endpointFor('superAdmin', { idempotent: true })
  .route({
    method: 'POST',
    path: '/admin/users',
    summary: 'Invite a user',
    tags: ['user'],
    successStatus: 201,
  })
  .input(NewUser)
  .output(User)
  .errors(refusals('user_known', 'phone_invalid'));

/** Mails a new link. Those mailed before open nothing any more. */
export const inviteUserAgain = endpointFor('superAdmin')
  .route({
    method: 'POST',
    path: '/admin/users/{staffId}/invitation',
    summary: 'Invite a user again',
    tags: ['user'],
  })
  .input(OneUser)
  .output(User)
  .errors(refusals('not_found', 'user_not_invited'));

/** Of somebody who has set no password yet. The link that was mailed opens nothing any more. */
export const withdrawInvitation = endpointFor('superAdmin')
  .route({
    method: 'DELETE',
    path: '/admin/users/{staffId}/invitation',
    summary: 'Withdraw the invitation of a user',
    tags: ['user'],
  })
  .input(OneUser)
  .output(z.object({ withdrawn: z.literal(true) }))
  .errors(refusals('not_found', 'user_not_invited', 'last_super_admin', 'owner_stays', 'own_account'));

const UserFields = z.object({ name: Name, phone: Phone.nullable(), settingsAccess: z.boolean() });

/** `seen`: as they stood when the form was opened. A super admin reads the settings anyway, whatever is said here. */
export const changeUser = endpointFor('superAdmin')
  .route({ method: 'PUT', path: '/admin/users/{staffId}', summary: 'Change a user', tags: ['user'] })
  .input(
    OneUser.extend({
      ...UserFields.shape,
      seen: z.object({ name: z.string(), phone: z.string().nullable(), settingsAccess: z.boolean() }),
    }),
  )
  .output(User)
  .errors(refusals('not_found', 'user_changed', 'phone_invalid'));

/** Promotes to super admin, or demotes. Who has the role already keeps it. */
export const changeRole = endpointFor('superAdmin')
  .route({ method: 'PUT', path: '/admin/users/{staffId}/role', summary: 'Promote or demote a user', tags: ['user'] })
  .input(OneUser.extend({ role: z.enum(STAFF_ROLES) }))
  .output(User)
  .errors(refusals('not_found', 'last_super_admin', 'owner_stays'));

/** Deactivated, every session and stream of theirs ends at once. Who is so already stays so. */
export const switchUser = endpointFor('superAdmin')
  .route({
    method: 'PUT',
    path: '/admin/users/{staffId}/active',
    summary: 'Activate or deactivate a user',
    tags: ['user'],
  })
  .input(OneUser.extend({ isActive: z.boolean() }))
  .output(User)
  .errors(refusals('not_found', 'last_super_admin', 'owner_stays', 'own_account'));

/**
 * Of somebody whose phone and recovery codes are gone: authenticator and codes open nothing any more, every session ends, and
 * they are told by mail. `not_found` of somebody without. One's own is removed with the password (`signInSecurity`).
 */
export const resetSecondFactor = endpointFor('superAdmin')
  .route({
    method: 'DELETE',
    path: '/admin/users/{staffId}/second-factor',
    summary: 'Reset the second factor of a user',
    tags: ['user'],
  })
  .input(OneUser)
  .output(User)
  .errors(refusals('not_found', 'own_account'));

/** They sign in no longer, and leave the list. What they did stays on record under their address (T-138). */
export const deleteUser = endpointFor('superAdmin')
  .route({ method: 'DELETE', path: '/admin/users/{staffId}', summary: 'Delete a user', tags: ['user'] })
  .input(OneUser)
  .output(z.object({ deleted: z.literal(true) }))
  .errors(refusals('not_found', 'last_super_admin', 'owner_stays', 'own_account'));

export const userContract = {
  list: listUsers,
  invite: inviteUser,
  inviteAgain: inviteUserAgain,
  withdraw: withdrawInvitation,
  change: changeUser,
  setRole: changeRole,
  setActive: switchUser,
  resetSecondFactor,
  remove: deleteUser,
};
