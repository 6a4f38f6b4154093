/**
 * A PDF is taken as it is or not at all (amendment 23): whole, and without anything that acts, hides or carries
 * something. What the names say is enough: an action cannot do without its name, and of the twenty that there are an
 * honest paper has three: it goes to a page, opens an address when somebody presses a link, or calls a viewer's own
 * command. As it is opened it does nothing but show a page.
 */
import { inflateSync } from 'node:zlib';
import type { CleanFile } from './media.ts';
import { dataAfter, namesIn, objectsOf, opensAtPages, PdfBroken, type PdfObject } from './pdf-objects.ts';

/** Too long to turn up in a picture's bytes by chance, so they are looked for everywhere. */
const NEVER = new Set([
  'JavaScript',
  'Launch',
  'EmbeddedFile',
  'EmbeddedFiles',
  'FileAttachment',
  'Encrypt',
  'RichMedia',
  'Rendition',
  'SubmitForm',
  'ImportData',
  'ResetForm',
  // What lies in another file, or in one within.
  'GoToR',
  'GoToE',
  'GoToDp',
  'FFilter',
  'FDecodeParms',
  'Collection',
  // Films, sounds, bodies.
  'Movie',
  'Sound',
  'GoTo3DView',
  'RichMediaExecute',
]);
/** Short ones, looked for in objects only. */
const NEVER_IN_OBJECTS = new Set([
  ...NEVER,
  ...['JS', 'AA', 'XFA', 'EF', 'AF', 'Crypt', 'FS', 'Ref', 'OPI', 'Thread', 'Screen', '3D', 'U3D', 'PRC'],
]);

const MAX_OBJECTS = 200_000;
const MAX_INFLATED = 64 * 1024 * 1024;

export function checkPdf(bytes: Uint8Array): CleanFile {
  return isSafe(bytes) ? { bytes, contentType: 'application/pdf' } : { refusal: 'file_pdf_unsafe' };
}

function isSafe(bytes: Uint8Array): boolean {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  if (!/^%PDF-[12]\.\d\s/.test(text) || !/startxref\s+\d+\s+%%EOF[\0\s]*$/.test(text.slice(-1024))) return false;
  try {
    return isFree(namesIn(text), NEVER) && opensAtPages(text) && areObjectsSafe(text, bytes);
  } catch (failure) {
    if (failure instanceof PdfBroken) return false;
    throw failure;
  }
}

function areObjectsSafe(text: string, bytes: Uint8Array): boolean {
  let hasCatalog = false;
  let objects = 0;
  let inflated = 0;
  for (const object of objectsOf(text)) {
    if (++objects > MAX_OBJECTS) return false;
    const names = new Set(object.names);
    const [streamAt, ...others] = object.streamsAt;
    if (streamAt !== undefined && holdsObjects(object)) {
      const packed = unpack(object, bytes.subarray(dataAfter(text, streamAt)), MAX_INFLATED - inflated);
      if (packed === null || others.length > 0) return false;
      inflated += packed.length;
      for (const name of namesIn(packed)) names.add(name);
      if (!opensAtPages(packed)) return false;
    }
    if (!isFree(names, NEVER_IN_OBJECTS)) return false;
    // Of a stream that is the file where its data lie.
    if (streamAt !== undefined && object.names.has('F')) return false;
    hasCatalog ||= names.has('Catalog');
  }
  return hasCatalog;
}

function isFree(names: Iterable<string>, forbidden: ReadonlySet<string>): boolean {
  for (const name of names) if (forbidden.has(name)) return false;
  return true;
}

/** An object stream as the loosest viewer sees one: how many, and where the first begins. Its type is not asked. */
function holdsObjects({ names }: PdfObject): boolean {
  return names.has('N') && names.has('First');
}

/** The objects packed in a stream; null when they are packed in a way that no ordinary writer uses. */
function unpack({ names }: PdfObject, data: Uint8Array, maxBytes: number): string | null {
  const filters = [...names].filter((name) => /Decode$|^(Fl|LZW|AHx|A85|RL|CCF|DCT)$|^Crypt$/.test(name));
  if (filters.length !== 1 || !/^(FlateDecode|Fl)$/.test(filters[0] ?? '') || names.has('Predictor')) return null;
  try {
    return inflateSync(data, { maxOutputLength: Math.max(maxBytes, 1) }).toString('latin1');
  } catch {
    return null;
  }
}
