/** What a vendor's statement of a month is made of. */
import type { Language } from '@ceylono/domain/language';
import type { StatedRental } from '@ceylono/domain/statement';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import type { AuthorizedVendorId } from '../../http/actor.ts';
import { CASH_SUMS } from '../cash-receipt/cash-sums.sql.ts';
import { IS_HELD_OUT } from './statement-hold.sql.ts';

export interface StatedRentalRow extends StatedRental {
  pk: string;
  orderId: string;
  customOrderId: string;
  model: string;
  year: number;
  returnedAt: Date;
}

/** More than any fleet of ours brings back in a month: a vendor of 200 vehicles, each a day away and back, has 6,200. */
export const MOST_RENTALS = 10_000;

/** In the order in which they came back. The sums of a month are made of all of them, so all are read. */
export async function listStatedRentals(
  db: Queryable,
  vendorId: AuthorizedVendorId,
  { from, until }: { from: Date; until: Date },
): Promise<StatedRentalRow[]> {
  const { rows } = await sql<StatedRentalRow>`
    select o.id as pk, o.public_id as "orderId", o.custom_order_id as "customOrderId", v.model, v.year,
      h.completed_at as "returnedAt", o.base_rental as "baseRental", o.promo_discount as "promoDiscount",
      o.extension_fee as "extensionFee", o.final_total_bill as "finalTotalBill",
      coalesce(o.commission_percent, 0) as "commissionPercent", ${CASH_SUMS}, ${IS_HELD_OUT} as "isHeldOut"
    from rent_orders o
      join handovers h on h.order_id = o.id and h.phase = 'return'
      join vehicles v on v.id = o.vehicle_id
    where o.vendor_id = ${vendorId} and o.status = 'completed'
      and h.completed_at >= ${from} and h.completed_at < ${until}
    order by h.completed_at, o.id limit ${MOST_RENTALS}`.execute(db);
  return rows;
}

export async function findStatementVendor(
  db: Queryable,
  vendorId: AuthorizedVendorId,
): Promise<{ name: string; language: Language } | undefined> {
  const { rows } = await sql<{ name: string; language: Language }>`
    select name, language from vendors where id = ${vendorId}`.execute(db);
  return rows[0];
}
