/**
 * What the dashboard counts and sums, by the conditions of the lists that its figures lead to. Each group is one statement,
 * so that its figures are of one moment.
 */
import type { Day } from '@ceylono/domain/colombo-time';
import type { Decision, TrendCount } from '@ceylono/domain/dashboard';
import type { LateUntil } from '@ceylono/domain/late-order';
import type { Money } from '@ceylono/domain/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { isLate } from '../alert/alert.sql.ts';
import { isFollowUpDue } from '../call-note/call-note.sql.ts';
import { HAS_ASKED_TO_CANCEL } from '../cancellation/cancellation-request.sql.ts';
import { CASH_IN } from '../cash-receipt/cash-sums.sql.ts';
import { HAS_OWN_RECORD } from '../customer-record/customer-list.sql.ts';
import { ASKED_AT, COUNTS_FROM, IS_AGREED } from '../order/order-columns.sql.ts';
import { IS_UNDECIDED, IS_WITH_CUSTOMER } from '../order-list/order-list.sql.ts';
import { HAS_OPEN_PROBLEM } from '../problem-report/problem-report.sql.ts';
import { IS_OFFERED, isOverdue } from '../staff-fleet/staff-fleet.sql.ts';
import { IS_VENDOR } from '../vendor/vendor.sql.ts';
import { APPLIED } from '../vendor-application/vendor-application.sql.ts';

export interface StatsRow {
  pendingOrders: number;
  approvedOrders: number;
  activeVendors: number;
  totalVehicles: number;
  totalCustomers: number;
}

export async function countStats(db: Queryable): Promise<StatsRow> {
  const { rows } = await sql<StatsRow>`
    select (select count(*) from rent_orders where status = 'pending') as "pendingOrders",
      (select count(*) from rent_orders where status = 'confirmed') as "approvedOrders",
      (select count(*) from vendors where status = 'approved') as "activeVendors",
      (select count(*) from vehicles v join vendors d on d.id = v.vendor_id where ${IS_VENDOR}) as "totalVehicles",
      (select count(*) from customers c where ${HAS_OWN_RECORD}) as "totalCustomers"`.execute(db);
  return rows[0] as StatsRow;
}

export interface WaitingRow {
  decision: Decision;
  waiting: number;
  /** null: none waits. */
  since: Date | null;
}

export interface Waiting {
  lateUntil: LateUntil;
  today: Day;
}

