/** Users: staff as super admins list and change them. Who is deleted is in no list. */
import type { StaffRole, UserState } from '@ceylono/domain/user';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import type { Place } from '../../http/cursor.ts';
import { HAS_PASSWORD, OF_TWO_STEPS } from '../staff/staff.sql.ts';

export interface UserRow {
  staffId: string;
  email: string;
  name: string;
  phone: string | null;
  role: StaffRole;
  settingsAccess: boolean;
  isActive: boolean;
  hasPassword: boolean;
  hasSecondFactor: boolean;
  createdAt: Date;
  lastLogin: Date | null;
  lastUsedAt: Date | null;
}

const USER = sql`
  select a.id as "staffId", a.email, coalesce(u.name, a.email) as name, a.phone, a.role,
    a.settings_access as "settingsAccess", a.is_active as "isActive", ${HAS_PASSWORD} as "hasPassword",
    ${OF_TWO_STEPS} as "hasSecondFactor",
    a.created_at as "createdAt", a.last_login as "lastLogin",
    (select max(s.updated_at) from auth_sessions s where s.user_id = u.id) as "lastUsedAt"`;

export interface UsersFilter {
  q: string | undefined;
  role: StaffRole | undefined;
  state: UserState | undefined;
  cursor: Place<'instant'> | null;
  limit: number;
}

const IS_IN_STATE: Record<UserState, RawBuilder<boolean>> = {
  active: sql`(a.is_active and ${HAS_PASSWORD})`,
  invited: sql`(a.is_active and not ${HAS_PASSWORD})`,
  inactive: sql`not a.is_active`,
};

/** Newest first. */
export async function listUsers(db: Queryable, { q, role, state, cursor, limit }: UsersFilter): Promise<UserRow[]> {
  const conditions = [sql`a.deleted_at is null`];
  if (q !== undefined) conditions.push(sql`(a.email ilike ${containing(q)} or u.name ilike ${containing(q)})`);
  if (role !== undefined) conditions.push(sql`a.role = ${role}`);
  if (state !== undefined) conditions.push(IS_IN_STATE[state]);
  if (cursor !== null) conditions.push(sql`(a.created_at, a.id) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`);
  const { rows } = await sql<UserRow>`
    ${USER} from admin_users a left join users u on u.email = a.email
    where ${sql.join(conditions, sql` and `)} order by a.created_at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}

/** No other transaction changes this user until this one ends. */
export async function lockUser(trx: Trx, staffId: string): Promise<UserRow | undefined> {
  await sql`select 1 from admin_users where id = ${staffId} for no key update`.execute(trx);
  return findUser(trx, staffId);
}

export async function findUser(db: Queryable, staffId: string): Promise<UserRow | undefined> {
  const { rows } = await sql<UserRow>`
    ${USER} from admin_users a left join users u on u.email = a.email
    where a.id = ${staffId} and a.deleted_at is null`.execute(db);
  return rows[0];
}

export interface StaffEntry {
  staffId: string;
  isDeleted: boolean;
}

/** By the address, also one that was deleted; held as `lockUser` holds it. */
export async function lockEntry(trx: Trx, email: string): Promise<StaffEntry | undefined> {
  const { rows } = await sql<StaffEntry>`
    select id as "staffId", deleted_at is not null as "isDeleted" from admin_users
    where email = ${email} for no key update`.execute(trx);
  return rows[0];
}

export interface NewEntry {
  email: string;
  role: StaffRole;
  settingsAccess: boolean;
  phone: string | null;
  now: Date;
}

/** A new one, or one that was deleted and begins anew; undefined when somebody else has just been given the address. */
export async function putEntry(trx: Trx, entry: NewEntry): Promise<string | undefined> {
  const { email, role, settingsAccess, phone, now } = entry;
  const { rows } = await sql<{ staffId: string }>`
    insert into admin_users as a (email, role, is_active, settings_access, phone, created_at)
    values (${email}, ${role}, true, ${settingsAccess}, ${phone}, ${now})
    on conflict (email) do update set role = excluded.role, is_active = true, settings_access = excluded.settings_access,
      phone = excluded.phone, created_at = excluded.created_at, last_login = null, deleted_at = null
    where a.deleted_at is not null returning id as "staffId"`.execute(trx);
  return rows[0]?.staffId;
}

export async function updateName(trx: Trx, email: string, name: string): Promise<void> {
  await sql`update users set name = ${name}, updated_at = now() where email = ${email}`.execute(trx);
}

export async function updateUser(
  trx: Trx,
  { staffId, phone, settingsAccess }: { staffId: string; phone: string | null; settingsAccess: boolean },
): Promise<void> {
  await sql`
    update admin_users set phone = ${phone}, settings_access = ${settingsAccess} where id = ${staffId}`.execute(trx);
}

/** A super admin reads the settings; who is demoted does no longer (T-017). */
export async function updateRole(trx: Trx, staffId: string, role: StaffRole): Promise<void> {
  await sql`
    update admin_users set role = ${role}, settings_access = ${role === 'super_admin'}
    where id = ${staffId}`.execute(trx);
}

export async function updateActive(trx: Trx, staffId: string, isActive: boolean): Promise<void> {
  await sql`update admin_users set is_active = ${isActive} where id = ${staffId}`.execute(trx);
}

export async function markDeleted(trx: Trx, staffId: string, now: Date): Promise<void> {
  await sql`
    update admin_users set is_active = false, deleted_at = ${now}, phone = null, settings_access = false
    where id = ${staffId}`.execute(trx);
}
