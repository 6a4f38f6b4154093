/**
 * Who rents, as typed (customer §2 step 3, §5). Going on needs name, e-mail and phone; ordering needs the rest of what
 * the residency asks for (T-006). The server holds the same rules.
 */
import { isEmail, isGuarantorPhone, MAX_ADDRESS, MAX_NAME } from '@ceylono/domain/contact';
import type { Residency } from '@ceylono/domain/document';
import { type PhoneProblem, phoneProblem } from '@ceylono/domain/phone';
import { cleaned, hasWebAddress } from '@ceylono/domain/typed';
import { EMPTY_PERMIT, type PermitForm, permitOf } from '../permit/permit-form.ts';

export interface ContactForm {
  name: string;
  email: string;
  phone: string;
  residency: Residency;
  /** Where a local lives, or where a visitor stays. */
  address: string;
  /** Locals only. */
  guarantorName: string;
  guarantorPhone: string;
  /** Visitors only. */
  permit: PermitForm;
}

export type ContactField = Exclude<keyof ContactForm, 'residency' | 'permit'>;

export const EMPTY_CONTACT: ContactForm = {
  name: '',
  email: '',
  phone: '',
  residency: 'local',
  address: '',
  guarantorName: '',
  guarantorPhone: '',
  permit: EMPTY_PERMIT,
};

/** In the order the form shows them. */
const FIELDS: Record<Residency, readonly ContactField[]> = {
  local: ['name', 'email', 'phone', 'address', 'guarantorName', 'guarantorPhone'],
  foreigner: ['name', 'email', 'phone', 'address'],
};
const NEEDED_TO_GO_ON: readonly ContactField[] = ['name', 'email', 'phone'];

export type ContactProblem = 'missing' | 'too_long' | 'web_address' | PhoneProblem;

/** The fault of a field that goes with the order; null without one, or when the field may still be empty. */
export function problemOf(form: ContactForm, field: ContactField): ContactProblem | null {
  const typed = cleaned(form[field]);
  if (typed === '') return NEEDED_TO_GO_ON.includes(field) ? 'missing' : null;
  switch (field) {
    case 'email':
      return isEmail(typed) ? null : 'invalid';
    case 'phone':
      return phoneProblem(typed);
    case 'guarantorPhone':
      return isGuarantorPhone(typed) ? null : 'invalid';
    case 'address':
      return typed.length > MAX_ADDRESS ? 'too_long' : null;
    default:
      if (hasWebAddress(typed)) return 'web_address';
      return typed.length > MAX_NAME ? 'too_long' : null;
  }
}

/** Whether the wizard may go on to Checkout. */
export function mayGoOn(form: ContactForm): boolean {
  return FIELDS[form.residency].every((field) => problemOf(form, field) === null);
}

/** Fields still empty that the order needs. */
export function missingFields(form: ContactForm): ContactField[] {
  return FIELDS[form.residency].filter((field) => cleaned(form[field]) === '');
}

/** The contact as an order carries it: trimmed, with only what the residency asks for. */
export function contactOf(form: ContactForm) {
  const contact = {
    name: cleaned(form.name),
    email: cleaned(form.email),
    phone: cleaned(form.phone),
    residency: form.residency,
    address: cleaned(form.address),
  };
  if (form.residency === 'foreigner') return { ...contact, permit: permitOf(form.permit) ?? undefined };
  return { ...contact, guarantorName: cleaned(form.guarantorName), guarantorPhone: cleaned(form.guarantorPhone) };
}
