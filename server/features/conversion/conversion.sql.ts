/**
 * How far visits got: sums of the days that are over, and the steps of those that are not yet summed. Both are made by one
 * statement (`sumsOf`), so that a day reads the same before and after.
 */
import type { Day } from '@ceylono/domain/colombo-time';
import { FUNNEL, TIMES_SPENT } from '@ceylono/domain/conversion';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export type SumKind = 'all' | 'step' | 'device' | 'browser' | 'country' | 'dial' | 'time';

/** Days, the last one not included; as SQL, because the first may be one that only the database knows. */
interface Days {
  from: RawBuilder<unknown>;
  until: RawBuilder<unknown>;
}

const midnightOf = (day: RawBuilder<unknown>) => sql`((${day})::timestamp at time zone 'Asia/Colombo')`;

/**
 * Of visits on these days: `(day, kind, name, visits)`. A phone stands that was given or proved by the end of the day, or that an
 * order names; how far a visit got is `depthOf` of the domain.
 */
function sumsOf({ from, until }: Days): RawBuilder<unknown> {
  const bounds = TIMES_SPENT.slice(0, -1).map(({ below }) => below);
  return sql`
    with told as (
      select s.day, s.visitor_id, bool_or(s.step = 'phone') as phone, bool_or(s.step = 'dates') as dates,
        bool_or(s.step = 'vehicle') as vehicle, bool_or(s.step = 'contact') as contact,
        bool_or(s.step <> 'phone') as is_measured, sum(s.seconds) as seconds,
        (array_agg(s.device order by s.created_at, s.id))[1] as device,
        (array_agg(s.browser order by s.created_at, s.id))[1] as browser,
        (array_agg(s.country order by s.created_at, s.id))[1] as country
      from wizard_steps s where s.day >= ${from} and s.day < ${until} group by s.day, s.visitor_id
    ), ordered as (
      select distinct (o.created_at at time zone 'Asia/Colombo')::date as day, o.visitor_id from rent_orders o
      where o.placed_by is null and o.visitor_id is not null
        and o.created_at >= ${midnightOf(from)} and o.created_at < ${midnightOf(until)}
    ), visits as (
      select coalesce(t.day, o.day) as day, coalesce(t.visitor_id, o.visitor_id) as visitor_id, o.day is not null as ordered,
        coalesce(t.phone, false) as phone, coalesce(t.dates, false) as dates, coalesce(t.vehicle, false) as vehicle,
        coalesce(t.contact, false) as contact, coalesce(t.is_measured, false) as is_measured, t.seconds,
        coalesce(t.device, 'unknown') as device, coalesce(t.browser, 'unknown') as browser,
        coalesce(t.country, '') as country
      from told t full join ordered o on o.day = t.day and o.visitor_id = t.visitor_id
    ), known as (
      select v.*, given.country_code as dial, v.phone or given.country_code is not null or exists (
          select 1 from phone_proofs p
          where p.visitor_id = v.visitor_id and p.proved_at < ${midnightOf(sql`v.day + 1`)}) as has_phone
      from visits v left join lateral (
        select c.country_code from customer_phone_tracking c
        where c.visitor_id = v.visitor_id and c.created_at < ${midnightOf(sql`v.day + 1`)}
        order by c.last_visit_at desc, c.id limit 1) given on true
    ), reached as (
      select k.*, case
          when k.ordered then 5
          when not k.has_phone then 0
          when k.contact then 4
          when not k.dates then 1
          when not k.vehicle then 2
          else 3 end as depth
      from known k
    )
    select r.day, f.kind, f.name, count(*)::int as visits
    from reached r cross join lateral (
      select 'all' as kind, '' as name
      union all
      select 'step', s.step from unnest(${[...FUNNEL]}::text[]) with ordinality s (step, place) where s.place <= r.depth
      union all
      select 'device', r.device
      union all
      select 'browser', r.browser
      union all
      select 'country', r.country
      union all
      select 'dial', r.dial where r.dial is not null
      union all
      select 'time', (${TIMES_SPENT.map(({ time }) => time)}::text[])[1 + width_bucket(r.seconds::int, ${bounds}::int[])]
      where r.is_measured) f
    group by r.day, f.kind, f.name`;
}

