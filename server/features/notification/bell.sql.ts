import { ENTRY_KINDS } from '@ceylono/contract/notification';
import type { AlertType } from '@ceylono/domain/alert';
import { REPORTABLE_STATUSES } from '@ceylono/domain/problem-report';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { OPEN_ALERT } from '../alert/alert.sql.ts';

export type EntryKind = (typeof ENTRY_KINDS)[number];

/** What of one kind was seen: all that came up to an instant, and by its id what came after it. */
export interface SeenRow {
  kind: EntryKind;
  /** null: none was ever seen. */
  upTo: Date | null;
  ids: string[];
  unseen: number;
}

/** What waits: of each kind, as the lists show it. */
const WAITING = sql`
  select 'orders' as kind, id as pk, public_id as id, created_at as came_at, id as order_pk
  from rent_orders where status = 'pending'
  union all
  select 'extensions', id, id::text, requested_at, order_id from extension_requests where status = 'pending'
  union all
  select 'cancellations', r.id, r.public_id, c.created_at, r.id
  from cancellation_requests c join rent_orders r on r.id = c.order_id where r.status = 'confirmed'
    and c.declined_at is null
  union all
  select 'problems', o.id, o.public_id, p.added_at, o.id
  from problem_reports p join rent_orders o on o.id = p.order_id
  where p.handled_at is null and o.status = any(${[...REPORTABLE_STATUSES]}::text[])
  union all
  select 'alerts', n.id, n.id::text, n.created_at, n.order_id from admin_notifications n where ${OPEN_ALERT}`;

/**
 * An entry has the instant at which its writer began, and is there when its writer was done: longer than this takes
 * none. So long before the newest that was shown nothing is seen but what was shown.
 */
const LATE = sql`interval '1 minute'`;

export async function readBell(db: Queryable, email: string): Promise<SeenRow[]> {
  const { rows } = await sql<SeenRow>`
    with mark as (
      select kind, max(came_at) - ${LATE} as up_to from staff_bell_entries where email = ${email} group by kind
    ), recent as (
      select w.kind, w.id, exists (select 1 from staff_bell_entries s
        where s.email = ${email} and s.kind = w.kind and s.entry_id = w.pk) as is_seen
      from (${WAITING}) w left join mark m on m.kind = w.kind where m.up_to is null or w.came_at > m.up_to
    )
    select k.kind, m.up_to as "upTo", coalesce(array_agg(r.id) filter (where r.is_seen), '{}') as ids,
      count(*) filter (where not r.is_seen) as unseen
    from unnest(${[...ENTRY_KINDS]}::text[]) k (kind)
      left join mark m on m.kind = k.kind left join recent r on r.kind = k.kind
    group by k.kind, m.up_to`.execute(db);
  return rows;
}

/** What waits no longer is left out: the bell counts it no longer. */
export async function noteShown(db: Queryable, email: string, kind: EntryKind, ids: string[]): Promise<void> {
  await sql`
    insert into staff_bell_entries (email, kind, entry_id, came_at)
    select ${email}, kind, pk, came_at from (${WAITING}) w where kind = ${kind} and id = any(${ids}::text[])
    on conflict do nothing`.execute(db);
  await sql`
    delete from staff_bell_entries e where email = ${email} and kind = ${kind} and came_at <= (
      select max(came_at) - ${LATE} from staff_bell_entries where email = ${email} and kind = ${kind})`.execute(db);
}

/** So much of each kind is kept as decides what is new: the last minute before the newest up to then. */
export async function noteAllShown(db: Queryable, email: string, upTo: Date): Promise<void> {
  await sql`
    with waiting as (
      select kind, pk, came_at, max(came_at) over (partition by kind) as newest from (${WAITING}) w
      where came_at <= ${upTo}
    )
    insert into staff_bell_entries (email, kind, entry_id, came_at)
    select ${email}, kind, pk, came_at from waiting where came_at > newest - ${LATE}
    on conflict do nothing`.execute(db);
  await sql`
    delete from staff_bell_entries e where email = ${email} and came_at <= (
      select max(came_at) - ${LATE} from staff_bell_entries o where o.email = ${email} and o.kind = e.kind)`.execute(
    db,
  );
}

export interface WaitingRow {
  pk: string;
  kind: EntryKind;
  alert: AlertType | null;
  cameAt: Date;
  isNew: boolean;
  orderId: string;
  customOrderId: string;
  customerName: string;
  vehicleModel: string;
}

/** The newest first; new is what `readBell` counts. */
export async function listWaiting(
  db: Queryable,
  email: string,
  cursor: { value: string; id: string } | null,
  limit: number,
): Promise<WaitingRow[]> {
  const before =
    cursor === null ? sql`true` : sql`(w.came_at, w.pk) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`;
  const { rows } = await sql<WaitingRow>`
    with mark as (
      select kind, max(came_at) - ${LATE} as up_to from staff_bell_entries where email = ${email} group by kind
    ), listed as (
      select w.* from (${WAITING}) w where ${before} order by w.came_at desc, w.pk desc limit ${limit}
    )
    select w.pk, w.kind, n.type as alert, w.came_at as "cameAt", o.public_id as "orderId",
      o.custom_order_id as "customOrderId", o.contact_name as "customerName", v.model as "vehicleModel",
      (m.up_to is null or w.came_at > m.up_to) and not exists (select 1 from staff_bell_entries s
        where s.email = ${email} and s.kind = w.kind and s.entry_id = w.pk) as "isNew"
    from listed w join rent_orders o on o.id = w.order_pk join vehicles v on v.id = o.vehicle_id
      left join mark m on m.kind = w.kind
      left join admin_notifications n on w.kind = 'alerts' and n.id = w.pk
    order by w.came_at desc, w.pk desc`.execute(db);
  return rows;
}

/**
 * It is new to everybody again, because something was added to it. How far each has read stays: the mark loses what it was
 * of, and nothing older is new again.
 */
export async function forgetSeen(trx: Trx, kind: EntryKind, entryPk: string): Promise<void> {
  await sql`
    update staff_bell_entries set entry_id = gen_random_uuid() where kind = ${kind} and entry_id = ${entryPk}`.execute(
    trx,
  );
}
