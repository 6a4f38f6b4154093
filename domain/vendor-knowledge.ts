/** What a vendor may know of the customer of an order, and from when on (amendment 24). */
import { maskPhone } from './contact.ts';
import { isAgreed, type OrderStatus } from './order.ts';
import type { VerificationStatus } from './verification.ts';

interface Contacted {
  contactName: string;
  contactPhone: string;
  verificationStatus: VerificationStatus;
}

/** The full phone from the approval on. */
export function customerForVendor({ contactName, contactPhone, verificationStatus }: Contacted) {
  return { name: contactName, phone: verificationStatus === 'approved' ? contactPhone : maskPhone(contactPhone) };
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
