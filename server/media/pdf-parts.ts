/**
 * What a PDF may consist of, by list, and the copying of it into a new one: texts, numbers and names under a key that is
 * listed, streams packed anew, and nothing else. What is not listed stays behind.
 */
import {
  PDFArray,
  PDFBool,
  type PDFContext,
  PDFDict,
  PDFHexString,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
  PDFString,
} from '@cantoo/pdf-lib';
import { PdfUnsafe, pack, Unpacking } from './pdf-streams.ts';

/** How deep parts may lie in each other; fifteen is much. */
const MAX_DEPTH = 100;
/** A picture of A3 with 600 dots an inch has 70 million pixels. */
const MAX_PIXELS = 100_000_000;

/** `plain`: neither dictionary nor stream; `{kind}`: a dictionary of any names, each of that kind. */
export type Shape = 'plain' | Kind | `{${Kind}}`;

const plain = (keys: string) => Object.fromEntries(keys.split(' ').map((key) => [key, 'plain' as const]));

/** The keys that are taken of each kind of dictionary or stream, and what their values may be. An array is its items. */
const KINDS = {
  data: {},
  resources: {
    Font: '{font}',
    XObject: '{drawing}',
    ColorSpace: '{colour}',
    Pattern: '{pattern}',
    Shading: '{shading}',
    ExtGState: '{state}',
    Properties: '{layer}',
    ProcSet: 'plain',
  },
  font: {
    ...plain('Type Subtype Name BaseFont FirstChar LastChar Widths FontBBox FontMatrix DW W DW2 W2'),
    FontDescriptor: 'fontDescriptor',
    Encoding: 'encoding',
    ToUnicode: 'encoding',
    DescendantFonts: 'font',
    CIDSystemInfo: 'characters',
    CIDToGIDMap: 'data',
    CharProcs: '{data}',
    Resources: 'resources',
  },
  fontDescriptor: {
    ...plain('Type FontName FontFamily FontStretch FontWeight Flags FontBBox ItalicAngle Ascent Descent Leading'),
    ...plain('CapHeight XHeight StemV StemH AvgWidth MaxWidth MissingWidth CharSet Lang'),
    CIDSet: 'data',
    FontFile: 'fontFile',
    FontFile2: 'fontFile',
    FontFile3: 'fontFile',
  },
  fontFile: plain('Subtype Length1 Length2 Length3'),
  encoding: {
    ...plain('Type BaseEncoding Differences CMapName WMode'),
    CIDSystemInfo: 'characters',
    UseCMap: 'encoding',
  },
  characters: plain('Registry Ordering Supplement'),
  /** Colour spaces and the functions within them. */
  colour: {
    ...plain('N Range WhitePoint BlackPoint Gamma Matrix Subtype Components'),
    ...plain('FunctionType Domain Size BitsPerSample Order Encode Decode C0 C1 Bounds'),
    Alternate: 'colour',
    Colorants: '{colour}',
    Process: 'colour',
    ColorSpace: 'colour',
    Functions: 'colour',
  },
  image: {
    ...plain('Type Subtype Name Width Height BitsPerComponent ImageMask Decode Interpolate Intent Matte SMaskInData'),
    ColorSpace: 'colour',
    Mask: 'image',
    SMask: 'image',
    OC: 'layer',
  },
  form: {
    ...plain('Type Subtype Name FormType BBox Matrix'),
    Resources: 'resources',
    Group: 'group',
    OC: 'layer',
  },
  group: { ...plain('Type S I K'), CS: 'colour' },
  pattern: {
    ...plain('Type PatternType PaintType TilingType BBox XStep YStep Matrix'),
    Resources: 'resources',
    Shading: 'shading',
    ExtGState: 'state',
  },
  shading: {
    ...plain('ShadingType Background BBox AntiAlias Coords Domain Extend Matrix'),
    ...plain('BitsPerCoordinate BitsPerComponent BitsPerFlag Decode VerticesPerRow'),
    ColorSpace: 'colour',
    Function: 'colour',
  },
  state: {
    ...plain('Type LW LC LJ ML D RI OP op OPM FL SM SA BM CA ca AIS TK'),
    Font: 'font',
    SMask: 'softMask',
    TR: 'colour',
    TR2: 'colour',
    BG: 'colour',
    BG2: 'colour',
    UCR: 'colour',
    UCR2: 'colour',
  },
  softMask: { ...plain('Type S BC'), G: 'drawing', TR: 'colour' },
  /** A layer, or a part of the text that is marked: what it says to a screen reader. */
  layer: { ...plain('Type Name Intent P MCID ActualText Alt E Lang'), OGCs: 'layer', OCGs: 'layer', VE: 'layer' },
  layers: { OCGs: 'layer', D: 'layersShown' },
  layersShown: { ...plain('BaseState Intent'), ON: 'layer', OFF: 'layer' },
  page: {
    ...plain('MediaBox CropBox BleedBox TrimBox ArtBox Rotate UserUnit'),
    Resources: 'resources',
    Contents: 'data',
    Group: 'group',
  },
  annotation: {
    ...plain('Rect F C IC CA ca QuadPoints Border Contents InkList L LE Vertices DA DS Q RD Name H'),
    BS: 'border',
    OC: 'layer',
  },
  border: plain('Type W S D'),
  unpacking: {
    ...plain('Predictor Colors BitsPerComponent Columns ColorTransform'),
    ...plain('K EndOfLine EncodedByteAlign Rows EndOfBlock BlackIs1 DamagedRowsBeforeError'),
    JBIG2Globals: 'data',
  },
  /** Not to be listed by keys: `drawing` is an image or a form, as it says itself. */
  drawing: {},
} satisfies Record<string, Record<string, string>>;
export type Kind = keyof typeof KINDS;

