/** Alerts of the clock: what is true of orders now, and the rows of `admin_notifications` that say so. */
import { ALERT_OF_LATE, ALERT_TYPES, ALERTED_STATUSES, type AlertType } from '@ceylono/domain/alert';
import type { Day } from '@ceylono/domain/colombo-time';
import type { LateOrder, LateUntil } from '@ceylono/domain/late-order';
import type { PaperKind } from '@ceylono/domain/vehicle-paper';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

/** As `ASKED_AT` of the order's columns, whose folder stands on this one. */
const ASKED_AT = sql`greatest(o.verified_at, o.acceptance_counts_from)`;

/** What makes each of them true now. */
export interface Noticing {
  /** A vehicle that is out and was heard before this instant, and not since, is disconnected. */
  silentBefore: Date;
  /** Vendors were to accept what they were asked by then; null: staff want no such alert. */
  askedBefore: Date | null;
  /** Whether the owner asks for papers of vehicles. */
  asksForPapers: boolean;
  lateUntil: LateUntil;
}

/** Written out, so that partial indexes are used. */
const literals = (values: readonly string[]) => sql.join(values.map((value) => sql.lit(value)));

/** A notification `n` that is an alert and open. */
export const OPEN_ALERT = sql`not n.is_actioned and n.type in (${literals(ALERT_TYPES)})`;

/** Of an order `o`: it is late, since its end or its start. */
const LATE: Record<LateOrder, { since: RawBuilder<unknown>; statuses: readonly string[] }> = {
  overdue: { since: sql`o.end_date`, statuses: ALERTED_STATUSES.return_overdue },
  notCollected: { since: sql`o.start_date`, statuses: ALERTED_STATUSES.not_handed_over },
};

/** Of an order `o`. */
export function isLate(late: LateOrder, lateUntil: LateUntil): RawBuilder<unknown> {
  const { since, statuses } = LATE[late];
  return sql`o.status in (${literals(statuses)}) and ${since} <= ${lateUntil[late]}::timestamptz`;
}

/**
 * Every alert that is true: its type, its order, and the figures of this moment. The last day of a rental is that of
 * `lastDayOf`. A paper that is missing is no alert: staff see it where they decide.
 */
function noticed({ silentBefore, askedBefore, asksForPapers, lateUntil }: Noticing): RawBuilder<unknown> {
  return sql`
    select 'location_disconnection' as type, o.id as order_id, jsonb_build_object('since', p.heard) as data
    from rent_orders o
      join lateral (select max(received_at) as heard from customer_location_history where order_id = o.id) p on true
    where o.status in (${literals(ALERTED_STATUSES.location_disconnection)}) and p.heard < ${silentBefore}::timestamptz
    union all
    select 'acceptance_overdue', o.id, jsonb_build_object('since', ${ASKED_AT})
    from rent_orders o
    where o.status = 'pending' and o.verification_status = 'approved' and ${ASKED_AT} <= ${askedBefore}::timestamptz
    union all
    select 'calendar_conflict', c.order_id,
      jsonb_build_object('day', (min(c.starts_at) at time zone 'Asia/Colombo')::date)
    from feed_conflicts c join calendar_feeds f on f.id = c.feed_id
      join vehicle_blocks b on b.order_id = c.order_id and b.vehicle_id = f.vehicle_id and b.active
    where c.starts_at < b.ends_at and b.starts_at < c.ends_at
    group by c.order_id
    union all
    select 'papers_end', o.id,
      jsonb_build_object('day', min(p.expires_on), 'papers', jsonb_agg(p.kind order by p.expires_on, p.kind))
    from rent_orders o join vehicles v on v.id = o.vehicle_id
      join vehicle_papers p on p.vehicle_id = v.id and p.ended_at is null
    where o.status in (${literals(ALERTED_STATUSES.papers_end)}) and ${asksForPapers}::boolean
      and (p.kind <> 'emission-test' or v.fuel_type <> 'Electric')
      and p.expires_on < ((o.end_date - interval '1 millisecond') at time zone 'Asia/Colombo')::date
    group by o.id
    union all
    select ${sql.lit(ALERT_OF_LATE.overdue)}, o.id, '{}' from rent_orders o where ${isLate('overdue', lateUntil)}
    union all
    select ${sql.lit(ALERT_OF_LATE.notCollected)}, o.id, '{}' from rent_orders o where ${isLate('notCollected', lateUntil)}`;
}

