/**
 * Super admins invite, change and end members of staff (admin §2 L113, decision 066). Each change holds all super admins
 * first, so that of two who demote or end one another the second finds that it has no right any more.
 */
import type { NewUser } from '@ceylono/contract/user';
import type { Refusal } from '@ceylono/domain/refusal';
import type { StaffActivity } from '@ceylono/domain/staff-activity';
import {
  refuseChange,
  refuseDemotion,
  refuseEnding,
  type StaffRole,
  type SuperAdmin,
  type UserState,
  userState,
} from '@ceylono/domain/user';
import type { z } from 'zod';
import type { Queryable, Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import { toE164 } from '../phone-number/phone-number.service.ts';
import { forgetSecondFactor } from '../second-factor/second-factor.sql.ts';
import { findAccount, forgetPassword, forgetPasswordLinks } from '../staff/password.sql.ts';
import { forgetBrowsers } from '../staff/sign-in-pace.sql.ts';
import { insertAdminActivity, lockSuperAdmins } from '../staff/staff.sql.ts';
import { type StaffLetter, tellStaff } from '../staff/staff-letter.sql.ts';
import { endSessionsOf } from '../staff/staff-session.sql.ts';
import { endSessionsOpenedBy } from '../vendor-session/vendor-session.sql.ts';
import {
  findUser,
  listUsers,
  lockEntry,
  lockUser,
  markDeleted,
  putEntry,
  updateActive,
  updateName,
  updateRole,
  updateUser,
  type UserRow,
} from './user.sql.ts';

interface UsersQuery {
  q?: string | undefined;
  role?: StaffRole | undefined;
  state?: UserState | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function readUsers(context: ApiContext, { q, role, state, cursor, limit }: UsersQuery) {
  const after = decodeCursor(cursor, 'instant');
  const filter = { q: q || undefined, role, state, cursor: after, limit: limit + 1 };
  const found = await listUsers(context.app.db, filter);
  const { rows, nextCursor } = pageOf(found, limit, ({ createdAt, staffId }) => ({
    value: createdAt.toISOString(),
    id: staffId,
  }));
  return { items: rows.map((row) => view(context, row)), nextCursor };
}

function view(context: ApiContext, { isActive, hasPassword, createdAt, lastLogin, lastUsedAt, ...user }: UserRow) {
  return {
    ...user,
    state: userState({ isActive, hasPassword }),
    createdAt: createdAt.toISOString(),
    lastLogin: lastLogin?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    isOwner: context.app.config.ownerEmails.includes(user.email),
    isThis: user.email === theStaff(context).email,
  };
}

async function viewOf(context: ApiContext, db: Queryable, staffId: string) {
  return view(context, (await findUser(db, staffId)) ?? refuse('not_found'));
}

/** The link is made as its letter is sent: no table and no colleague holds one. */
export function inviteUser(context: ApiContext, input: z.output<typeof NewUser>) {
  const { app } = context;
  const claim = claimOf(context, input);
  const phone = phoneOf(input.phone);
  const { email, role, settingsAccess } = input;
  return transaction(app.db, async (trx) => {
    // Only the id is kept for a repetition.
    const staffId = await once(trx, claim, app.now(), async () => {
      // Load.
      await holdSuperAdmins(context, trx);
      const known = await lockEntry(trx, email);
      // Decide.
      if (known !== undefined && !known.isDeleted) refuse('user_known');
      // Save.
      if (known !== undefined) await forgetSecrets(context, trx, email);
      const entry = { email, role, settingsAccess: settingsAccess || role === 'super_admin', phone, now: app.now() };
      const id = (await putEntry(trx, entry)) ?? refuse('user_known');
      const name = input.name ?? email;
      const account = await findAccount(trx, email);
      if (account === undefined) await app.staffAccounts.create(email, name, null);
      else await updateName(trx, email, name);
      // Tell.
      await record(context, trx, 'user_invited', `${email}, ${roleWords(role)}`);
      await tell(context, trx, 'invitation', email);
      return id;
    });
    return viewOf(context, trx, staffId);
  });
}

export function inviteUserAgain(context: ApiContext, staffId: string) {
  return changing(context, staffId, async (trx, { email, ...user }) => {
    if (userState(user) !== 'invited') refuse('user_not_invited');
    await forgetLinks(trx, email);
    await record(context, trx, 'user_invited_again', email);
    await tell(context, trx, 'invitation', email);
  });
}

export async function withdrawInvitation(context: ApiContext, staffId: string) {
  await ending(context, staffId, async (trx, { email, ...user }) => {
    if (userState(user) !== 'invited') refuse('user_not_invited');
    await forgetSecrets(context, trx, email);
    await markDeleted(trx, staffId, context.app.now());
    await record(context, trx, 'user_invitation_withdrawn', email);
  });
  return { withdrawn: true as const };
}

interface Changing {
  staffId: string;
  name: string;
  phone: string | null;
  settingsAccess: boolean;
  seen: { name: string; phone: string | null; settingsAccess: boolean };
}

export function changeUser(context: ApiContext, { staffId, name, phone: typed, settingsAccess, seen }: Changing) {
  const phone = phoneOf(typed);
  return changing(context, staffId, async (trx, user) => {
    const isAsSeen =
      user.name === seen.name && user.phone === seen.phone && user.settingsAccess === seen.settingsAccess;
    if (!isAsSeen) refuse('user_changed');
    const access = settingsAccess || user.role === 'super_admin';
    const changes = [
      ...(name === user.name ? [] : ['name']),
      ...(phone === user.phone ? [] : ['phone']),
      ...(access === user.settingsAccess ? [] : [access ? 'settings access given' : 'settings access taken']),
    ];
    if (changes.length === 0) return;
    await updateName(trx, user.email, name);
    await updateUser(trx, { staffId, phone, settingsAccess: access });
    await record(context, trx, 'user_changed', `${user.email}: ${changes.join(', ')}`);
  });
}

/** The rights that go, go with their next call: roles are read on every one. */
export function changeRole(context: ApiContext, { staffId, role }: { staffId: string; role: StaffRole }) {
  return changing(context, staffId, async (trx, user, superAdmins) => {
    if (user.role === role) return;
    if (role === 'admin') refuseIf(refuseDemotion(taking(context, user.email, superAdmins)));
    await updateRole(trx, staffId, role);
    // Only super admins open vendors' portals.
    if (role === 'admin') await endSessionsOpenedBy(trx, user.email, context.app.now());
    await record(context, trx, role === 'admin' ? 'user_demoted' : 'user_promoted', user.email);
    await tell(context, trx, 'role-changed', user.email);
  });
}

/** Who is taken back signs in with the password of before; who has none is invited. */
export function switchUser(context: ApiContext, { staffId, isActive }: { staffId: string; isActive: boolean }) {
  return changing(context, staffId, async (trx, user, superAdmins) => {
    if (user.isActive === isActive) return;
    if (isActive) {
      await updateActive(trx, staffId, true);
      await record(context, trx, 'user_activated', user.email);
      await tell(context, trx, user.hasPassword ? 'access-given-back' : 'invitation', user.email);
      return;
    }
    refuseIf(refuseEnding(taking(context, user.email, superAdmins)));
    await updateActive(trx, staffId, false);
    await end(context, trx, user.email);
    await record(context, trx, 'user_deactivated', user.email);
    await tell(context, trx, 'access-ended', user.email);
  });
}

/** Without phone and recovery codes nobody gets in: a colleague opens the way, and they begin anew with the password. */
export function resetSecondFactor(context: ApiContext, staffId: string) {
  return changing(context, staffId, async (trx, { email }) => {
    const { app } = context;
    if (email === theStaff(context).email) refuse('own_account');
    if (!(await forgetFactor(trx, email))) refuse('not_found');
    await endSessionsOf(trx, email, app.now());
    await endSessionsOpenedBy(trx, email, app.now());
    await record(context, trx, 'second_factor_reset', `of ${email}`);
    await tell(context, trx, 'second-factor-reset', email);
  });
}

export async function deleteUser(context: ApiContext, staffId: string) {
  await ending(context, staffId, async (trx, { email, name }) => {
    await forgetSecrets(context, trx, email);
    await markDeleted(trx, staffId, context.app.now());
    await record(context, trx, 'user_deleted', name === email ? email : `${email}, ${name}`);
    await tell(context, trx, 'access-ended', email);
  });
  return { deleted: true as const };
}

type Change = (trx: Trx, user: UserRow, superAdmins: readonly SuperAdmin[]) => Promise<void>;

function changing(context: ApiContext, staffId: string, change: Change) {
  return transaction(context.app.db, async (trx) => {
    const superAdmins = await holdSuperAdmins(context, trx);
    await change(trx, (await lockUser(trx, staffId)) ?? refuse('not_found'), superAdmins);
    return viewOf(context, trx, staffId);
  });
}

function ending(context: ApiContext, staffId: string, change: Change) {
  return transaction(context.app.db, async (trx) => {
    const superAdmins = await holdSuperAdmins(context, trx);
    const user = (await lockUser(trx, staffId)) ?? refuse('not_found');
    refuseIf(refuseEnding(taking(context, user.email, superAdmins)));
    await change(trx, user, superAdmins);
  });
}

/** First in each change: who was a super admin when they asked may be none any more. */
async function holdSuperAdmins(context: ApiContext, trx: Trx): Promise<SuperAdmin[]> {
  const superAdmins = await lockSuperAdmins(trx);
  refuseIf(refuseChange({ by: theStaff(context).email, superAdmins }));
  return superAdmins;
}

function taking(context: ApiContext, email: string, superAdmins: readonly SuperAdmin[]) {
  return { email, by: theStaff(context).email, superAdmins, owners: context.app.config.ownerEmails };
}

function refuseIf(refusal: Refusal | null): void {
  if (refusal !== null) refuse(refusal);
}

/** Streams end with the sessions, in every process. */
async function end({ app }: ApiContext, trx: Trx, email: string): Promise<void> {
  await forgetLinks(trx, email);
  await forgetBrowsers(trx, email);
  await endSessionsOf(trx, email, app.now());
  await endSessionsOpenedBy(trx, email, app.now());
}

/** Nothing of before opens anything: neither password nor second factor, a link, a session or a browser. */
async function forgetSecrets(context: ApiContext, trx: Trx, email: string): Promise<void> {
  await end(context, trx, email);
  await forgetPassword(trx, email);
  await forgetFactor(trx, email);
}

/** False when there was none. */
async function forgetFactor(trx: Trx, email: string): Promise<boolean> {
  const account = await findAccount(trx, email);
  return account !== undefined && forgetSecondFactor(trx, account.userId);
}

async function forgetLinks(trx: Trx, email: string): Promise<void> {
  const account = await findAccount(trx, email);
  if (account !== undefined) await forgetPasswordLinks(trx, account.userId);
}

async function tell({ app }: ApiContext, trx: Trx, letter: StaffLetter, email: string): Promise<void> {
  const account = await findAccount(trx, email);
  if (account !== undefined) await tellStaff(trx, letter, account.userId, app.now());
}

function record(context: ApiContext, trx: Trx, activityType: StaffActivity, detail: string): Promise<void> {
  const { app, facts } = context;
  const { email } = theStaff(context);
  return insertAdminActivity(trx, { email, activityType, detail, facts, now: app.now() });
}

function phoneOf(typed: string | null): string | null {
  return typed === null ? null : (toE164(typed) ?? refuse('phone_invalid'));
}

function roleWords(role: StaffRole): string {
  return role === 'super_admin' ? 'super admin' : 'admin';
}
