/**
 * Filling in what a returning customer gave before (T-165): empty fields at once; what was typed otherwise only when the
 * person says so.
 */
import type { DocumentKind } from '@ceylono/domain/document';
import type { ContactField, ContactForm } from '../contact/contact-form.ts';

export interface Prefill {
  name: string;
  phone: string;
  email: string;
  residency: ContactForm['residency'];
  address: string;
  guarantorName: string | null;
  guarantorPhone: string | null;
  onFile: readonly DocumentKind[];
}

const FIELDS: readonly ContactField[] = ['name', 'email', 'phone', 'address', 'guarantorName', 'guarantorPhone'];

/** The fields that are still empty. The residency follows only where nothing that depends on it was typed. */
export function fillEmpty(form: ContactForm, prefill: Prefill): Partial<ContactForm> {
  const filled = FIELDS.filter((field) => form[field].trim() === '' && prefill[field]);
  const isUntouched = [form.address, form.guarantorName, form.guarantorPhone].every((typed) => typed.trim() === '');
  return { ...valuesOf(filled, prefill), ...(isUntouched ? { residency: prefill.residency } : {}) };
}

/** Fields that were typed otherwise; the phone is not among them, because it is the one that was proved or given. */
export function differing(form: ContactForm, prefill: Prefill): ContactField[] {
  return FIELDS.filter((field) => {
    const typed = form[field].trim();
    return field !== 'phone' && typed !== '' && prefill[field] && typed !== prefill[field];
  });
}

/** Everything as it was given before. */
export function fillAll(prefill: Prefill): Partial<ContactForm> {
  const filled = FIELDS.filter((field) => field !== 'phone' && prefill[field]);
  return { ...valuesOf(filled, prefill), residency: prefill.residency };
}

function valuesOf(fields: readonly ContactField[], prefill: Prefill): Partial<ContactForm> {
  return Object.fromEntries(fields.map((field) => [field, prefill[field]]));
}
