/** The body that places an order, and what must be filled in before. */
import type { PlaceOrder } from '@ceylono/contract/order';
import type { Quote } from '@ceylono/contract/quote';
import { type DocumentKind, missingDocuments } from '@ceylono/domain/document';
import type { z } from 'zod';
import { DOCUMENT_LANGUAGE } from '../../shell/language.ts';
import { SHOWN_CONSENT } from '../consent/consent-version.ts';
import { type ContactField, contactOf, missingFields } from '../contact/contact-form.ts';
import { sentKinds } from '../document/sent-document.ts';
import type { Draft } from '../draft/draft.ts';
import type { Choice } from '../quote/choice.ts';

export type OrderBody = z.input<typeof PlaceOrder>;

/** What the customer sees and confirms; the server answers another one with `price_changed`. */
export type ShownPrice = Pick<z.output<typeof Quote>, 'total' | 'deposit'>;

/** In the language the customer reads now. */
export function orderBody(
  draft: Draft,
  choice: Choice,
  { total, deposit }: ShownPrice,
  draftId: string,
  termsVersion: string,
): OrderBody {
  const { location } = draft;
  const address = location?.address ?? undefined;
  const { contactPhone: _phone, contactEmail: _email, ...chosen } = choice;
  return {
    ...chosen,
    location: location ? { lat: location.lat, lng: location.lng, address } : undefined,
    draftId,
    contact: contactOf(draft.contact),
    paymentMethod: 'cash',
    termsVersion,
    language: DOCUMENT_LANGUAGE,
    total,
    deposit,
  };
}

export interface Missing {
  fields: ContactField[];
  hasConsent: boolean;
  documents: DocumentKind[];
}

/** What the order still lacks. Fields and consent hold it up here; about documents the server decides (T-006). */
export function missingFor(draft: Draft): Missing {
  return {
    fields: missingFields(draft.contact),
    hasConsent: draft.consentVersion === SHOWN_CONSENT,
    documents: missingDocuments(draft.contact.residency, sentKinds(draft.documents)),
  };
}

export function isHeldUp({ fields, hasConsent }: Missing): boolean {
  return fields.length > 0 || !hasConsent;
}
