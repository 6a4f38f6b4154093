/**
 * Everything a receipt shows, ready to be drawn. Of the customer only the name: no papers, no guarantor, no address
 * (T-087).
 */
import type { PricingType } from '@ceylono/domain/base-rental';
import type { Bill } from '@ceylono/domain/bill';
import type { Language } from '@ceylono/domain/language';
import type { MileageTerms } from '@ceylono/domain/mileage';
import type { OrderStatus } from '@ceylono/domain/order';

export interface ReceiptData {
  /** The order's. */
  language: Language;
  customOrderId: string;
  status: OrderStatus;
  /** Model and year. */
  vehicle: string;
  customerName: string;
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
  /** As it stands now. */
  bill: Bill;
}
