/** PDFs of every kind, built by hand as small as they can be. */
import { deflateSync } from 'node:zlib';

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

function lengthOf(parts: string[]): number {
  return parts.reduce((sum, part) => sum + part.length, 0);
}
