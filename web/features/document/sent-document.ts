import type { DocumentKind } from '@ceylono/domain/document';

/** A document that the server holds in this browser's draft. */
export interface SentDocument {
  id: string;
  contentType: string;
  /** Taken over from an earlier order. */
  onFile?: boolean | undefined;
  /** Lives only while this page is open, and is never kept on the device. */
  previewUrl?: string;
}

export type SentDocuments = Partial<Record<DocumentKind, SentDocument>>;

/** The kinds that were sent. */
export function sentKinds(documents: SentDocuments): DocumentKind[] {
  return Object.keys(documents) as DocumentKind[];
}
