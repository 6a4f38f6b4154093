/** Which orders their customers are to be reminded of, and which reminders were sent. */
import type { AcceptanceReminder } from '@ceylono/domain/acceptance';
import { REMINDED_STATUS, type ReminderKind } from '@ceylono/domain/reminder';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export interface OrderToRemindOf {
  pk: string;
  orderId: string;
}

/** `handover`: the start, to the vendor. */
export type Noted = ReminderKind | AcceptanceReminder | 'handover';

export interface RemindingWindow {
  kind: ReminderKind;
  /** As what it is written down that it was told. */
  noted: Noted;
  now: Date;
  /** Starts, or ends, up to this instant are near. */
  until: Date;
  /** Those after this one only, in the order of their keys. */
  last: OrderToRemindOf | null;
  limit: number;
}

/** Orders whose start, or end, is near and was not reminded of. The rule decides about each again. */
export async function listOrdersToRemindOf(db: Queryable, window: RemindingWindow): Promise<OrderToRemindOf[]> {
  const { kind, noted, now, until, last, limit } = window;
  const about = sql.ref(kind === 'start' ? 'o.start_date' : 'o.end_date');
  // Written out, so that the index of this status is used.
  const status = sql.lit(REMINDED_STATUS[kind]);
  const { rows } = await sql<OrderToRemindOf>`
    select o.id as pk, o.public_id as "orderId" from rent_orders o
    where o.status = ${status} and ${about} > ${now} and ${about} <= ${until}
      and (${last?.pk ?? null}::uuid is null or o.id > ${last?.pk ?? null})
      and not exists (select 1 from order_reminders r where r.order_id = o.id and r.kind = ${noted} and r.about = ${about})
    order by o.id limit ${limit}`.execute(db);
  return rows;
}

/** False when it was reminded of before: start and end to the customer, acceptance and handover to the vendor. */
export async function insertReminder(trx: Trx, orderPk: string, kind: Noted, about: Date, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into order_reminders (order_id, kind, about, created_at) values (${orderPk}, ${kind}, ${about}, ${now})
    on conflict do nothing returning 1`.execute(trx);
  return rows.length === 1;
}
