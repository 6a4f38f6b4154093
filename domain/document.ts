/**
 * Identity documents a customer hands us, of nine kinds. Which ones an order needs follows from where the customer
 * lives (customer §2 L70-L73, T-006). They are private: amendment 23.
 *
 * @rows SHR-LIM 11
 */
export const DOCUMENT_KINDS = [
  'license-front',
  'license-back',
  'id-front',
  'id-back',
  'selfie',
  'passport',
  'intl-license-front',
  'intl-license-back',
  'foreign-id',
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

/** `foreigner` is labelled 'Tourist / Visitor'. */
export const RESIDENCIES = ['local', 'foreigner'] as const;
export type Residency = (typeof RESIDENCIES)[number];

/** What Confirm Order asks for, in the order the form shows it. */
export const REQUIRED_DOCUMENTS: Record<Residency, readonly DocumentKind[]> = {
  local: ['license-front', 'license-back', 'id-front', 'id-back', 'selfie'],
  foreigner: ['passport', 'intl-license-front', 'intl-license-back', 'foreign-id', 'selfie'],
};

/** Foreigners' papers may also be PDF (customer §2 L73). */
export const PDF_KINDS: readonly DocumentKind[] = ['passport', 'intl-license-front', 'intl-license-back', 'foreign-id'];

export const MAX_DOCUMENT_BYTES = 10 * 1024 * 1024;
export const MAX_DOCUMENT_PIXELS = 40_000_000;
/** Per draft, and in the order that came of it (amendment 17). Its twelve files are never met: there are nine kinds. */
export const MAX_DRAFT_BYTES = 60 * 1024 * 1024;
/** Per visitor, without an order; one more ends the one that is missed least. */
export const MAX_OPEN_DRAFTS = 3;
/** A draft without an order is deleted after so many hours, with its documents (T-202). */
export const DRAFT_HOURS = 24;

/** Kinds still missing, in the form's order. */
export function missingDocuments(residency: Residency, present: readonly DocumentKind[]): DocumentKind[] {
  return REQUIRED_DOCUMENTS[residency].filter((kind) => !present.includes(kind));
}

/**
 * Why a document of this kind may not follow to an order that is placed: its residency asks for no such document, or
 * one came with the order, or was viewed by staff, and stays as they saw it. null: it may, and in place of one that followed.
 * `fixed`: those kinds, without what staff ask for anew.
 */
export function refuseFollowing(
  kind: DocumentKind,
  residency: Residency,
  fixed: readonly DocumentKind[],
): 'invalid_input' | 'draft_ordered' | null {
  if (!REQUIRED_DOCUMENTS[residency].includes(kind)) return 'invalid_input';
  return fixed.includes(kind) ? 'draft_ordered' : null;
}
