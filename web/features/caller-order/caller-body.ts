/** What the form of a caller's order sends, and what it still lacks. */
import type { PlaceForCaller } from '@ceylono/contract/caller-order';
import type { Language } from '@ceylono/domain/language';
import type { z } from 'zod';
import type { ShownPrice } from '../checkout/order-body.ts';
import { type ContactField, type ContactForm, contactOf, missingFields, problemOf } from '../contact/contact-form.ts';
import type { Draft } from '../draft/draft.ts';
import type { Choice } from '../quote/choice.ts';
import { SPOKEN_CONSENT_SHOWN } from './spoken-consent.ts';

export type CallerBody = z.input<typeof PlaceForCaller>;

/** With the price that staff told. `language`: of the customer's mails. */
export function callerBody(
  draft: Draft,
  choice: Choice,
  { total, deposit }: ShownPrice,
  language: Language,
): CallerBody {
  const { location } = draft;
  const { contactPhone: _phone, contactEmail: _email, ...chosen } = choice;
  return {
    ...chosen,
    location: location ? { lat: location.lat, lng: location.lng, address: location.address ?? undefined } : undefined,
    contact: contactOf(draft.contact),
    paymentMethod: 'cash',
    toldConsentVersion: SPOKEN_CONSENT_SHOWN,
    language,
    total,
    deposit,
  };
}

/** Fields that are empty or wrong, in the order of the form. */
export function fieldsToMend(form: ContactForm): ContactField[] {
  const fields: ContactField[] = ['name', 'email', 'phone', 'address', 'guarantorName', 'guarantorPhone'];
  const missing = missingFields(form);
  const asked = form.residency === 'local' ? fields : fields.slice(0, 4);
  return asked.filter((field) => missing.includes(field) || problemOf(form, field) !== null);
}