/** Locks the orders to be alerted of, so many at most; one that somebody changes right now has its turn the next time. */
export async function lockOrdersToAlert(trx: Trx, noticing: Noticing, most: number): Promise<string[]> {
  const { rows } = await sql<{ pk: string }>`
    select o.id as pk from rent_orders o
    where o.id in (select t.order_id from (${noticed(noticing)}) t
      where not exists (select 1 from admin_notifications n
        where n.order_id = t.order_id and n.type = t.type and ${OPEN_ALERT}))
    order by o.id limit ${most} for no key update skip locked`.execute(trx);
  return rows.map(({ pk }) => pk);
}

/** Opens what is true of these orders and is not open. Answers how many there were. */
export async function openAlerts(trx: Trx, noticing: Noticing, orderPks: string[], now: Date): Promise<number> {
  const { rows } = await sql`
    insert into admin_notifications (type, order_id, data, priority, created_at)
    select t.type, t.order_id, t.data, 'high', ${now} from (${noticed(noticing)}) t
    where t.order_id = any(${orderPks}::uuid[])
    on conflict do nothing returning 1`.execute(trx);
  return rows.length;
}

/** Closes what is true no more, of any order; one that somebody closes right now is theirs. */
export async function closeAlertsThatAreOver(trx: Trx, noticing: Noticing, now: Date): Promise<void> {
  await sql`
    update admin_notifications set is_actioned = true, closed_at = ${now} where id in (
      select n.id from admin_notifications n
      where ${OPEN_ALERT} and not exists (
        select 1 from (${noticed(noticing)}) t where t.order_id = n.order_id and t.type = n.type)
      for update of n skip locked)`.execute(trx);
}

/** Closes those of these types of a locked order. */
export async function closeAlerts(trx: Trx, orderPk: string, types: readonly AlertType[], now: Date): Promise<void> {
  await sql`
    update admin_notifications n set is_actioned = true, closed_at = ${now}
    where n.order_id = ${orderPk} and ${OPEN_ALERT} and n.type = any(${[...types]}::text[])`.execute(trx);
}

export interface AlertRow {
  id: string;
  type: AlertType;
  noticedAt: Date;
  /** Figures of the moment in which it was noticed; an instant as text. */
  data: { since?: string; day?: Day; papers?: PaperKind[] };
  orderId: string;
  customOrderId: string;
  customerName: string;
  vehicleModel: string;
  vendorName: string;
  contactNumber: string;
  /** Of an order that is late, as it stands now, for its dates may have changed: its end, or its start. null of the others. */
  lateSince: Date | null;
  customerPhone: string | null;
  /** What a rental keeps waiting which should be back. null: nothing. */
  next: NextOrderRow | null;
}

export interface NextOrderRow {
  orderId: string;
  customOrderId: string;
  /** An instant as text. */
  startDate: string;
}

/** The order that the vehicle of an order `o` is booked for next. */
export const NEXT_ORDER = sql`
  (select json_build_object('orderId', w.public_id, 'customOrderId', w.custom_order_id, 'startDate', w.start_date)
    from vehicle_blocks b join rent_orders w on w.id = b.order_id
    where b.vehicle_id = o.vehicle_id and b.active and w.id <> o.id and b.starts_at > o.start_date
    order by b.starts_at limit 1)`;

/** Those that are open, the newest first. */
export async function listOpenAlerts(db: Queryable, limit: number): Promise<AlertRow[]> {
  const { rows } = await sql<AlertRow>`
    select n.id, n.type, n.created_at as "noticedAt", n.data, o.public_id as "orderId",
      o.custom_order_id as "customOrderId", o.contact_name as "customerName", v.model as "vehicleModel",
      d.name as "vendorName", d.contact_number as "contactNumber",
      case n.type ${sql.join(
        Object.entries(LATE).map(
          ([late, { since }]) => sql`when ${sql.lit(ALERT_OF_LATE[late as LateOrder])} then ${since}`,
        ),
        sql` `,
      )} end as "lateSince",
      case when n.type in (${literals(Object.values(ALERT_OF_LATE))}) then o.contact_phone end as "customerPhone",
      case n.type when ${sql.lit(ALERT_OF_LATE.overdue)} then ${NEXT_ORDER} end as next
    from admin_notifications n join rent_orders o on o.id = n.order_id join vehicles v on v.id = o.vehicle_id
      join vendors d on d.id = o.vendor_id
    where ${OPEN_ALERT} order by n.created_at desc, n.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface DisconnectionRow {
  id: string;
  startedAt: string;
  /** null: it lasts. */
  endedAt: Date | null;
}

/** When the vehicle of an order was not heard of, the newest first. */
export async function listDisconnections(db: Queryable, orderPk: string, limit: number): Promise<DisconnectionRow[]> {
  const { rows } = await sql<DisconnectionRow>`
    select id, data ->> 'since' as "startedAt", closed_at as "endedAt" from admin_notifications
    where order_id = ${orderPk} and type = 'location_disconnection'
    order by created_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}
