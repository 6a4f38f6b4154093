/**
 * A PDF made harmless: written anew from the parts of its pages that are on the list, so that nobody reads it in another
 * way than it was judged (guarantee U1). One that acts, hides or carries something is refused, and so is one that the
 * library cannot read without guessing. Runs in the media child.
 */
import {
  PDFArray,
  PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
  PDFWriter,
} from '@cantoo/pdf-lib';
import type { CleanFile } from './media.ts';
import { PartsCopier } from './pdf-parts.ts';
import { isAction, readPdf } from './pdf-reading.ts';
import { PdfUnsafe, Unpacking } from './pdf-streams.ts';

const MAX_PAGES = 500;
const MAX_TREE = 100;
const MAX_FIELDS_ABOVE = 20;
const MAX_ADDRESS = 2_000;
const MAX_PLACES = 20_000;

/** Pressed, an address may open a page, a letter or a call. */
const ADDRESS = /^(https?:\/\/|mailto:|tel:)[!-~]+$/i;
/** Drawn on the page by their appearance, or by a viewer's hand from their lines. */
const ANNOTATIONS = [
  ...['Text', 'FreeText', 'Line', 'Square', 'Circle', 'Polygon', 'PolyLine', 'Highlight', 'Underline', 'Squiggly'],
  ...['StrikeOut', 'Stamp', 'Caret', 'Ink', 'Watermark'],
];
/** A text of at least one letter, and what draws it: a field without this does not show what was typed. */
const SHOWS_TEXT = /[(<]\s*[^\s()<>][\s\S]*?(?:T[jJ]|['"])(?![^\s/<([])/;

const name = (text: string) => PDFName.of(text);

export async function cleanPdf(bytes: Uint8Array): Promise<CleanFile> {
  if (!isWhole(bytes)) return { refusal: 'file_pdf_unsafe' };
  const source = await readPdf(bytes).catch(() => null);
  if (source === null) return { refusal: 'file_pdf_unsafe' };
  try {
    return { bytes: await rewritten(source), contentType: 'application/pdf' };
  } catch (failure) {
    if (failure instanceof PdfUnsafe) return { refusal: 'file_pdf_unsafe' };
    throw failure;
  }
}

/** With nothing before its beginning or behind its end. */
function isWhole(bytes: Uint8Array): boolean {
  const head = Buffer.from(bytes.subarray(0, 16)).toString('latin1');
  const tail = Buffer.from(bytes.subarray(-1_024)).toString('latin1');
  return /^%PDF-[12]\.\d\s/.test(head) && /startxref\s+\d+\s+%%EOF[\0\s]*$/.test(tail);
}

async function rewritten(source: PDFContext): Promise<Uint8Array> {
  const target = PDFContext.create();
  target.trailerInfo.Root = new Rewriting(source, target).catalog();
  return PDFWriter.forContext(target, Number.POSITIVE_INFINITY).serializeToBuffer();
}

interface Page {
  ref: PDFRef;
  from: PDFDict;
  /** With what the tree above it says of all its pages. */
  entries: PDFDict;
}

class Rewriting {
  readonly #source: PDFContext;
  readonly #target: PDFContext;
  readonly #copier: PartsCopier;
  readonly #root: PDFDict;
  readonly #pages: Page[] = [];
  /** By what a link says of it. */
  readonly #pageRefs = new Map<PDFRef, PDFRef>();
  #places: Map<string, PDFObject | undefined> | null = null;
  #visited = 0;

  constructor(source: PDFContext, target: PDFContext) {
    this.#source = source;
    this.#target = target;
    this.#copier = new PartsCopier(source, target);
    const root = source.lookup(source.trailerInfo.Root);
    if (!(root instanceof PDFDict)) throw new PdfUnsafe('no catalogue');
    this.#root = root;
  }

  catalog(): PDFRef {
    this.#collect(this.#root.get(name('Pages')), [], 0);
    if (this.#pages.length === 0) throw new PdfUnsafe('no page');
    const tree = this.#target.nextRef();
    for (const page of this.#pages) this.#target.assign(page.ref, this.#page(page, tree));
    const kids = this.#pages.map(({ ref }) => ref);
    this.#target.assign(tree, this.#target.obj({ Type: 'Pages', Kids: kids, Count: kids.length }));
    const catalog = this.#target.obj({ Type: 'Catalog', Pages: tree });
    const layers = this.#copier.copy(this.#root.get(name('OCProperties')), 'layers');
    if (layers !== undefined) catalog.set(name('OCProperties'), layers);
    const language = this.#copier.copy(this.#root.get(name('Lang')), 'plain');
    if (language !== undefined) catalog.set(name('Lang'), language);
    return this.#target.register(catalog);
  }

  /** The leaves of the tree, in their order. `above`: the nodes on the way, the nearest first. */
  #collect(at: PDFObject | undefined, above: PDFDict[], depth: number): void {
    const node = this.#source.lookup(at);
    if (!(node instanceof PDFDict)) return;
    if (++this.#visited > MAX_PAGES * 4 || depth > MAX_TREE) throw new PdfUnsafe('a tree without end');
    const kids = node.lookup(name('Kids'));
    if (kids instanceof PDFArray) {
      for (const kid of kids.asArray()) this.#collect(kid, [node, ...above], depth + 1);
      return;
    }
    if (this.#pages.length >= MAX_PAGES) throw new PdfUnsafe('too many pages');
    const entries = PDFDict.withContext(this.#source);
    for (const dict of [node, ...above].reverse()) for (const [key, value] of dict.entries()) entries.set(key, value);
    const ref = this.#target.nextRef();
    if (at instanceof PDFRef) this.#pageRefs.set(at, ref);
    this.#pages.push({ ref, from: node, entries });
  }

  #page({ from, entries }: Page, tree: PDFRef): PDFDict {
    const page = this.#copier.entries(entries, 'page');
    page.set(name('Type'), name('Page'));
    page.set(name('Parent'), tree);
    const annotations = from.lookup(name('Annots'));
    if (annotations !== undefined && !(annotations instanceof PDFArray)) return page;
    const copies =
      annotations?.asArray().flatMap((_, index) => this.#annotation(annotations.lookup(index)) ?? []) ?? [];
    if (copies.length > 0)
      page.set(name('Annots'), this.#target.obj(copies.map((copy) => this.#target.register(copy))));
    return page;
  }

  /** null: it shows nothing. */
  #annotation(from: PDFObject | undefined): PDFDict | null {
    if (!(from instanceof PDFDict)) return null;
    const subtype = nameIn(from, 'Subtype');
    if (subtype === 'Popup') return null;
    if (subtype === 'Link') return this.#link(from);
    const isField = subtype === 'Widget';
    if (!isField && !ANNOTATIONS.includes(subtype)) throw new PdfUnsafe('an annotation that is not on the list');
    const appearance = this.#appearance(from);
    if (isField) refuseUnseenText(from, this.#source.lookup(appearance));
    if (isField && appearance === undefined) return null;
    const copy = this.#copier.entries(from, 'annotation');
    copy.set(name('Type'), name('Annot'));
    // A field becomes what it shows: there is nothing left to fill in.
    copy.set(name('Subtype'), name(isField ? 'Stamp' : subtype));
    const drawn = this.#copier.copy(appearance, 'drawing');
    if (drawn !== undefined) copy.set(name('AP'), this.#target.obj({ N: drawn }));
    return copy;
  }

  /** What it looks like now: the one there is, or that of its state. */
  #appearance(from: PDFDict): PDFObject | undefined {
    const appearances = from.lookup(name('AP'));
    if (!(appearances instanceof PDFDict)) return undefined;
    const normal = appearances.lookup(name('N'));
    if (normal instanceof PDFRawStream) return appearances.get(name('N'));
    const state = from.lookup(name('AS'));
    return normal instanceof PDFDict && state instanceof PDFName ? normal.get(state) : undefined;
  }

  #link(from: PDFDict): PDFDict | null {
    const pressed = this.#pressed(from);
    if (pressed === null) return null;
    const copy = this.#copier.entries(from, 'annotation');
    copy.set(name('Type'), name('Annot'));
    copy.set(name('Subtype'), name('Link'));
    copy.set(name(pressed instanceof PDFDict ? 'A' : 'Dest'), pressed);
    return copy;
  }

  /** What happens when a link is pressed: an address, or a place in the file. null: nothing that we know. */
  #pressed(from: PDFDict): PDFDict | PDFArray | null {
    const action = from.lookup(name('A'));
    if (action === undefined) return this.#destination(from.lookup(name('Dest')));
    if (!(action instanceof PDFDict)) throw new PdfUnsafe('an action without a name');
    if (isAction(action, 'GoTo')) return this.#destination(action.lookup(name('D')));
    if (!isAction(action, 'URI')) throw new PdfUnsafe('an action that is not on the list');
    const address = addressOf(textOf(action.lookup(name('URI'))));
    return address === null ? null : this.#target.obj({ S: 'URI', URI: Buffer.from(address) });
  }

  /** null: a place that is not in this file. */
  #destination(place: PDFObject | undefined): PDFArray | null {
    this.#places ??= placesOf(this.#root);
    const found = place instanceof PDFArray || place instanceof PDFDict ? place : this.#places.get(textOf(place));
    const at = found instanceof PDFDict ? found.lookup(name('D')) : found;
    if (!(at instanceof PDFArray)) return null;
    const page = at.get(0);
    const ref = page instanceof PDFRef ? this.#pageRefs.get(page) : undefined;
    if (ref === undefined) return null;
    const copy = PDFArray.withContext(this.#target);
    copy.push(ref);
    for (let index = 1; index < at.size(); index++) copy.push(this.#copier.copy(at.lookup(index), 'plain') ?? PDFNull);
    return copy;
  }
}

/** null: an address that leads on from another, which is none of ours. */
function addressOf(text: string): string | null {
  const address = text.trim();
  if (ADDRESS.test(address) && address.length <= MAX_ADDRESS) return address;
  if (/^[^/?#]*:/.test(address)) throw new PdfUnsafe('an address of a kind that is not on the list');
  return null;
}

/** The places that have a name, in the old dictionary and in the new tree. */
function placesOf(root: PDFDict): Map<string, PDFObject | undefined> {
  const places = new Map<string, PDFObject | undefined>();
  const dictionary = root.lookup(name('Dests'));
  if (dictionary instanceof PDFDict) {
    for (const [key] of dictionary.entries()) places.set(key.decodeText(), dictionary.lookup(key));
  }
  const names = root.lookup(name('Names'));
  const open = names instanceof PDFDict ? [names.lookup(name('Dests'))] : [];
  for (let visited = 0; open.length > 0; visited++) {
    if (visited > MAX_PLACES) throw new PdfUnsafe('a tree without end');
    const node = open.pop();
    if (!(node instanceof PDFDict)) continue;
    const [leaves, kids] = ['Names', 'Kids'].map((key) => node.lookup(name(key)));
    for (let index = 0; leaves instanceof PDFArray && index + 1 < leaves.size(); index += 2) {
      places.set(textOf(leaves.lookup(index)), leaves.lookup(index + 1));
    }
    for (let index = 0; kids instanceof PDFArray && index < kids.size(); index++) open.push(kids.lookup(index));
  }
  return places;
}

/** A form that leaves the drawing of what was typed to the viewer would be empty without its fields. */
function refuseUnseenText(field: PDFDict, appearance: PDFObject | undefined): void {
  if (!['Tx', 'Ch'].includes(nameOf(inherited(field, 'FT')))) return;
  const typed = inherited(field, 'V');
  if (typed === undefined || textOf(typed).trim() === '') return;
  const isDrawn = appearance instanceof PDFRawStream;
  const drawn = isDrawn ? Buffer.from(new Unpacking().unpack(appearance).data).toString('latin1') : '';
  if (!SHOWS_TEXT.test(drawn)) throw new PdfUnsafe('a text that the file does not draw');
}

function inherited(field: PDFDict, key: string): PDFObject | undefined {
  let at: PDFObject | undefined = field;
  for (let above = 0; at instanceof PDFDict && above < MAX_FIELDS_ABOVE; above++) {
    const value = at.lookup(name(key));
    if (value !== undefined) return value;
    at = at.lookup(name('Parent'));
  }
  return undefined;
}

function nameIn(dict: PDFDict, key: string): string {
  return nameOf(dict.lookup(name(key)));
}

function nameOf(value: PDFObject | undefined): string {
  return value instanceof PDFName ? value.decodeText() : '';
}

/** A text or a name; empty for anything else. */
function textOf(value: PDFObject | undefined): string {
  if (value instanceof PDFString || value instanceof PDFHexString)
    return Buffer.from(value.asBytes()).toString('latin1');
  return nameOf(value);
}
