/** What can be said about a file before it is sent, to spare somebody's data plan; the server looks inside it again. */
import { type DocumentKind, MAX_DOCUMENT_BYTES, PDF_KINDS } from '@ceylono/domain/document';
import { PAPER_TYPES, PICTURE_TYPES } from '@ceylono/domain/picture';

/** What a file picker for this kind offers (customer §2 L73). */
export function acceptedTypes(kind: DocumentKind): string[] {
  return PDF_KINDS.includes(kind) ? PAPER_TYPES : PICTURE_TYPES;
}

/** Why this file would be refused, or null. */
export function refuseFile(
  kind: DocumentKind,
  file: Pick<File, 'name' | 'type' | 'size'>,
): 'file_heic' | 'file_type_refused' | 'file_too_large' | null {
  if (/\.hei[cf]$/i.test(file.name) || /^image\/hei[cf]/.test(file.type)) return 'file_heic';
  if (!acceptedTypes(kind).includes(file.type)) return 'file_type_refused';
  return file.size > MAX_DOCUMENT_BYTES ? 'file_too_large' : null;
}
