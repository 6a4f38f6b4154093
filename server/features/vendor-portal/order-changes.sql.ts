/** What stands on record of the last changes of an order: no reason, no person, nothing of another vendor. */
import { type ChangeOnRecord, ORDER_CHANGE_CODES, SHOWN_CHANGES } from '@ceylono/domain/order-change';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { sql } from 'kysely';

export interface OrderChangesRow {
  /** The newest first. */
  changes: ChangeOnRecord[];
}

/**
 * Of an order `o`. What was before a swap that brought the order to its vendor was another vendor's business. An answer to
 * an extension that staff gave as a status has its own line.
 */
export const ORDER_CHANGES = sql`
  (select coalesce(json_agg(c order by c."changedAt" desc, c.sequence desc), '[]') from (
    select a.sequence, a.code, a.timestamp as "changedAt", a.performed_by_type as "by",
      case a.code when 'dates_edited' then a.values -> 'before' end as "before",
      case a.code when 'dates_edited' then a.values -> 'after' end as "after",
      a.metadata ->> 'originalEndDate' as "endBefore", a.metadata ->> 'newEndDate' as "endAfter",
      a.metadata -> 'totalBefore' as "totalBefore", a.metadata -> 'totalAfter' as "totalAfter",
      case a.code when 'order_swapped' then a.values ->> 'from' end as "vehicleBefore",
      case a.code when 'order_swapped' then a.values ->> 'to' end as "vehicleAfter",
      a.metadata ->> 'from' as "statusBefore", a.metadata ->> 'to' as "statusAfter"
    from order_activities a
    where a.order_id = o.id and a.code = any(${[...ORDER_CHANGE_CODES]}::text[])
      and (a.code <> 'status_changed' or a.metadata ->> 'to' = any(${[...ORDER_STATUSES]}::text[]))
      and a.sequence > coalesce((select max(s.sequence) from order_activities s
        where s.order_id = o.id and s.code = 'order_swapped'
          and s.metadata ->> 'fromVendorId' <> s.metadata ->> 'toVendorId'), 0)
    order by a.timestamp desc, a.sequence desc limit ${SHOWN_CHANGES}
  ) c) as changes`;
