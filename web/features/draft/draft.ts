/**
 * Everything a person chose and typed in the wizard, before there is an order. One value, changed only here; the screens
 * show it, the device keeps it (`stored-draft`) until there is an order. `draftId` names the server's part, which holds
 * the documents (amendment 17).
 */
import type { WallTime } from '@ceylono/domain/colombo-time';
import type { DocumentKind } from '@ceylono/domain/document';
import { normalizedPromoCode, type PromoRefusal } from '@ceylono/domain/promo-code';
import { NO_OPTIONS, type QuoteOptions } from '@ceylono/domain/quote';
import type { Point } from '@ceylono/domain/sri-lanka';
import { type ContactForm, EMPTY_CONTACT } from '../contact/contact-form.ts';
import { type SentDocument, type SentDocuments, sentKinds } from '../document/sent-document.ts';
import { type ChosenLocation, isSamePoint, type LocationChange } from '../location/chosen-location.ts';
import { type ChosenPeriod, dayOfReading, type PeriodChange } from '../period/period.ts';
import { NO_FILTERS, type VehicleFilters } from '../vehicle/vehicle-filters.ts';
import type { Attempt } from './attempt.ts';

export const STEPS = ['location', 'vehicle', 'contact', 'checkout'] as const;
export type Step = (typeof STEPS)[number];

export interface Draft extends ChosenPeriod {
  step: Step;
  location: ChosenLocation | null;
  filters: VehicleFilters;
  vehicleId: string | null;
  options: QuoteOptions;
  contact: ContactForm;
  /** The version of the text the person continued past; nothing is uploaded before (amendment 14). */
  consentVersion: string | null;
  draftId: string | null;
  documents: SentDocuments;
  /** As typed. */
  promoCode: string;
  /** The code that the price is asked with; null until the server has said that it counts. */
  appliedPromo: string | null;
  /** A code that was taken off because it no longer counts, and why; shown until another is typed or applied. */
  droppedPromo: { code: string; refusal: PromoRefusal } | null;
  /** The version of the terms that were agreed to. */
  termsVersion: string | null;
  attempt: Attempt | null;
}

export const EMPTY_DRAFT: Draft = {
  step: 'location',
  location: null,
  start: null,
  end: null,
  filters: NO_FILTERS,
  vehicleId: null,
  options: NO_OPTIONS,
  contact: EMPTY_CONTACT,
  consentVersion: null,
  draftId: null,
  documents: {},
  promoCode: '',
  appliedPromo: null,
  droppedPromo: null,
  termsVersion: null,
  attempt: null,
};

interface HeldDocument {
  documentId: string;
  kind: DocumentKind;
  contentType: string;
  onFile?: boolean;
}

export type DraftChange =
  | { type: 'stepOpened'; step: Step }
  | LocationChange
  | PeriodChange
  | { type: 'filtersChanged'; filters: Partial<VehicleFilters> }
  | { type: 'vehicleChosen'; vehicleId: string }
  | { type: 'vehicleGivenUp' }
  | { type: 'optionsChanged'; options: Partial<QuoteOptions> }
  | { type: 'contactChanged'; contact: Partial<ContactForm> }
  | { type: 'phoneKnown'; phone: string; consentVersion: string }
  | { type: 'consentGiven'; version: string }
  | { type: 'draftStarted'; draftId: string }
  | { type: 'documentSent'; kind: DocumentKind; document: SentDocument }
  | { type: 'documentRemoved'; kind: DocumentKind }
  | { type: 'documentsRead'; held: readonly HeldDocument[]; asked: SentDocuments }
  | { type: 'draftLost' }
  | { type: 'promoTyped'; promoCode: string }
  | { type: 'promoApplied'; code: string }
  | { type: 'promoRemoved' }
  | { type: 'promoDropped'; code: string; refusal: PromoRefusal }
  | { type: 'termsAgreed'; version: string | null }
  | { type: 'attempted'; attempt: Attempt | null }
  | { type: 'bookedAgain'; vehicleId: string; location: ChosenLocation | null }
  | { type: 'startedOver' };

