/** Who of staff has which order open. */
import { atWorkSince } from '@ceylono/domain/attendance';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

export interface AttendanceRow {
  email: string;
  since: Date;
}

/** As it stands within a row of a list; the instant as text. */
export interface ListedAttendance {
  email: string;
  heardAt: string;
}

/** Of an order `o`: who was heard of, whether or not they are still at work, who came first first. */
export const ATTENDANCES = sql`
  (select coalesce(json_agg(json_build_object('email', a.staff_email, 'heardAt', a.heard_at) order by a.since), '[]')
    from order_attendances a where a.order_id = o.id) as attendances`;

/**
 * This person is heard of now, and those who have gone are forgotten; whoever had gone themselves is there anew. False when
 * there is no such order.
 */
export async function noteAttendance(db: Queryable, orderId: string, email: string, now: Date): Promise<boolean> {
  await sql`delete from order_attendances where heard_at <= ${atWorkSince(now)}`.execute(db);
  const { rows } = await sql`
    insert into order_attendances (order_id, staff_email, since, heard_at)
    select id, ${email}, ${now}::timestamptz, ${now}::timestamptz from rent_orders where public_id = ${orderId}
    on conflict (order_id, staff_email) do update set heard_at = excluded.heard_at
    returning 1`.execute(db);
  return rows.length > 0;
}

export async function listOtherAttendances(
  db: Queryable,
  orderId: string,
  email: string,
  now: Date,
): Promise<AttendanceRow[]> {
  const { rows } = await sql<AttendanceRow>`
    select a.staff_email as email, a.since from order_attendances a join rent_orders o on o.id = a.order_id
    where o.public_id = ${orderId} and a.staff_email <> ${email} and a.heard_at > ${atWorkSince(now)}
    order by a.since, a.staff_email`.execute(db);
  return rows;
}

export async function deleteAttendance(db: Queryable, orderId: string, email: string): Promise<void> {
  await sql`
    delete from order_attendances where staff_email = ${email}
      and order_id = (select id from rent_orders where public_id = ${orderId})`.execute(db);
}
