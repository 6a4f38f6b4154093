/** Everything an invoice shows, ready to be drawn. Of the customer name and address: no papers, no guarantor, no phone. */
import type { Invoice } from '@ceylono/domain/invoice';
import type { Money } from '@ceylono/domain/money';
import type { BilledOrder } from './receipt-data.ts';

export interface InvoiceData extends BilledOrder {
  invoice: Invoice;
  /** Agreed beside the price, and left in cash at the handover; 0: none. */
  depositAgreed: Money;
  /** Of the vehicle, as it is shown in public; null: there is none, or it could not be read in time. */
  photo: Uint8Array | null;
}