export function changeDraft(draft: Draft, change: DraftChange): Draft {
  switch (change.type) {
    case 'stepOpened':
      return { ...draft, step: change.step };
    case 'locationChosen':
      return { ...draft, location: change.location, options: optionsAt(change.location, draft.options) };
    case 'addressFound':
      return withAddress(draft, change);
    case 'startChosen':
      return { ...draft, start: change.start, end: endAfter(change.start, draft.end) };
    case 'endChosen':
      return { ...draft, end: change.end };
    case 'filtersChanged':
      return { ...draft, filters: { ...draft.filters, ...change.filters } };
    case 'vehicleChosen':
      // Another vehicle, another offer: all four toggles start again (customer §2).
      return change.vehicleId === draft.vehicleId
        ? draft
        : { ...draft, vehicleId: change.vehicleId, options: NO_OPTIONS };
    case 'vehicleGivenUp':
      return { ...draft, vehicleId: null };
    case 'optionsChanged':
      return { ...draft, options: { ...draft.options, ...change.options } };
    case 'contactChanged':
      return { ...draft, contact: { ...draft.contact, ...change.contact } };
    case 'phoneKnown':
      return withPhone(draft, change);
    case 'consentGiven':
      return { ...draft, consentVersion: change.version };
    case 'draftStarted':
      return { ...draft, draftId: change.draftId };
    case 'documentSent':
      return { ...draft, documents: { ...draft.documents, [change.kind]: change.document } };
    case 'documentRemoved': {
      const { [change.kind]: _, ...documents } = draft.documents;
      return { ...draft, documents };
    }
    case 'documentsRead':
      return { ...draft, documents: documentsHeld(change, draft.documents) };
    case 'draftLost':
      return { ...draft, draftId: null, documents: {}, attempt: null };
    case 'promoTyped':
      return { ...draft, promoCode: change.promoCode, droppedPromo: null };
    case 'promoApplied':
      // An answer about a code that is not the one in the field any more.
      if (normalizedPromoCode(draft.promoCode) !== change.code) return draft;
      return { ...draft, promoCode: change.code, appliedPromo: change.code, droppedPromo: null };
    case 'promoRemoved':
      return { ...draft, promoCode: '', appliedPromo: null, droppedPromo: null };
    case 'promoDropped':
      if (draft.appliedPromo !== change.code) return draft;
      return { ...draft, appliedPromo: null, droppedPromo: { code: change.code, refusal: change.refusal } };
    case 'termsAgreed':
      return { ...draft, termsVersion: change.version };
    case 'attempted':
      return { ...draft, attempt: change.attempt };
    case 'bookedAgain':
      // The person's details stay; the dates are new ones, and so is the price.
      return {
        ...draft,
        vehicleId: change.vehicleId,
        location: change.location ?? draft.location,
        start: null,
        end: null,
        options: NO_OPTIONS,
        attempt: null,
      };
    case 'startedOver':
      return EMPTY_DRAFT;
  }
}

/** A phone that was typed already stays, and so does the agreement of this draft. */
function withPhone(draft: Draft, { phone, consentVersion }: { phone: string; consentVersion: string }): Draft {
  const contact = draft.contact.phone === '' ? { ...draft.contact, phone } : draft.contact;
  return { ...draft, contact, consentVersion: draft.consentVersion ?? consentVersion };
}

/** Without a place nothing can be delivered or collected (T-028). */
function optionsAt(location: ChosenLocation | null, options: QuoteOptions): QuoteOptions {
  return location ? options : { ...options, delivery: false, pickup: false };
}

/** An answer about a place that was left meanwhile is no longer wanted. */
function withAddress(draft: Draft, { at, address }: { at: Point; address: string }): Draft {
  const { location } = draft;
  if (!location || !isSamePoint(location, at)) return draft;
  return { ...draft, location: { ...location, address } };
}

/** The end stays only when it is still on a later day than the start (T-032). */
function endAfter(start: WallTime, end: WallTime | null): WallTime | null {
  return end !== null && dayOfReading(end) > dayOfReading(start) ? end : null;
}

/**
 * What the server held when it was `asked`, with the previews this page still has. What was sent or removed since then
 * stays as it is.
 */
function documentsHeld(
  { held, asked }: { held: readonly HeldDocument[]; asked: SentDocuments },
  known: SentDocuments,
): SentDocuments {
  const isUnchanged = (kind: DocumentKind) => known[kind]?.id === asked[kind]?.id;
  const documents: SentDocuments = Object.fromEntries(
    sentKinds(known).flatMap((kind) => (isUnchanged(kind) ? [] : [[kind, known[kind]]])),
  );
  for (const { documentId, kind, contentType, onFile } of held) {
    if (!isUnchanged(kind)) continue;
    const same = known[kind]?.id === documentId ? known[kind] : undefined;
    documents[kind] = same ?? { id: documentId, contentType, onFile };
  }
  return documents;
}
