import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

/** Up to when each kind was seen. */
export interface Seen {
  orders: Date | null;
  extensions: Date | null;
  cancellations: Date | null;
}

export interface Bell {
  unseen: number;
  seen: Seen;
}

/** What waits is counted as the lists show it; what was there to see at the mark itself was seen. */
export async function readBell(db: Queryable, email: string): Promise<Bell> {
  const { rows } = await sql<Seen & { unseen: number }>`
    with mark as (
      select max(orders_seen_to) as orders, max(extensions_seen_to) as extensions,
        max(cancellations_seen_to) as cancellations
      from staff_bells where email = ${email}
    )
    select orders, extensions, cancellations,
      (select count(*) from rent_orders
        where status = 'pending' and (orders is null or created_at > orders))
      + (select count(*) from extension_requests
        where status = 'pending' and (extensions is null or requested_at > extensions))
      + (select count(*) from cancellation_requests c join rent_orders r on r.id = c.order_id
        where r.status = 'confirmed' and (cancellations is null or c.created_at > cancellations)) as unseen
    from mark`.execute(db);
  const { unseen, ...seen } = rows[0] as Seen & { unseen: number };
  return { unseen, seen };
}

/** A mark only moves on: another tab may have seen more. */
export async function moveMarks(
  db: Queryable,
  email: string,
  { orders, extensions, cancellations }: Seen,
): Promise<void> {
  await sql`
    insert into staff_bells as kept (email, orders_seen_to, extensions_seen_to, cancellations_seen_to)
    values (${email}, ${orders}, ${extensions}, ${cancellations})
    on conflict (email) do update set
      orders_seen_to = greatest(kept.orders_seen_to, excluded.orders_seen_to),
      extensions_seen_to = greatest(kept.extensions_seen_to, excluded.extensions_seen_to),
      cancellations_seen_to = greatest(kept.cancellations_seen_to, excluded.cancellations_seen_to)`.execute(db);
}