export class PartsCopier {
  readonly #from: PDFContext;
  readonly #to: PDFContext;
  readonly #unpacking = new Unpacking();
  /** By kind, the copies of what others refer to. */
  readonly #copies = new Map<Shape, Map<PDFRef, PDFRef | undefined>>();
  #depth = 0;

  constructor(from: PDFContext, to: PDFContext) {
    this.#from = from;
    this.#to = to;
  }

  /** undefined: nothing of this shape. Throws `PdfUnsafe` for what may not be there at all. */
  copy(value: PDFObject | undefined, shape: Shape): PDFObject | undefined {
    if (!(value instanceof PDFRef)) {
      const copy = this.#copyOf(value, shape);
      return copy instanceof PDFRawStream ? this.#to.register(copy) : copy;
    }
    const copies = this.#copies.get(shape) ?? new Map<PDFRef, PDFRef | undefined>();
    this.#copies.set(shape, copies);
    if (copies.has(value)) return copies.get(value);
    const ref = this.#to.nextRef();
    copies.set(value, ref);
    const copy = this.#copyOf(this.#from.lookup(value), shape);
    this.#to.assign(ref, copy ?? PDFNull);
    if (copy === undefined) copies.set(value, undefined);
    return copies.get(value);
  }

  /** The listed entries of a dictionary, in a new one. */
  entries(dict: PDFDict, kind: Kind): PDFDict {
    const copy = PDFDict.withContext(this.#to);
    for (const [key, shape] of Object.entries<string>(KINDS[kind])) {
      this.#put(copy, PDFName.of(key), dict.get(PDFName.of(key)), shape as Shape);
    }
    return copy;
  }

  #copyOf(value: PDFObject | undefined, shape: Shape): PDFObject | undefined {
    if (++this.#depth > MAX_DEPTH) throw new PdfUnsafe('too deep');
    try {
      if (value instanceof PDFRef) return this.copy(value, shape);
      if (value instanceof PDFArray) return this.#items(value, shape);
      if (value instanceof PDFRawStream) return this.#stream(value, shape);
      if (value instanceof PDFDict) return this.#dictionary(value, shape);
      return scalar(value);
    } finally {
      this.#depth--;
    }
  }

  #items(array: PDFArray, shape: Shape): PDFArray {
    const copy = PDFArray.withContext(this.#to);
    for (const item of array.asArray()) copy.push(this.copy(item, shape) ?? PDFNull);
    return copy;
  }

  #dictionary(dict: PDFDict, shape: Shape): PDFDict | undefined {
    if (shape === 'plain') return undefined;
    if (!shape.startsWith('{')) return this.entries(dict, kindOf(dict, shape as Kind));
    const copy = PDFDict.withContext(this.#to);
    for (const [name, value] of dict.entries()) this.#put(copy, name, value, shape.slice(1, -1) as Kind);
    return copy;
  }

  #stream(stream: PDFRawStream, shape: Shape): PDFRawStream | undefined {
    if (shape === 'plain' || shape.startsWith('{')) return undefined;
    const kind = kindOf(stream.dict, shape as Kind);
    if (kind === 'image') boundPixels(stream.dict);
    const { data, left } = this.#unpacking.unpack(stream);
    const copy = this.entries(stream.dict, kind);
    copy.set(PDFName.of('Filter'), PDFName.of(left?.filter ?? 'FlateDecode'));
    if (left?.parameters) copy.set(PDFName.of('DecodeParms'), this.entries(left.parameters, 'unpacking'));
    const isPicture = left !== null && left.filter !== 'FlateDecode';
    return PDFRawStream.of(copy, isPicture ? data : pack(data));
  }

  #put(copy: PDFDict, key: PDFName, value: PDFObject | undefined, shape: Shape): void {
    const copied = this.copy(value, shape);
    if (copied !== undefined) copy.set(key, copied);
  }
}

function scalar(value: PDFObject | undefined): PDFObject | undefined {
  if (value instanceof PDFString || value instanceof PDFHexString) return textOf(value.asBytes());
  if (value instanceof PDFNumber || value instanceof PDFName || value instanceof PDFBool || value === PDFNull)
    return value;
  if (value === undefined) return undefined;
  throw new PdfUnsafe('an object that the library could not read');
}

function textOf(bytes: Uint8Array): PDFHexString {
  return PDFHexString.of(Buffer.from(bytes).toString('hex'));
}

/** What a drawing says that it is; a program in another language is none. */
function kindOf(dict: PDFDict, kind: Kind): Kind {
  if (kind !== 'drawing') return kind;
  const subtype = dict.lookup(PDFName.of('Subtype'));
  if (dict.has(PDFName.of('PS')) || dict.has(PDFName.of('Subtype2')))
    throw new PdfUnsafe('a drawing that is a program');
  if (subtype === PDFName.of('Image')) return 'image';
  if (subtype === PDFName.of('Form')) return 'form';
  throw new PdfUnsafe('a drawing of a kind that is not on the list');
}

function boundPixels(dict: PDFDict): void {
  const [width, height] = ['Width', 'Height'].map((side) => dict.lookup(PDFName.of(side)));
  const isSane = width instanceof PDFNumber && height instanceof PDFNumber;
  if (!isSane || width.asNumber() * height.asNumber() > MAX_PIXELS) throw new PdfUnsafe('a picture without measure');
}
