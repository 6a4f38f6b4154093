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
export const PHONE_DAYS_AFTER_END = 30;

interface Course {
  status: OrderStatus;
  /** When the keys came back, signed by both; null: that is to come, or staff ended the rental without it. */
  returnedAt: Date | null;
  /** Its last move, where that completed or cancelled it; null: it did neither. */
  closedAt: Date | null;
  endsAt: Date;
}

/** From when on nothing is left to call about: null while the vehicle is out. Of what neither ran nor was closed, the agreed end. */
export function overSince({ status, returnedAt, closedAt, endsAt }: Course): Date | null {
  return status === 'in-progress' ? null : (returnedAt ?? closedAt ?? endsAt);
}

type Reachable = Pick<Contacted, 'contactPhone' | 'verificationStatus'>;

/** From the approval on, until so many days after it was over or an erasure. `overAt`: null while that is open. */
function mayKnowPhone({ contactPhone, verificationStatus }: Reachable, overAt: Date | null, now: Date): boolean {
  const isOver = overAt !== null && now.getTime() - overAt.getTime() >= PHONE_DAYS_AFTER_END * DAY_MS;
  return contactPhone !== '' && verificationStatus === 'approved' && !isOver;
}

/** The name, and the phone in full as long as it may be known. */
export function customerForVendor(order: Contacted, overAt: Date | null, now: Date) {
  const { contactName, contactPhone } = order;
  const mayCall = mayKnowPhone(order, overAt, now);
  return { name: contactName, phone: mayCall ? contactPhone : maskPhone(contactPhone), mayCall };
}

/**
 * Until an erasure, because a signed report names its customer. `holdsPhone`: it is from before reports masked the phone,
 * and goes with the phone.
 */
export function mayReadReport(order: Reachable, holdsPhone: boolean, overAt: Date | null, now: Date): boolean {
  return order.contactPhone !== '' && (!holdsPhone || mayKnowPhone(order, overAt, now));
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
