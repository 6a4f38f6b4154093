/** What a database holds of its orders, looked at from all sides: nothing may be there by half. */
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** An order in its parts, each counted. */
export interface AuditedOrder {
  orderId: string;
  draftId: string | null;
  blocks: number;
  activities: number;
  letters: number;
  drafts: number;
  keys: number;
}

export const WHOLE = { blocks: 1, activities: 1, letters: 2, drafts: 1, keys: 1 };

export async function auditOrders(db: Database): Promise<AuditedOrder[]> {
  const { rows } = await sql<AuditedOrder>`
    select o.public_id as "orderId",
      (select d.id from drafts d where d.order_id = o.id) as "draftId",
      (select count(*) from vehicle_blocks b where b.order_id = o.id and b.active) as blocks,
      (select count(*) from order_activities a where a.order_id = o.id) as activities,
      (select count(*) from outbox x where x.order_id = o.id and x.kind = 'letter') as letters,
      (select count(*) from drafts d where d.order_id = o.id) as drafts,
      (select count(*) from idempotency_keys k where k.answer->>'orderId' = o.public_id) as keys
    from rent_orders o`.execute(db);
  return rows;
}

/** Parts that belong to no order: claims, letters and answers left behind. Letters to staff are about none. */
export async function countOrphans(db: Database): Promise<number> {
  const { rows } = await sql<{ orphans: number }>`
    select (select count(*) from vehicle_blocks b left join rent_orders o on o.id = b.order_id where o.id is null)
      + (select count(*) from outbox x left join rent_orders o on o.id = x.order_id
          where o.id is null and x.kind <> 'staff-letter')
      + (select count(*) from order_activities a left join rent_orders o on o.id = a.order_id where o.id is null)
      + (select count(*) from idempotency_keys k left join rent_orders o on o.public_id = k.answer->>'orderId'
          where k.answer is null or o.id is null) as orphans`.execute(db);
  return rows[0]?.orphans ?? -1;
}