const LAST_SUMMED = sql`coalesce((select max(day) from conversion_sums), '-infinity'::date)`;

/** The first day whose steps still count by themselves. Before any step was recorded orders are no visits. */
const FIRST_UNSUMMED = sql`coalesce((select max(day) + 1 from conversion_sums), (select min(day) from wizard_steps),
  'infinity'::date)`;

/** Days before that one with visits, of which none is summed yet; the earliest first. */
export async function listDaysToSum(db: Queryable, before: Day): Promise<Day[]> {
  const { rows } = await sql<{ day: Day }>`
    select s.day::text as day from wizard_steps s where s.day < ${before}::date and s.day >= ${FIRST_UNSUMMED}
    union
    select (o.created_at at time zone 'Asia/Colombo')::date::text from rent_orders o
    where o.placed_by is null and o.visitor_id is not null
      and o.created_at >= ${midnightOf(FIRST_UNSUMMED)} and o.created_at < ${midnightOf(sql`${before}::date`)}
    order by 1`.execute(db);
  return rows.map(({ day }) => day);
}

/** Once; answers whether it was now. */
export async function sumDay(trx: Trx, day: Day): Promise<boolean> {
  const { rows } = await sql`
    insert into conversion_sums (day, kind, name, visits)
    select day, kind, name, visits from (${sumsOf({ from: sql`${day}::date`, until: sql`${day}::date + 1` })}) s
    where s.day > ${LAST_SUMMED}
    returning 1`.execute(trx);
  return rows.length > 0;
}

export interface SumRow {
  kind: SumKind;
  name: string;
  visits: number;
  /** On the days before. */
  visitsBefore: number;
}

/** Both bounds included; null: from the beginning, and nothing before. */
interface Compared {
  from: Day | null;
  until: Day;
  beforeFrom: Day | null;
}

export async function readSums(db: Queryable, { from, until, beforeFrom }: Compared): Promise<SumRow[]> {
  const first = sql`coalesce(${from}::date, '-infinity'::date)`;
  const earliest = sql`coalesce(${beforeFrom}::date, '-infinity'::date)`;
  const { rows } = await sql<SumRow>`
    with summed as (
      select s.day, s.kind, s.name, s.visits from conversion_sums s where s.day >= ${earliest} and s.day <= ${until}::date
      union all
      select n.day, n.kind, n.name, n.visits from (
        ${sumsOf({ from: FIRST_UNSUMMED, until: sql`${until}::date + 1` })}) n where n.day >= ${earliest}
    )
    select kind, name, coalesce(sum(visits) filter (where day >= ${first}), 0)::int as visits,
      coalesce(sum(visits) filter (where day < ${first}), 0)::int as "visitsBefore"
    from summed group by kind, name`.execute(db);
  return rows;
}

/** null: never. */
export async function findFirstDay(db: Queryable): Promise<Day | null> {
  const { rows } = await sql<{ day: Day | null }>`
    select least((select min(day) from conversion_sums), (select min(day) from wizard_steps))::text as day`.execute(db);
  return rows[0]?.day ?? null;
}

export interface OrderCounts {
  placed: number;
  placedBefore: number;
  completed: number;
  pending: number;
}

/** Placed in the wizard, by the day in Colombo. */
export async function countOrders(db: Queryable, { from, until, beforeFrom }: Compared): Promise<OrderCounts> {
  const first = sql`coalesce(${midnightOf(sql`${from}::date`)}, '-infinity'::timestamptz)`;
  const { rows } = await sql<OrderCounts>`
    select count(*) filter (where o.created_at >= ${first})::int as placed,
      count(*) filter (where o.created_at < ${first})::int as "placedBefore",
      count(*) filter (where o.created_at >= ${first} and o.status = 'completed')::int as completed,
      count(*) filter (where o.created_at >= ${first} and o.status = 'pending')::int as pending
    from rent_orders o
    where o.placed_by is null and o.created_at < ${midnightOf(sql`${until}::date + 1`)}
      and o.created_at >= coalesce(${midnightOf(sql`${beforeFrom}::date`)}, '-infinity'::timestamptz)`.execute(db);
  return rows[0] as OrderCounts;
}
