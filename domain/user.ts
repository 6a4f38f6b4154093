/**
 * Users: members of staff as super admins manage them (admin §2 L113). Whoever may sign in as a super admin at the end of a
 * change is at least one, whoever changes whom at the same moment: callers hold all super admins while they decide.
 */
import type { Refusal } from './refusal.ts';

export const STAFF_ROLES = ['admin', 'super_admin'] as const;
export type StaffRole = (typeof STAFF_ROLES)[number];

/** `invited`: has never set a password, or has none any more. `inactive`: signs in no longer, until taken back. */
export const USER_STATES = ['active', 'invited', 'inactive'] as const;
export type UserState = (typeof USER_STATES)[number];

export function userState({ isActive, hasPassword }: { isActive: boolean; hasPassword: boolean }): UserState {
  if (!isActive) return 'inactive';
  return hasPassword ? 'active' : 'invited';
}

export interface SuperAdmin {
  email: string;
  /** Without one nobody signs in: who was only invited does not count as the one that is left. */
  hasPassword: boolean;
}

interface Taking {
  /** Whose rights. */
  email: string;
  by: string;
  /** All that are active now, held by the caller. */
  superAdmins: readonly SuperAdmin[];
  /** OWNER_EMAILS (T-042). */
  owners: readonly string[];
}

/** Whether somebody may change a user at all: `not_allowed` for who was a super admin when they asked and is none any more. */
export function refuseChange({ by, superAdmins }: Pick<Taking, 'by' | 'superAdmins'>): Refusal | null {
  return superAdmins.some(({ email }) => email === by) ? null : 'not_allowed';
}

/** Taking super admin from somebody. One may lay it down oneself while another is left. */
export function refuseDemotion(taking: Taking): Refusal | null {
  const { email, superAdmins, owners } = taking;
  const change = refuseChange(taking);
  if (change !== null) return change;
  if (owners.includes(email)) return 'owner_stays';
  const isOne = superAdmins.some((one) => one.email === email);
  const others = superAdmins.filter((one) => one.email !== email && one.hasPassword);
  return isOne && others.length === 0 ? 'last_super_admin' : null;
}

/** Deactivating or deleting somebody: as a demotion, and never oneself (T-151). */
export function refuseEnding(taking: Taking): Refusal | null {
  return refuseDemotion(taking) ?? (taking.email === taking.by ? 'own_account' : null);
}
