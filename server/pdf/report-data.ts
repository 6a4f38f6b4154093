/** Everything a handover or return report shows, ready to be drawn: no look-ups and no addresses from here on. */
import type { Bill } from '@ceylono/domain/bill';
import type { BillBalance } from '@ceylono/domain/cash-receipt';
import type { DamageMark } from '@ceylono/domain/damage-mark';
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { Language } from '@ceylono/domain/language';
import type { Money } from '@ceylono/domain/money';
import type { Mileage, MileageTerms } from '@ceylono/domain/mileage';

export interface ReportData {
  phase: HandoverPhase;
  /** The order's: both sides read the same report. */
  language: Language;
  /** False for the preview before saving. */
  saved: boolean;
  customOrderId: string;
  /** Model and year. */
  vehicle: string;
  vendorName: string;
  vendorPhone: string;
  customerName: string;
  customerPhone: string;
  startDate: Date;
  endDate: Date;
  /** When the rental started; only at return. */
  handedOverAt: Date | null;
  /** null before it is saved. */
  completedAt: Date | null;
  preparedAt: Date;
  odometer: number;
  /** The reading at the start; only at return. */
  handoverOdometer: number | null;
  /** Only at handover. */
  idVerified: boolean | null;
  termsVersion: string;
  /** In which both read them. */
  termsLanguage: Language;
  mileageTerms: MileageTerms;
  marks: (DamageMark & { photo: Uint8Array | null })[];
  /** What was marked at handover already; only at return. */
  earlierMarks: DamageMark[];
  /** JPEG, PNG or WebP. */
  photos: Uint8Array[];
  /** The customer's; or that of staff, who took the vehicle back for the vendor. */
  signature: Uint8Array;
  byStaff: boolean;
  /** Only at return. */
  bill: Bill | null;
  /** Of the bill, as it was at the return. null: nothing was paid towards it. */
  balance: BillBalance | null;
  mileage: Mileage | null;
  /** What the customer left; at return also what was kept of it and what went back. null: there was none. */
  deposit: {
    held: Money;
    /** Of a handover: some of it was left before. */
    isFromBefore: boolean;
    deducted: { text: string; amount: Money }[];
    returned: Money;
  } | null;
}
