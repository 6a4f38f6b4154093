/** The timeline of an order: who did what, when; written in the transaction of the change itself (T-078). */
import { type Activity, type ActivityCode, type ActivityType, CHANGING_ACTIVITIES } from '@ceylono/domain/activity';
import type { RejectionReason } from '@ceylono/domain/verification';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { later } from '../../db/later.ts';
import type { PerformedByType } from '../../http/actor.ts';

export interface NewActivity {
  orderPk: string;
  activityType: ActivityType;
  what: Activity;
  performedBy: string;
  performedByType: PerformedByType;
  timestamp: Date;
  metadata?: Record<string, unknown>;
}

export interface ActivityRow {
  id: string;
  activityType: string;
  /** null: a program from before there were codes wrote a sentence alone. */
  code: ActivityCode | null;
  values: Record<string, unknown>;
  /** The sentence of a row from before there were codes; '' of any other. */
  description: string;
  performedBy: string;
  performedByType: PerformedByType;
  timestamp: Date;
  rejectionReason: RejectionReason | null;
}

export async function insertActivity(trx: Trx, activity: NewActivity): Promise<void> {
  const { code, ...values } = activity.what;
  await later(trx)`
    insert into order_activities
      (order_id, activity_type, code, values, performed_by, performed_by_type, timestamp, metadata)
    values (${activity.orderPk}, ${activity.activityType}, ${code}, ${JSON.stringify(values)}::jsonb, ${activity.performedBy},
      ${activity.performedByType}, ${activity.timestamp}, ${JSON.stringify(activity.metadata ?? {})}::jsonb)`;
}

/** Whether this performer is on record with this, at or after `since`. */
export async function hasActivity(
  db: Queryable,
  {
    orderPk,
    performedBy,
    code,
    since,
  }: Pick<NewActivity, 'orderPk' | 'performedBy'> & { code: ActivityCode; since: Date },
): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from order_activities where order_id = ${orderPk} and timestamp >= ${since}
      and performed_by = ${performedBy} and code = ${code}) as has`.execute(db);
  return rows[0]?.has ?? false;
}

/** Of a line `a` of a timeline. */
export const ACTIVITY = sql`
  a.id, a.activity_type as "activityType", a.code, a.values, a.description, a.performed_by as "performedBy",
  a.performed_by_type as "performedByType", a.timestamp, a.metadata ->> 'rejectionReason' as "rejectionReason"`;

/** Newest first, at most 200: an order's whole life is shorter. */
export async function listActivities(db: Queryable, orderPk: string): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select ${ACTIVITY} from order_activities a where order_id = ${orderPk} order by timestamp desc, sequence desc limit 200`.execute(
    db,
  );
  return rows;
}

/** A line with its place in the timeline. */
export interface PlacedActivityRow extends ActivityRow {
  sequence: string;
}

/** Of a whole timeline, newest first, so many that stand before this place; null: from its beginning on. */
export async function listActivitiesBefore(
  db: Queryable,
  orderPk: string,
  before: string | null,
  limit: number,
): Promise<PlacedActivityRow[]> {
  const { rows } = await sql<PlacedActivityRow>`
    select ${ACTIVITY}, sequence::text as sequence from order_activities a
    where order_id = ${orderPk} and (${before}::bigint is null
      or (timestamp, sequence) < (select timestamp, sequence from order_activities
        where order_id = ${orderPk} and sequence = ${before}::bigint))
    order by timestamp desc, sequence desc limit ${limit}`.execute(db);
  return rows;
}

/** The newest line after which the order, by the id in its address, is not what it was. */
export async function findLastChange(db: Queryable, orderId: string): Promise<ActivityRow | undefined> {
  const { rows } = await sql<ActivityRow>`
    select ${ACTIVITY} from order_activities a
    where order_id = (select id from rent_orders where public_id = ${orderId})
      and code = any(${[...CHANGING_ACTIVITIES]}::text[])
    order by timestamp desc, sequence desc limit 1`.execute(db);
  return rows[0];
}

/** The lines that say why in somebody's words: by their codes, and as a program from before there were codes says it. */
const SAYS_WHY = sql`(code in ('cancellation_requested', 'cancellation_declined', 'order_cancelled_by_staff', 'order_not_collected', 'order_swapped', 'status_changed', 'device_vouched_for')
  or description like 'Cancellation requested by the customer%' or description like 'Order cancelled by staff%')`;
const WITHOUT_REASON = sql`
  values = values || '{"reason": null}', description = split_part(description, ':', 1), metadata = metadata - 'reason'`;

/** As part of an erasure. */
export async function emptyReasons(trx: Trx, orderPks: string[]): Promise<void> {
  await sql`
    update order_activities set ${WITHOUT_REASON} where order_id = any(${orderPks}::uuid[]) and ${SAYS_WHY}`.execute(
    trx,
  );
}

/**
 * So many as an erasure has left them: a program from before there were codes, which serves on during a roll-out, does not
 * know where this one keeps a reason. Only an order whose person is erased has no phone.
 */
export async function emptyReasonsOfErased(trx: Trx, limit: number): Promise<number> {
  const { rows } = await sql`
    update order_activities set ${WITHOUT_REASON} where id in (
      select a.id from rent_orders o join order_activities a on a.order_id = o.id
      where o.contact_phone = '' and ${SAYS_WHY}
        and (values ->> 'reason' is not null or a.metadata ? 'reason' or description like '%:%')
      limit ${limit}
    ) returning 1`.execute(trx);
  return rows.length;
}
