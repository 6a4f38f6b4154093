/** Files as a customer would choose them, made here: a plain picture, and a PDF of one empty page. */
import { randomBytes } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

/** What `setInputFiles` takes. */
export interface ChosenFile {
  name: string;
  mimeType: string;
  buffer: Buffer;
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG in one colour, 480 × 300. `name` decides the colour, so that no two are alike. */
export function picture(name: string): ChosenFile {
  const width = 480;
  const height = 300;
  const colour = crc32(name);
  const row = Buffer.alloc(1 + width * 3);
  for (let x = 0; x < width; x++) row.writeUIntBE(colour & 0xffffff, 1 + x * 3, 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8); // eight bits each of red, green and blue
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)));
  const buffer = Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND')]);
  return { name: `${name}.png`, mimeType: 'image/png', buffer };
}

/** A photo that weighs as many bytes as it has pixels: grey noise, which nothing packs. */
export function noisyPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0], 8); // eight bits of grey
  const pixels = randomBytes((1 + width) * height);
  for (let row = 0; row < height; row++) pixels[row * (1 + width)] = 0; // as they are, unfiltered
  const packed = deflateSync(pixels, { level: 0 });
  return Buffer.concat([SIGNATURE, chunk('IHDR', header), chunk('IDAT', packed), chunk('IEND')]);
}

function chunk(type: string, data: Buffer = Buffer.alloc(0)): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

export function pdf(name: string): ChosenFile {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 420 300] >>',
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)].join('\n');
  text += `xref\n0 ${offsets.length + 1}\n${table}\ntrailer\n<< /Size ${offsets.length + 1} /Root 1 0 R >>\n`;
  text += `startxref\n${text.indexOf('xref\n')}\n%%EOF\n`;
  return { name: `${name}.pdf`, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}
