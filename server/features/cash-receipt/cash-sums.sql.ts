/** What the cash receipts of an order come to, for its readers. */
import type { CashSums } from '@ceylono/domain/cash-receipt';
import { type RawBuilder, sql } from 'kysely';
import { type InstantSpan, within } from '../../db/instant-span.ts';

/** What a row adds to the vendor's cash, as `cashIn` of the domain says it; of a cash receipt `c`. */
export const CASH_IN = sql`
  (case when (c.purpose in ('refund', 'deposit_refund')) = (c.reverses_id is not null) then c.amount else -c.amount end)`;

export interface CashSumsRow {
  cash: CashSums;
}

/** Of an order `o`. */
export const CASH_SUMS = sql`
  (select json_build_object(
      'bill', coalesce(sum(${CASH_IN}) filter (where c.purpose in ('rental', 'extra', 'refund')), 0)::bigint,
      'deposit', coalesce(sum(${CASH_IN}) filter (where c.purpose in ('deposit', 'deposit_refund')), 0)::bigint,
      'deducted', (select coalesce(sum(a.deducted), 0)::bigint from additional_charges a where a.order_id = o.id))
    from cash_receipts c where c.order_id = o.id) as cash`;

/** Of an order `o`: cash of it changed hands then, for whatever purpose. */
export function hasCash(span: InstantSpan): RawBuilder<unknown> {
  const conditions = [sql`true`, ...within(sql`c.received_at`, span)];
  // Asked of the cash of these days, and not of every order.
  return sql`o.id in (select c.order_id from cash_receipts c where ${sql.join(conditions, sql` and `)})`;
}
