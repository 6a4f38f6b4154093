/**
 * Which orders look as if somebody wanted more days, where no request was ever made: the documents' derivation, kept as a
 * hint to read and nothing to decide (admin §4 L217, §9 L400; T-135). An order's own extension_* status needs no rule: it is
 * computed from a request, and there is none.
 */
import { DAY_MS } from './colombo-time.ts';
import type { ExtensionStatus } from './extension.ts';
import { type Money, rupees } from './money.ts';
import type { OrderStatus } from './order.ts';

/** Of a day whose price nobody knows. */
const RATE_WHEN_UNKNOWN = rupees(1000);
const MOST_SUGGESTED_DAYS = 7;

export interface LookedAtOrder {
  status: OrderStatus;
  /** What stands in its rejection fields; '' when nothing does. */
  rejectionText: string;
  endsAt: Date;
  dailyRate: Money | null;
}

export interface PossibleExtension {
  status: ExtensionStatus;
  suggestedDays: number;
  fee: Money;
}

/** null: the order is no hint. */
export function possibleExtension(order: LookedAtOrder, now: Date): PossibleExtension | null {
  const daysLeft = Math.ceil((order.endsAt.getTime() - now.getTime()) / DAY_MS);
  const status = statusToldBy(order.rejectionText) ?? (looksPending(order.status, daysLeft) ? 'pending' : null);
  if (status === null) return null;
  const suggestedDays = daysLeft > 0 ? Math.min(daysLeft, MOST_SUGGESTED_DAYS) : MOST_SUGGESTED_DAYS;
  return { status, suggestedDays, fee: suggestedDays * (order.dailyRate ?? RATE_WHEN_UNKNOWN) };
}

function statusToldBy(text: string): ExtensionStatus | null {
  const words = text.toLowerCase();
  if (!words.includes('extension')) return null;
  if (words.includes('approved')) return 'approved';
  return words.includes('rejected') ? 'rejected' : 'pending';
}

function looksPending(status: OrderStatus, daysLeft: number): boolean {
  return status === 'confirmed' ? daysLeft > 0 : status === 'pending' || status === 'processing';
}