/** A follow-up waits from the first instant of its day. */
export async function countWaiting(db: Queryable, { lateUntil, today }: Waiting): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select 'overdue' as decision, count(*) as waiting, min(o.end_date) as since
    from rent_orders o where ${isLate('overdue', lateUntil)}
    union all
    select 'notCollected', count(*), min(o.start_date) from rent_orders o where ${isLate('notCollected', lateUntil)}
    union all
    select 'identity', count(*), min(${COUNTS_FROM})
    from rent_orders o where ${IS_UNDECIDED} and not ${IS_WITH_CUSTOMER}
    union all
    select 'acceptance', count(*), min(${ASKED_AT})
    from rent_orders o where o.status = 'pending' and o.verification_status = 'approved'
    union all
    select 'extension', count(*), min(requested_at) from extension_requests where status = 'pending'
    union all
    select 'cancellation', count(*), min((select c.created_at from cancellation_requests c where c.order_id = o.id))
    from rent_orders o where ${HAS_ASKED_TO_CANCEL}
    union all
    select 'problem', count(*), min((select min(p.reported_at) from problem_reports p
      where p.order_id = o.id and p.handled_at is null))
    from rent_orders o where ${HAS_OPEN_PROBLEM}
    union all
    select 'application', count(*), min(applied_at) from vendors where ${APPLIED} and status = 'pending'
    union all
    select 'followUp', count(*), min(n.follow_up_date)::timestamp at time zone 'Asia/Colombo'
    from customer_call_notes n where ${isFollowUpDue(today)}`.execute(db);
  return rows;
}

export interface WeekRow {
  /** Some cash receipt was ever written down. */
  hasCash: boolean;
  expected: { orders: number; bill: Money; due: Money };
  received: { orders: number; received: Money; givenBack: Money; deposits: Money; receivedBefore: Money };
}

export interface Week {
  from: Date;
  until: Date;
  /** The first instant of the week before, and how far it was at this time. */
  before: Date;
  atThisTime: Date;
}

/** What an order is still due is `cashBalance` of the domain, where something is. */
export async function sumWeek(db: Queryable, { from, until, before, atThisTime }: Week): Promise<WeekRow> {
  const isOfBill = sql`c.purpose in ('rental', 'extra')`;
  const { rows } = await sql<WeekRow>`
    with expected as (
      select o.final_total_bill as bill, o.final_total_bill
        - coalesce((select sum(${CASH_IN}) from cash_receipts c
            where c.order_id = o.id and c.purpose in ('rental', 'extra', 'refund')), 0)
        - coalesce((select sum(a.deducted) from additional_charges a where a.order_id = o.id), 0) as due
      from rent_orders o where ${IS_AGREED} and o.start_date >= ${from} and o.start_date < ${until}
    )
    select exists (select 1 from cash_receipts) as "hasCash",
      (select json_build_object('orders', count(*), 'bill', coalesce(sum(bill), 0)::bigint,
        'due', coalesce(sum(greatest(due, 0)), 0)::bigint) from expected) as expected,
      (select json_build_object('orders', count(distinct c.order_id),
          'received', coalesce(sum(${CASH_IN}) filter (where ${isOfBill}), 0)::bigint,
          'givenBack', coalesce(-sum(${CASH_IN}) filter (where c.purpose = 'refund'), 0)::bigint,
          'deposits', coalesce(sum(${CASH_IN}) filter (where c.purpose in ('deposit', 'deposit_refund')), 0)::bigint,
          'receivedBefore', (select coalesce(sum(${CASH_IN}), 0)::bigint from cash_receipts c
            where ${isOfBill} and c.received_at >= ${before} and c.received_at < ${atThisTime}))
        from cash_receipts c where c.received_at >= ${from} and c.received_at < ${until}) as received`.execute(db);
  return rows[0] as WeekRow;
}

export interface FleetRow {
  offered: number;
  out: number;
  /** By the number of the day, from 1; without those on which nothing is taken. */
  taken: { day: number; booked: number; kept: number }[];
}

/**
 * `midnights`: at which the days begin, and at which the last one ends; the first day is today. Until it is back a vehicle
 * that is overdue is booked today as well, as the list of vehicles has it.
 */
export async function countFleet(db: Queryable, midnights: readonly Date[], now: Date): Promise<FleetRow> {
  const [from, until] = [midnights[0], midnights.at(-1)];
  const starts = sql`${midnights.slice(0, -1).map((at) => at.toISOString())}::timestamptz[]`;
  const ends = sql`${midnights.slice(1).map((at) => at.toISOString())}::timestamptz[]`;
  const { rows } = await sql<FleetRow>`
    with claims as materialized (
      select b.vehicle_id, b.kind, b.starts_at, b.ends_at from vehicle_blocks b
      where b.active and b.ends_at > ${from} and b.starts_at < ${until}
      union all
      select o.vehicle_id, 'booking', o.start_date, ${midnights[1]}::timestamptz from rent_orders o where ${isOverdue(now)}
    ), taken as (
      select d.day, c.vehicle_id, bool_or(c.kind = 'booking') as is_booked
      from unnest(${starts}, ${ends}) with ordinality d (starts_at, ends_at, day)
        join claims c on c.ends_at > d.starts_at and c.starts_at < d.ends_at
      group by d.day, c.vehicle_id
    )
    select
      (select count(*) from vehicles v join vendors d on d.id = v.vendor_id where ${IS_OFFERED}) as offered,
      (select count(*) from rent_orders where status = 'in-progress') as out,
      (select coalesce(json_agg(s), '[]') from (
        select t.day, count(*) filter (where t.is_booked) as booked, count(*) filter (where not t.is_booked) as kept
        from taken t join vehicles v on v.id = t.vehicle_id join vendors d on d.id = v.vendor_id where ${IS_OFFERED}
        group by t.day) s) as taken`.execute(db);
  return rows[0] as FleetRow;
}

export interface MonthRow {
  kind: TrendCount;
  /** The number of the month, from 1; months in which nothing came are left out. */
  bucket: number;
  count: number;
}

/** `starts`: the first instants of the months, the earliest first. */
export async function countByMonth(db: Queryable, starts: readonly Date[], until: Date): Promise<MonthRow[]> {
  const bounds = sql`${starts.map((start) => start.toISOString())}::timestamptz[]`;
  const bucketOf = (column: string) => sql`width_bucket(${sql.ref(column)}, ${bounds})`;
  const came = (column: string) => sql`${sql.ref(column)} >= ${starts[0]} and ${sql.ref(column)} < ${until}`;
  const { rows } = await sql<MonthRow>`
    select 'orders' as kind, ${bucketOf('o.created_at')} as bucket, count(*) as count
    from rent_orders o where ${came('o.created_at')} group by 2
    union all
    select 'customers', ${bucketOf('c.created_at')}, count(*)
    from customers c where ${HAS_OWN_RECORD} and ${came('c.created_at')} group by 2
    union all
    select 'vehicles', ${bucketOf('v.created_at')}, count(*)
    from vehicles v join vendors d on d.id = v.vendor_id where ${IS_VENDOR} and ${came('v.created_at')} group by 2
    union all
    select 'vendors', ${bucketOf('d.created_at')}, count(*)
    from vendors d where ${IS_VENDOR} and ${came('d.created_at')} group by 2`.execute(db);
  return rows;
}
