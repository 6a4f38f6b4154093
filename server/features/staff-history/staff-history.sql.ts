/** What staff did outside of any one order, newest first. */
import type { StaffActivity } from '@ceylono/domain/staff-activity';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { containing } from '../../db/like.ts';

export interface StaffActivityRow {
  id: string;
  email: string | null;
  activity: StaffActivity;
  at: Date;
  ipAddress: string | null;
  userAgent: string | null;
  /** In seconds. */
  sessionDuration: number | null;
  vendorName: string | null;
  customOrderId: string | null;
  detail: string | null;
}

export interface StaffActivitiesFilter {
  q: string | undefined;
  /** null: of every kind. */
  activities: readonly StaffActivity[] | null;
  /** From then on. */
  from: Date | undefined;
  before: Date | undefined;
  cursor: { value: string; id: string } | null;
  limit: number;
}

export async function listStaffActivities(
  db: Queryable,
  { q, activities, from, before, cursor, limit }: StaffActivitiesFilter,
): Promise<StaffActivityRow[]> {
  const conditions = [
    sql`true`,
    ...(activities === null ? [] : [sql`a.activity_type = any(${[...activities]}::text[])`]),
    ...(from === undefined ? [] : [sql`a.created_at >= ${from}`]),
    ...(before === undefined ? [] : [sql`a.created_at < ${before}`]),
    ...(q === undefined ? [] : [sql`a.admin_email ilike ${containing(q)}`]),
    ...(cursor === null ? [] : [sql`(a.created_at, a.id) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`]),
  ];
  const { rows } = await sql<StaffActivityRow>`
    select a.id, a.admin_email as email, a.activity_type as activity, a.created_at as at, a.ip_address as "ipAddress",
      a.user_agent as "userAgent", a.session_duration as "sessionDuration", d.name as "vendorName",
      o.custom_order_id as "customOrderId", a.detail
    from admin_activities a left join vendors d on d.id = a.vendor_id left join rent_orders o on o.id = a.order_id
    where ${sql.join(conditions, sql` and `)}
    order by a.created_at desc, a.id desc limit ${limit}`.execute(db);
  return rows;
}

/** What vendors, vehicles and promo codes are called that a detail names by these ids. */
export async function listNames(db: Queryable, ids: readonly string[]): Promise<{ id: string; name: string }[]> {
  const { rows } = await sql<{ id: string; name: string }>`
    with named as (select unnest(${[...ids]}::uuid[]) as id)
    select d.id, d.name from named join vendors d using (id)
    union all select v.id, concat_ws(' ', v.model, v.plate) from named join vehicles v using (id)
    union all select p.id, p.code from named join promocodes p using (id)`.execute(db);
  return rows;
}
