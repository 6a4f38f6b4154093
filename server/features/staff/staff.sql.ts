/** Who works here, and what they did outside of any one order. */
import type { StaffActivity } from '@ceylono/domain/staff-activity';
import type { StaffRole, SuperAdmin } from '@ceylono/domain/user';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { Staff } from '../../http/actor.ts';
import type { RequestFacts } from '../../http/request.ts';
import { HAS_SECOND_FACTOR } from '../second-factor/second-factor.sql.ts';

/** Of staff `a`. */
export const HAS_PASSWORD = sql<boolean>`exists (
  select 1 from users hu join auth_accounts hc on hc.user_id = hu.id where hu.email = a.email and hc.password is not null)`;

/** Of staff `a`: whether they sign in in two steps. */
export const OF_TWO_STEPS = sql<boolean>`exists (
  select 1 from users fu where fu.email = a.email and ${HAS_SECOND_FACTOR(sql.ref('fu.id'))})`;

export type ActiveStaff = Omit<Staff, 'name' | 'mustAddFactor' | 'superAdminEmail'> & { hasSecondFactor: boolean };

/** Active staff with this address; everybody else may sign in and reach nothing (T-171). */
export async function findActiveStaff(db: Queryable, email: string): Promise<ActiveStaff | undefined> {
  const { rows } = await sql<ActiveStaff>`
    select a.email, a.role, a.settings_access as "settingsAccess", ${OF_TWO_STEPS} as "hasSecondFactor"
    from admin_users a where a.email = ${email} and a.is_active`.execute(db);
  return rows[0];
}

export interface NewAdminActivity {
  /** null: somebody who is none of us, such as the vendor of `vendorId`. What a stranger typed is not kept. */
  email: string | null;
  activityType: StaffActivity;
  vendorId?: string;
  /** The order whose customer it was about. */
  orderPk?: string | undefined;
  /** The same by the id in its address, which opens its page and is not kept. */
  orderId?: string | undefined;
  /** Which paper was viewed, and nothing of what is in it; or which setting was what, and what it became; or what a vendor changed. */
  detail?: string;
  /** null: done by a command, at the machine, or by a vendor, whose sign-ins are kept elsewhere and not for ever. */
  facts: Pick<RequestFacts, 'address' | 'userAgent'> | null;
  now: Date;
}

export async function insertAdminActivity(db: Queryable, activity: NewAdminActivity): Promise<void> {
  await sql`
    insert into admin_activities (admin_email, activity_type, vendor_id, order_id, detail, ip_address, user_agent, created_at)
    values (${activity.email}, ${activity.activityType}, ${activity.vendorId ?? null}, ${activity.orderPk ?? keyOf(activity.orderId)},
      ${activity.detail ?? null}, ${activity.facts?.address ?? null}, ${activity.facts?.userAgent ?? null}, ${activity.now})`.execute(
    db,
  );
}

function keyOf(orderId: string | undefined) {
  return sql`(select id from rent_orders where public_id = ${orderId ?? null})`;
}

