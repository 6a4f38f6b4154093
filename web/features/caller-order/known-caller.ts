/** A customer whom staff have looked up, as the form of a new order takes them over. */
import type { Language } from '@ceylono/domain/language';
import { EMPTY_CONTACT, type ContactForm } from '../contact/contact-form.ts';

/** As the look-up answers; without papers and figures. */
export interface KnownCaller {
  name: string;
  phone: string;
  email: string | null;
  address: string | null;
  residency: ContactForm['residency'];
  guarantorName: string | null;
  guarantorPhone: string | null;
  /** In which we write to them, until they say another. */
  language: Language;
}

/** A permit is asked for anew: it may have ended since. */
export function contactOfCaller(caller: KnownCaller): ContactForm {
  return {
    ...EMPTY_CONTACT,
    name: caller.name,
    phone: caller.phone,
    email: caller.email ?? '',
    residency: caller.residency,
    address: caller.address ?? '',
    guarantorName: caller.guarantorName ?? '',
    guarantorPhone: caller.guarantorPhone ?? '',
  };
}
