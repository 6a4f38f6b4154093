/** What an invoice says of its order. */
import type { PaidPurpose } from '@ceylono/domain/invoice';
import type { Money } from '@ceylono/domain/money';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { RECEIPTED, type ReceiptedOrder } from '../receipt/receipt.sql.ts';

interface StandingCash {
  number: number;
  purpose: PaidPurpose;
  amount: Money;
  receivedAt: string;
}

export interface InvoicedOrderRow extends ReceiptedOrder {
  pk: string;
  /** Where the customer lives or stays, as typed. */
  address: string;
  /** Agreed beside the price; 0: none. */
  deposit: Money;
  photoId: string | null;
  /** Cash receipts towards the bill that stand, in the order in which they came: numbers are of each vendor alone. */
  standing: StandingCash[];
}

/** One statement, so that lines, payments and balance are of one moment. */
export async function findInvoicedOrder(db: Queryable, orderPk: string): Promise<InvoicedOrderRow | undefined> {
  const { rows } = await sql<InvoicedOrderRow>`
    select o.id as pk, ${RECEIPTED}, o.address, o.deposit,
      (select p.id from vehicle_photos p where p.vehicle_id = v.id order by p.position limit 1) as "photoId",
      (select coalesce(json_agg(json_build_object('number', c.number, 'purpose', c.purpose, 'amount', c.amount,
          'receivedAt', c.received_at) order by c.received_at, c.number), '[]')
        from cash_receipts c where c.order_id = o.id and c.purpose in ('rental', 'extra', 'refund')
          and c.reverses_id is null
          and not exists (select 1 from cash_receipts r where r.reverses_id = c.id)) as standing
    from rent_orders o join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id
    where o.id = ${orderPk}`.execute(db);
  return rows[0];
}
