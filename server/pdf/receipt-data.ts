/** Everything a receipt shows, ready to be drawn. */
import type { PricingType } from '@ceylono/domain/base-rental';
import type { Bill } from '@ceylono/domain/bill';
import type { BillBalance } from '@ceylono/domain/cash-receipt';
import type { Language } from '@ceylono/domain/language';
import type { MileageTerms } from '@ceylono/domain/mileage';
import type { OrderStatus } from '@ceylono/domain/order';

/** The order that a bill is of. */
export interface BilledOrder {
  /** The order's. */
  language: Language;
  customOrderId: string;
  status: OrderStatus;
  /** Model and year. */
  vehicle: string;
  customerName: string;
  /** Line by line, on an invoice alone: whose bill it is. */
  customerAddress?: string[];
  vendorName: string;
  /** From confirmation on; null before. */
  vendorPhone: string | null;
  startDate: Date;
  endDate: Date;
  /** With the started days of the rental. */
  mileageTerms: MileageTerms;
  startedDays: number;
  billedDays: number;
  pricingType: PricingType;
  createdAt: Date;
  preparedAt: Date;
}

/** Of the customer only the name: no papers, no guarantor, no address (T-087). */
export interface ReceiptData extends BilledOrder {
  /** As it stands now. */
  bill: Bill;
  /** null: nothing was paid towards it. */
  balance: BillBalance | null;
}
