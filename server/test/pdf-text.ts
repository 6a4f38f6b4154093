/** The text of a PDF as a reader's search would find it, page by page: enough of the format for the PDFs we draw. */
import { inflateSync } from 'node:zlib';

/** Latin-1, so that offsets in text are offsets in bytes. */
const OBJECT = /(\d+) 0 obj\n([\s\S]*?)\nendobj/g;

export function textOfPages(pdf: Uint8Array): string[] {
  const objects = new Map(
    [...Buffer.from(pdf).toString('latin1').matchAll(OBJECT)].map(([, id = '', body = '']) => [id, body]),
  );
  const referred = (body: string, name: string) =>
    objects.get(new RegExp(`/${name} (\\d+) 0 R`).exec(body)?.[1] ?? '') ?? '';
  const kids =
    /\/Kids \[([^\]]*)\]/.exec([...objects.values()].find((body) => body.includes('/Kids')) ?? '')?.[1] ?? '';
  return [...kids.matchAll(/(\d+) 0 R/g)].map(([, id = '']) => {
    const page = objects.get(id) ?? '';
    const fonts = new Map<string, string[]>();
    for (const [, name = '', fontId = ''] of referred(page, 'Resources').matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      fonts.set(name, lettersOf(streamOf(referred(objects.get(fontId) ?? '', 'ToUnicode'))));
    }
    return written(streamOf(referred(page, 'Contents')), fonts);
  });
}

function streamOf(body: string): string {
  const stream = /stream\n([\s\S]*)\nendstream/.exec(body)?.[1];
  return stream === undefined ? '' : inflateSync(Buffer.from(stream, 'latin1')).toString('latin1');
}

/** By the number of the glyph. */
function lettersOf(toUnicode: string): string[] {
  return [...toUnicode.matchAll(/\[(.*?)\]/gs)].flatMap(([, list = '']) =>
    [...list.matchAll(/<([\da-f ]*)>/g)].map(([, hex = '']) =>
      Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'),
    ),
  );
}

/** The pieces of text in the order in which they were placed, with one space between them. */
function written(content: string, fonts: Map<string, string[]>): string {
  let letters: string[] = [];
  const pieces: string[] = [];
  for (const [, font, glyphs = ''] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(<[^\]]*)\] TJ/g)) {
    if (font !== undefined) {
      letters = fonts.get(font) ?? [];
      continue;
    }
    const numbers = [...glyphs.matchAll(/<([\da-f]+)>/g)].flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? []);
    pieces.push(numbers.map((number) => letters[Number.parseInt(number, 16)] ?? '').join(''));
  }
  return pieces.join(' ').replaceAll(/\s+/g, ' ');
}
