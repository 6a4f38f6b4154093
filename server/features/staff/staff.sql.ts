/** Who works here, and what they did outside of any one order. */
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { Staff } from '../../http/actor.ts';
import type { RequestFacts } from '../../http/request.ts';

/** Active staff with this address; everybody else may sign in and reach nothing (T-171). */
export async function findActiveStaff(db: Queryable, email: string): Promise<Omit<Staff, 'name'> | undefined> {
  const { rows } = await sql<Omit<Staff, 'name'>>`
    select email, role, settings_access as "settingsAccess" from admin_users
    where email = ${email} and is_active`.execute(db);
  return rows[0];
}

export type AdminActivityType =
  | 'login'
  | 'login_failed'
  | 'portal_link_revealed'
  | 'portal_link_replaced'
  | 'portal_link_revoked'
  | 'portal_session_revoked'
  | 'vendor_application_opened'
  | 'vendor_application_approved'
  | 'vendor_application_rejected'
  | 'vendor_document_viewed'
  | 'customer_looked_up'
  | 'setting_changed'
  | 'setting_reset';

export interface NewAdminActivity {
  /** null: somebody who is none of us. What such a person typed is not kept. */
  email: string | null;
  activityType: AdminActivityType;
  vendorId?: string;
  /** The order whose customer it was about. */
  orderPk?: string | undefined;
  /** Which paper was viewed, and nothing of what is in it; or which setting was what, and what it became. */
  detail?: string;
  facts: Pick<RequestFacts, 'address' | 'userAgent'>;
  now: Date;
}

export async function insertAdminActivity(trx: Trx, activity: NewAdminActivity): Promise<void> {
  await sql`
    insert into admin_activities (admin_email, activity_type, vendor_id, order_id, detail, ip_address, user_agent, created_at)
    values (${activity.email}, ${activity.activityType}, ${activity.vendorId ?? null}, ${activity.orderPk ?? null},
      ${activity.detail ?? null}, ${activity.facts.address}, ${activity.facts.userAgent}, ${activity.now})`.execute(
    trx,
  );
}

/** Whether this person did this with this vendor since then. */
export async function hasAdminActivity(
  db: Queryable,
  done: { email: string; activityType: AdminActivityType; vendorId: string; since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from admin_activities where vendor_id = ${done.vendorId} and admin_email = ${done.email}
      and activity_type = ${done.activityType} and created_at > ${done.since} limit 1`.execute(db);
  return rows.length === 1;
}

/** Whose account this is, active or not; null when it is nobody's. */
export async function findStaffEmail(db: Queryable, email: string): Promise<string | null> {
  const { rows } = await sql<{ email: string }>`select email from admin_users where email = ${email}`.execute(db);
  return rows[0]?.email ?? null;
}

/** Failed sign-ins name addresses of people we may not even know; they are of use for a month. */
export async function forgetFailedSignIns(db: Queryable, before: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from admin_activities where activity_type = 'login_failed' and created_at < ${before}`.execute(db);
  return Number(numAffectedRows);
}

export async function recordLastLogin(trx: Trx, email: string, now: Date): Promise<void> {
  await sql`update admin_users set last_login = ${now} where email = ${email}`.execute(trx);
}

export interface NewStaff {
  email: string;
  role: 'admin' | 'super_admin';
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

/** An active super admin who has never set a password. */
export async function awaitsFirstPassword(db: Queryable, email: string): Promise<boolean> {
  const { rows } = await sql<{ awaits: boolean }>`
    select exists (select 1 from admin_users where email = ${email} and role = 'super_admin' and is_active)
      and not exists (select 1 from users u join auth_accounts a on a.user_id = u.id
        where u.email = ${email} and a.password is not null) as awaits`.execute(db);
  return rows[0]?.awaits ?? false;
}

/** Every start of a new installation prints a link: with one of them used, the others open nothing any more. */
export async function forgetOtherPasswordLinks(trx: Trx, token: string): Promise<void> {
  const used = `reset-password:${token}`;
  await sql`
    delete from auth_verifications
    where identifier like 'reset-password:%' and identifier <> ${used}
      and value = (select value from auth_verifications where identifier = ${used})`.execute(trx);
}
