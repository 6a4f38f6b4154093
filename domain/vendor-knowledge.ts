/** What a vendor may know of the customer of an order, and from when on (amendment 24). */
import { DAY_MS } from './colombo-time.ts';
import { maskPhone } from './contact.ts';
import { isAgreed, type OrderStatus } from './order.ts';
import type { VerificationStatus } from './verification.ts';

interface Contacted {
  contactName: string;
  contactPhone: string;
  verificationStatus: VerificationStatus;
}

/** Things that were forgotten in the car, and bills, are settled by then. */
export const PHONE_DAYS_AFTER_RETURN = 30;

/** The full phone from the approval on, until so many days after the return. `returnedAt`: null while it is to come. */
export function customerForVendor(
  { contactName, contactPhone, verificationStatus }: Contacted,
  returnedAt: Date | null,
  now: Date,
) {
  const isOver = returnedAt !== null && now.getTime() - returnedAt.getTime() >= PHONE_DAYS_AFTER_RETURN * DAY_MS;
  const mayCall = verificationStatus === 'approved' && !isOver;
  return { name: contactName, phone: mayCall ? contactPhone : maskPhone(contactPhone) };
}

interface Brought {
  delivery: boolean;
  pickup: boolean;
  status: OrderStatus;
}

/** The customer's place from the confirmation on, and only when the vendor has to go there. */
export function mayKnowPlace({ delivery, pickup, status }: Brought): boolean {
  return (delivery || pickup) && isAgreed(status);
}
