/** Everything a cash receipt shows, ready to be drawn. Of the customer only the name: no phone, no papers. */
import type { CashPurpose } from '@ceylono/domain/cash-receipt';
import type { Language } from '@ceylono/domain/language';
import type { Money } from '@ceylono/domain/money';

export interface CashReceiptData {
  /** The order's. */
  language: Language;
  number: string;
  purpose: CashPurpose;
  amount: Money;
  receivedAt: Date;
  /** The number of the one that this takes back. */
  reverses: string | null;
  /** The number of the one that took this back. */
  reversedBy: string | null;
  customOrderId: string;
  /** Model and year. */
  vehicle: string;
  customerName: string;
  vendorName: string;
  preparedAt: Date;
}
