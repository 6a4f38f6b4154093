/**
 * A PDF as the library understands it: the objects that it holds. They are looked at for what acts, hides or carries
 * something, whether a page needs them or not; none of them is handed on as it is.
 */
import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  type PDFObject,
  PDFParser,
  PDFRawStream,
  type PDFRef,
  type PDFStream,
} from '@cantoo/pdf-lib';
import { PdfUnsafe, Unpacking } from './pdf-streams.ts';

/** Packed objects: as much as a large honest paper has many times over. */
const MAX_PACKED_BYTES = 64 * 1024 * 1024;
const MAX_OBJECTS = 200_000;
/** Numbers looked for where an object could begin: four for each object, and the bytes of long ones and of long gaps. */
const MAX_GUESSES = 600_000;
const MAX_DIGITS = 20;
const MAX_GAP = 5_000;
/** One for all, for it is thrown at each byte that begins no number. */
const NO_NUMBER = new Error('no number');

/** Entries that act, hide or carry something, in whatever dictionary they stand. */
const NEVER = names([
  ...['JavaScript', 'JS', 'AA', 'XFA'],
  ...['EmbeddedFiles', 'EF', 'AF', 'Collection', 'RF'],
  ...['Encrypt', 'FS', 'FFilter', 'FDecodeParms', 'OPI', 'Ref'],
  ...['RichMediaContent', 'RichMediaSettings', '3DD', 'Movie', 'Sound', 'Rendition', 'Renditions'],
]);
/** What an action, an annotation, a stream or a packing may never be. */
const NEVER_KINDS = names([
  ...['JavaScript', 'Launch', 'SubmitForm', 'ResetForm', 'ImportData'],
  ...['GoToR', 'GoToE', 'GoToDp', 'Thread', 'GoTo3DView', 'RichMediaExecute'],
  ...['EmbeddedFile', 'FileAttachment', 'Filespec', 'Crypt'],
  ...['Movie', 'Sound', 'Screen', 'Rendition', 'RichMedia', '3D', 'U3D', 'PRC'],
]);
const OPENING = PDFName.of('OpenAction');
const KIND_KEYS = names(['S', 'Subtype', 'Type']);

/** The library keeps one object for each name, however it was spelt. */
function names(texts: string[]): ReadonlySet<PDFName> {
  return new Set(texts.map((text) => PDFName.of(text)));
}

/**
 * Throws `PdfUnsafe`, or whatever the library makes of a file that it does not understand; it repairs nothing here, for
 * a repaired file is a guess, and the time of the guessing grows with the square of its length.
 */
export async function readPdf(bytes: Uint8Array): Promise<PDFContext> {
  const parser = new BoundedParser(bytes);
  const context = await parser.parseDocument();
  if (context.trailerInfo.Encrypt !== undefined) throw new PdfUnsafe('encrypted');
  const objects = context.enumerateIndirectObjects();
  if (objects.length > MAX_OBJECTS) throw new PdfUnsafe('too many objects');
  for (const [, object] of objects) refuseWhatActs(object);
  return context;
}

/**
 * The library's parser within bounds: it is never given packed objects that it would have to unpack itself, and looks for
 * the beginning of an object in what is none for so long and no longer.
 */
class BoundedParser extends PDFParser {
  readonly #unpacking = new Unpacking(MAX_PACKED_BYTES);
  #guesses = 0;

  constructor(bytes: Uint8Array) {
    super(bytes, Number.POSITIVE_INFINITY, true);
  }

  /** Asked at each byte at which an object could begin. */
  protected override parseRawInt(): number {
    const start = this.bytes.offset();
    this.#guesses++;
    if (!/[0-9]/.test(String.fromCharCode(this.bytes.peek()))) throw NO_NUMBER;
    const value = super.parseRawInt();
    this.#guesses += Math.max(this.bytes.offset() - start - MAX_DIGITS, 0);
    return value;
  }

  protected override skipWhitespaceAndComments(): void {
    const start = this.bytes.offset();
    super.skipWhitespaceAndComments();
    this.#guesses += Math.max(this.bytes.offset() - start - MAX_GAP, 0);
  }

  /** The library takes what the others throw for the answer that nothing begins there. */
  protected override matchKeyword(keyword: number[]): boolean {
    if (this.#guesses > MAX_GUESSES) throw new PdfUnsafe('more guesses than objects');
    return super.matchKeyword(keyword);
  }

  protected override parseDictOrStream(ref?: PDFRef): PDFDict | PDFStream {
    const object = super.parseDictOrStream(ref);
    if (!(object instanceof PDFRawStream)) return object;
    const type = object.dict.lookup(PDFName.of('Type'));
    if (type === PDFName.of('ObjStm')) return this.#unpacked(object);
    // Only what stands in its dictionary is used, and a wrong number of rows would be read row by row.
    if (type === PDFName.of('XRef')) object.dict.set(PDFName.of('Index'), PDFArray.withContext(this.context));
    return type === PDFName.of('XRef') ? PDFRawStream.of(unfiltered(object.dict), new Uint8Array()) : object;
  }

  #unpacked(stream: PDFRawStream): PDFRawStream {
    const { data, left } = this.#unpacking.unpack(stream);
    if (left !== null) throw new PdfUnsafe('objects packed as no ordinary writer does');
    return PDFRawStream.of(unfiltered(stream.dict), data);
  }
}

function unfiltered(dict: PDFDict): PDFDict {
  dict.delete(PDFName.of('Filter'));
  dict.delete(PDFName.of('DecodeParms'));
  return dict;
}

function refuseWhatActs(object: PDFObject): void {
  const open = [object];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next instanceof PDFArray) for (const item of next.asArray()) open.push(item);
    if (next instanceof PDFRawStream) {
      if (next.dict.has(PDFName.of('F'))) throw new PdfUnsafe('a stream whose data lie in another file');
      open.push(next.dict);
    }
    if (!(next instanceof PDFDict)) continue;
    for (const [key, value] of next.entries()) {
      if (NEVER.has(key)) throw new PdfUnsafe(key.decodeText());
      if (KIND_KEYS.has(key)) refuseKind(next.lookup(key));
      if (key === OPENING) refuseOpening(next.lookup(key));
      open.push(value);
    }
  }
}

/** As it is opened, a file may show a page of its own. */
function refuseOpening(opening: PDFObject | undefined): void {
  if (opening === undefined || opening instanceof PDFArray) return;
  if (!(opening instanceof PDFDict) || !isAction(opening, 'GoTo')) throw new PdfUnsafe('acts as it is opened');
}

/** Whether it is such an action and nothing after it. */
export function isAction(action: PDFDict, kind: string): boolean {
  return action.lookup(PDFName.of('S')) === PDFName.of(kind) && !action.has(PDFName.of('Next'));
}

function refuseKind(kind: PDFObject | undefined): void {
  if (kind instanceof PDFName && NEVER_KINDS.has(kind)) throw new PdfUnsafe(kind.decodeText());
}