/** Whether this person did this with this vendor since then. */
export async function hasAdminActivity(
  db: Queryable,
  done: { email: string; activityType: StaffActivity; vendorId: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from admin_activities where vendor_id = ${done.vendorId} and admin_email = ${done.email}
      and activity_type = ${done.activityType} and created_at > ${done.since} limit 1`.execute(db);
  return rows.length === 1;
}

/** Whether it is on record that this person did exactly this since then. */
export async function hasSeen(
  db: Queryable,
  { email, activityType, detail, since }: { email: string; activityType: StaffActivity; detail: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from admin_activities where admin_email = ${email} and activity_type = ${activityType}
      and created_at > ${since} and detail = ${detail} limit 1`.execute(db);
  return rows.length === 1;
}

/** Whether it is on record that this person was shown this list, narrowed in the same way, and as many people, since then. */
export async function hasListed(
  db: Queryable,
  {
    email,
    list,
    orderId,
    shown,
    since,
  }: { email: string; list: string; orderId: string | undefined; shown: number; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from admin_activities where admin_email = ${email} and activity_type = 'people_listed'
      and created_at > ${since} and regexp_replace(detail, ', \\d+ shown$', '') = ${list}
      and order_id is not distinct from ${keyOf(orderId)}
      and substring(detail from ', (\\d+) shown$')::integer >= ${shown} limit 1`.execute(db);
  return rows.length === 1;
}

/** What staff were shown of people, on record before then: its details name a phone or a search, though only as a key. */
export async function deleteListings(trx: Trx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from admin_activities where id = any(array(
      select id from admin_activities where activity_type in ('people_listed', 'call_notes_viewed', 'conversion_exported') and created_at < ${before}
      order by created_at limit ${limit} for update skip locked))`.execute(trx);
  return Number(numAffectedRows);
}

/** Whose account this is, active or not; null when there is none. */
export async function findStaffEmail(db: Queryable, email: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`select email from admin_users where email = ${email}`.execute(db);
  return rows[0]?.email ?? null;
}

/** Failed sign-ins name addresses of people we may not even know; they are of use for a month. So many. */
export async function forgetFailedSignIns(trx: Trx, before: Date, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from admin_activities where id = any(array(
      select id from admin_activities where activity_type = 'login_failed' and created_at < ${before}
      order by created_at limit ${limit} for update skip locked))`.execute(trx);
  return Number(numAffectedRows);
}

/** False for who is not active (any more). Who would change this account waits until the transaction ends. */
export async function recordLastLogin(trx: Trx, email: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    update admin_users set last_login = ${now} where email = ${email} and is_active returning 1`.execute(trx);
  return rows.length === 1;
}

/**
 * False for who is not active. Held until the transaction ends, by whoever changes the account, its password, links or
 * sessions, and always first: who ends it then finds all of these.
 */
export async function holdActiveStaff(trx: Trx, email: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from admin_users where email = ${email} and is_active for no key update`.execute(trx);
  return rows.length === 1;
}

export interface NewStaff {
  email: string;
  role: StaffRole;
  isActive: boolean;
  settingsAccess: boolean;
}

export async function insertStaff(trx: Trx, staff: NewStaff, now: Date): Promise<void> {
  await sql`
    insert into admin_users (email, role, is_active, settings_access, created_at)
    values (${staff.email}, ${staff.role}, ${staff.isActive}, ${staff.settingsAccess}, ${now})
    on conflict do nothing`.execute(trx);
}

export async function countSuperAdmins(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from admin_users where role = 'super_admin' and is_active`.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * Who are super admins, held until the transaction ends: of two who end one another, the second finds the first gone. Not
 * against who only names them, as a browser does that becomes a known one while a password is set.
 */
export async function lockSuperAdmins(trx: Trx): Promise<SuperAdmin[]> {
  const { rows } = await sql<SuperAdmin>`
    select a.email, ${HAS_PASSWORD} as "hasPassword" from admin_users a
    where a.role = 'super_admin' and a.is_active order by a.email for no key update of a`.execute(trx);
  return rows;
}

export interface StaffAccount {
  userId: string;
  email: string;
  name: string;
  role: StaffRole;
  isActive: boolean;
  hasPassword: boolean;
}

/** The account that active staff sign in with; null for anybody else. */
export async function findActiveAccount(
  db: Queryable,
  by: { email: string } | { userId: string },
): Promise<StaffAccount | null> {
  const account = await findStaffAccount(db, by);
  return account?.isActive ? account : null;
}

/** Of staff, active or not. */
export async function findStaffAccount(
  db: Queryable,
  by: { email: string } | { userId: string },
): Promise<StaffAccount | null> {
  const which = 'email' in by ? sql`u.email = ${by.email}` : sql`u.id = ${by.userId}`;
  const { rows } = await sql<StaffAccount>`
    select u.id as "userId", u.email, u.name, a.role, a.is_active as "isActive", ${HAS_PASSWORD} as "hasPassword"
    from users u join admin_users a on a.email = u.email where ${which}`.execute(db);
  return rows[0] ?? null;
}

export interface StaffRow {
  email: string;
  role: StaffRole;
  isActive: boolean;
  settingsAccess: boolean;
  lastLogin: Date | null;
  hasPassword: boolean;
  hasSecondFactor: boolean;
}

const STAFF_ROW = sql`
  select a.email, a.role, a.is_active as "isActive", a.settings_access as "settingsAccess", a.last_login as "lastLogin",
    ${HAS_PASSWORD} as "hasPassword", ${OF_TWO_STEPS} as "hasSecondFactor"
  from admin_users a`;

export async function listStaff(db: Queryable): Promise<StaffRow[]> {
  const { rows } = await sql<StaffRow>`${STAFF_ROW} order by a.is_active desc, a.email`.execute(db);
  return rows;
}

/** No other transaction changes this account until this one ends. */
export async function findStaffRow(trx: Trx, email: string): Promise<StaffRow | undefined> {
  const { rows } = await sql<StaffRow>`${STAFF_ROW} where a.email = ${email} for no key update of a`.execute(trx);
  return rows[0];
}

export async function activateStaff(trx: Trx, staff: Omit<NewStaff, 'isActive'>): Promise<void> {
  await sql`
    update admin_users set is_active = true, role = ${staff.role}, settings_access = ${staff.settingsAccess}, deleted_at = null
    where email = ${staff.email}`.execute(trx);
}

export async function deactivateStaff(trx: Trx, email: string): Promise<void> {
  await sql`update admin_users set is_active = false where email = ${email}`.execute(trx);
}
