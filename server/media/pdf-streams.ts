/** The data of a PDF's streams: taken out of their packing within a bound, and packed again in the one way we write. */
import { constants, deflateSync, inflateSync } from 'node:zlib';
import {
  decodePDFRawStream,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFName,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
} from '@cantoo/pdf-lib';

/** The file does what none of ours may, or cannot be read in one way alone. */
export class PdfUnsafe extends Error {}

/** Of one stream: an A4 page of 600 dots an inch in colour has 104 million bytes. */
const MAX_STREAM_BYTES = 110_000_000;
/** Of all streams of a file together. */
const MAX_UNPACKED_BYTES = 320_000_000;
const MAX_FILTERS = 4;
const CHUNK_BYTES = 65_536;

const LONG_NAMES: Record<string, string> = {
  Fl: 'FlateDecode',
  LZW: 'LZWDecode',
  A85: 'ASCII85Decode',
  AHx: 'ASCIIHexDecode',
  RL: 'RunLengthDecode',
  DCT: 'DCTDecode',
  CCF: 'CCITTFaxDecode',
};
/** How data are packed, apart from Flate, which is undone by Node's own code. */
const PACKINGS = ['LZWDecode', 'ASCII85Decode', 'ASCIIHexDecode', 'RunLengthDecode'];
/** What a picture is drawn from; its bytes stay as they are. */
const PICTURES = ['DCTDecode', 'CCITTFaxDecode', 'JBIG2Decode', 'JPXDecode'];

export interface Unpacked {
  data: Uint8Array;
  /** What a viewer still has to undo: a picture's own packing, or the filter of rows that came before Flate. */
  left: { filter: string; parameters: PDFDict | null } | null;
}

/** Unpacks the streams of one file and counts what they come to. */
export class Unpacking {
  #room: number;

  /** `room`: bytes that they may come to together. */
  constructor(room = MAX_UNPACKED_BYTES) {
    this.#room = room;
  }

  /** Throws `PdfUnsafe` for a filter that is not on the list, for broken data and for too much of it. */
  unpack({ dict, contents }: PDFRawStream): Unpacked {
    const filters = listOf(dict.lookup(PDFName.of('Filter'))).map(nameOf);
    const parameters = listOf(dict.lookup(PDFName.of('DecodeParms')));
    if (filters.length > MAX_FILTERS) throw new PdfUnsafe('packed too often');
    let data = contents;
    for (const [index, filter] of filters.entries()) {
      const given = parameters[index];
      const own = given instanceof PDFDict ? given : null;
      const isLast = index === filters.length - 1;
      if (isLast && PICTURES.includes(filter)) return { data, left: { filter, parameters: own } };
      data = this.#undo(filter, own, data);
      if (own === null || !filtersRows(own)) continue;
      if (!isLast) throw new PdfUnsafe('rows filtered within another packing');
      return { data, left: { filter: 'FlateDecode', parameters: own } };
    }
    return { data, left: null };
  }

  #undo(filter: string, parameters: PDFDict | null, data: Uint8Array): Uint8Array {
    const room = Math.min(this.#room, MAX_STREAM_BYTES);
    const undone = filter === 'FlateDecode' ? inflated(data, room) : decoded(filter, parameters, data, room);
    this.#room -= undone.length;
    return undone;
  }
}

export function pack(data: Uint8Array): Uint8Array {
  return deflateSync(data, { level: constants.Z_BEST_SPEED });
}

function inflated(data: Uint8Array, room: number): Uint8Array {
  try {
    // Data that were cut off are shown as far as they go.
    return inflateSync(data, { maxOutputLength: Math.max(room, 1), finishFlush: constants.Z_SYNC_FLUSH });
  } catch {
    throw new PdfUnsafe('deflated data broken or too long');
  }
}

function decoded(filter: string, parameters: PDFDict | null, data: Uint8Array, room: number): Uint8Array {
  if (!PACKINGS.includes(filter)) throw new PdfUnsafe('a filter that is not on the list');
  const dict = PDFDict.withContext(PDFContext.create());
  dict.set(PDFName.of('Filter'), PDFName.of(filter));
  if (parameters !== null) dict.set(PDFName.of('DecodeParms'), parameters);
  try {
    return bounded(decodePDFRawStream(PDFRawStream.of(dict, data)), room);
  } catch {
    throw new PdfUnsafe('packed data broken or too long');
  }
}

function bounded(stream: ReturnType<typeof decodePDFRawStream>, room: number): Uint8Array {
  let length = 0;
  for (let read = -1; read !== 0; length += read) {
    read = stream.getBytes(CHUNK_BYTES).length;
    if (length + read > room) throw new PdfUnsafe('data too long');
  }
  return stream.decode();
}

function filtersRows(parameters: PDFDict): boolean {
  const predictor = parameters.lookup(PDFName.of('Predictor'));
  return predictor instanceof PDFNumber && predictor.asNumber() > 1;
}

function listOf(value: PDFObject | undefined): (PDFObject | undefined)[] {
  if (value === undefined) return [];
  return value instanceof PDFArray ? value.asArray().map((_, index) => value.lookup(index)) : [value];
}

function nameOf(value: PDFObject | undefined): string {
  if (!(value instanceof PDFName)) throw new PdfUnsafe('a filter without a name');
  const name = value.decodeText();
  return LONG_NAMES[name] ?? name;
}
