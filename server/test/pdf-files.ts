/** PDFs of every kind, built by hand as small as they can be. */
import { constants, deflateSync, inflateSync } from 'node:zlib';

/** Whole and harmless: a catalog, a page, and the objects given, from number 4 on. */
export function pdfWith(objects: string[] = [], trailer = ''): Buffer {
  const all = [
    '<< /Type /Catalog /Pages 2 0 R /OpenAction [3 0 R /Fit] >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...objects,
  ];
  const parts = ['%PDF-1.7\n'];
  const offsets: number[] = [];
  for (const [index, object] of all.entries()) {
    offsets.push(lengthOf(parts));
    parts.push(`${index + 1} 0 obj\n${object}\nendobj\n`);
  }
  const startxref = lengthOf(parts);
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`);
  parts.push(
    `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${rows.join('')}`,
    `trailer\n<< /Size ${all.length + 1} /Root 1 0 R ${trailer}>>\nstartxref\n${startxref}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
}

/** A stream that packs objects, deflated unless told otherwise. */
export function objectStream(objects: string[], dictionary = '/Type /ObjStm /Filter /FlateDecode'): string {
  const bodies = objects.join('\n');
  const starts = objects.map((_, index) => objects.slice(0, index).reduce((sum, object) => sum + object.length + 1, 0));
  const head = `${starts.map((start, index) => `${10 + index} ${start}`).join(' ')} `;
  const plain = Buffer.from(head + bodies, 'latin1');
  const data = dictionary.includes('FlateDecode') ? deflateSync(plain) : plain;
  return `<< ${dictionary} /N ${objects.length} /First ${head.length} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`;
}

export const SCRIPT = '<< /S /JavaScript /JS (app.alert(1)) >>';

/** A page with one link over all of it. */
export function linkTo(address: string): Buffer {
  const action = `<< /S /URI /URI <${Buffer.from(address).toString('hex')}> >>`;
  const link = `<< /Type /Annot /Subtype /Link /Rect [0 0 200 200] /A ${action} >>`;
  return pdfWithTable({ 3: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] /Annots [${link}] >>` });
}

/** Scripts that viewers run, packed in ways that readers have overlooked. */
export function hiddenScript(): Record<string, Buffer> {
  const packed = [`<< /JavaScript 8 0 R >>`, '<< /Names [(a) 9 0 R] >>', SCRIPT];
  const head = `${packed.map((_, index) => `${7 + index} ${packed.slice(0, index).join(' ').length + (index && 1)}`).join(' ')} `;
  const plain = Buffer.from(head + packed.join(' '), 'latin1');
  const hidden = (dictionary: string, data: Buffer, more: Record<number, string> = {}) =>
    pdfWithTable(
      {
        1: '<< /Type /Catalog /Pages 2 0 R /Names 7 0 R >>',
        ...more,
        10: `<< /Type /ObjStm ${dictionary} /N 3 /First ${head.length} /Length ${data.length} >>\nstream\n${data.toString('latin1')}\nendstream`,
      },
      { in: 10, from: 7, count: 3 },
    );
  const once = deflateSync(plain);
  return {
    'packed plainly': hidden('/Filter /FlateDecode', once),
    'packed twice in one way': hidden('/Filter [/FlateDecode /FlateDecode]', deflateSync(once)),
    'packed twice by short names': hidden('/Filter [/Fl /Fl]', deflateSync(once)),
    'whose rows are filtered as said elsewhere': hidden(
      '/Filter /FlateDecode /DecodeParms 11 0 R',
      deflateSync(rowsFiltered(plain)),
      { 11: '<< /Predictor 15 /Columns 4 >>' },
    ),
    'whose rows are filtered by a name in codes': hidden(
      '/Filter /FlateDecode /DecodeParms << /Predict#6fr 15 /Columns 4 >>',
      deflateSync(rowsFiltered(plain)),
    ),
    ...Object.fromEntries(
      ['obj', 'endobj', 'stream'].map((word) => [
        `behind a bare word: ${word}`,
        hidden(`/X ${word} /Filter /FlateDecode`, once),
      ]),
    ),
  };
}

/** Each byte less the one before it, in rows of four, as PNG does. */
function rowsFiltered(plain: Buffer): Buffer {
  const rows: number[] = [];
  for (let at = 0; at < plain.length; at += 4) {
    rows.push(1);
    for (let column = 0; column < 4; column++) {
      rows.push(((plain[at + column] ?? 0) - (column === 0 ? 0 : (plain[at + column - 1] ?? 0))) & 255);
    }
  }
  return Buffer.from(rows);
}

/** With a table that is a stream, so that viewers find what is packed. The objects given replace the plain ones. */
function pdfWithTable(given: Record<number, string>, packed = { in: 0, from: 0, count: 0 }): Buffer {
  const objects: Record<string, string> = {
    1: '<< /Type /Catalog /Pages 2 0 R >>',
    2: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    3: '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 200 200] >>',
    ...given,
  };
  const parts = ['%PDF-1.7\n'];
  const table = Buffer.alloc(7 * 51);
  const enter = (number: number, kind: number, place: number, index = 0) => {
    table.writeUInt8(kind, 7 * number);
    table.writeUInt32BE(place, 7 * number + 1);
    table.writeUInt16BE(index, 7 * number + 5);
  };
  for (const [number, object] of Object.entries(objects)) {
    enter(Number(number), 1, lengthOf(parts));
    parts.push(`${number} 0 obj\n${object}\nendobj\n`);
  }
  for (let index = 0; index < packed.count; index++) enter(packed.from + index, 2, packed.in, index);
  const start = lengthOf(parts);
  enter(50, 1, start);
  parts.push(
    `50 0 obj\n<< /Type /XRef /Size 51 /W [1 4 2] /Root 1 0 R /Length ${table.length} >>\nstream\n`,
    `${table.toString('latin1')}\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`,
  );
  return Buffer.from(parts.join(''), 'latin1');
}

const ACTING =
  /\/(JavaScript|JS|AA|OpenAction|Launch|XFA|EmbeddedFiles?|EF|Encrypt|SubmitForm|ImportData|GoTo[RE]|Movie|Sound|RichMedia|AcroForm|Names|ObjStm)\b/g;

/** Names of what acts or carries something, anywhere in the file and in what unpacks in it. */
export function actingNamesIn(pdf: Uint8Array): string[] {
  return everythingIn(pdf).match(ACTING) ?? [];
}

/** The file and, behind it, what unpacks in it; a reader of its own. */
export function everythingIn(pdf: Uint8Array): string {
  const text = Buffer.from(pdf).toString('latin1');
  const unpacked = [...text.matchAll(/FlateDecode[\s\S]*?stream\r?\n/g)].map(({ 0: before, index }) =>
    inflateSync(pdf.subarray(index + before.length), { finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1'),
  );
  return [text, ...unpacked].join('\n');
}

function lengthOf(parts: string[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
