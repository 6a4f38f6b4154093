/** What is typed about cash, and what it means. */
import { CASH_PURPOSES, type CashPurpose, isGivenBack, MAX_CASH_AMOUNT, mayTake } from '@ceylono/domain/cash-receipt';
import type { OrderStatus } from '@ceylono/domain/order';

/** Typed rupees as cents; null when it is no amount from one cent to the limit. */
export function amountOf(typed: string): number | null {
  const amount = typed.replace(/[\s,]/g, '');
  if (!/^\d{1,9}(\.\d{1,2})?$/.test(amount)) return null;
  const [whole = '0', part = ''] = amount.split('.');
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'));
  return cents >= 1 && cents <= MAX_CASH_AMOUNT ? cents : null;
}

export interface Balance {
  paid: number;
  depositHeld: number;
}

/** What can be written down now: nothing is given back where nothing is. */
export function offeredPurposes(status: OrderStatus, { paid, depositHeld }: Balance): CashPurpose[] {
  return CASH_PURPOSES.filter((purpose) => {
    if (!isGivenBack(purpose)) return mayTake(status, purpose);
    return (purpose === 'refund' ? paid : depositHeld) > 0;
  });
}
