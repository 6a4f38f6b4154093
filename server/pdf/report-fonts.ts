/**
 * The letters of reports: one family per script, tried in this order for every character, so that a customer's name
 * stands as it is written. Files of our own packages only; nothing is fetched.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Font } from '@react-pdf/renderer';
import { unpackedFont } from './unpacked-font.ts';

const { resolve } = createRequire(import.meta.url);

const SCRIPTS = {
  Latin: 'noto-sans/files/noto-sans-latin',
  'Latin extended': 'noto-sans/files/noto-sans-latin-ext',
  Vietnamese: 'noto-sans/files/noto-sans-vietnamese',
  Sinhala: 'noto-sans-sinhala/files/noto-sans-sinhala-sinhala',
  Tamil: 'noto-sans-tamil/files/noto-sans-tamil-tamil',
  Cyrillic: 'noto-sans/files/noto-sans-cyrillic',
  Greek: 'noto-sans/files/noto-sans-greek',
  Devanagari: 'noto-sans/files/noto-sans-devanagari',
};

export const FONT_FAMILY = Object.keys(SCRIPTS);

/** A word longer than this may be broken, so that nothing a person typed runs out of its column. */
const LONGEST_WORD = 24;
const PIECE = 10;
const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

for (const [family, file] of Object.entries(SCRIPTS)) {
  Font.register({
    family,
    fonts: [400, 700].map((fontWeight) => ({ src: sourceOf(`${file}-${fontWeight}-normal.woff`), fontWeight })),
  });
}

/** As an address that holds the font itself: the library takes unpacked bytes in no other way but a file. */
function sourceOf(file: string): string {
  const font = unpackedFont(readFileSync(resolve(`@fontsource/${file}`)));
  return `data:font/ttf;base64,${font.toString('base64')}`;
}
Font.registerHyphenationCallback((word) => (word.length <= LONGEST_WORD ? [word] : piecesOf(word)));

function piecesOf(word: string): string[] {
  const letters = [...graphemes.segment(word)].map(({ segment }) => segment);
  return Array.from({ length: Math.ceil(letters.length / PIECE) }, (_, at) =>
    letters.slice(at * PIECE, (at + 1) * PIECE).join(''),
  );
}

/** Stands for a letter that none of the fonts has. */
const UNKNOWN = '\uFFFD';

export interface Letters {
  /**
   * Makes text writable: marks joined to their letters (NFC), spaces single, and a plain sign in place of every letter
   * that no font has, where the library would write another one.
   */
  write(text: string): string;
  /** The sign, once it had to be written: then the page says what it stands for. */
  unknown(): string | null;
}

export async function loadLetters(): Promise<Letters> {
  await Promise.all(FONT_FAMILY.map((fontFamily) => Font.load({ fontFamily })));
  const fonts = FONT_FAMILY.map((fontFamily) => Font.getFont({ fontFamily }).data);
  const isKnown = (letter: string) => fonts.some((font) => font?.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
  let isAnyUnknown = false;
  const letter = ({ segment }: Intl.SegmentData) => {
    if (segment === '\n' || [...segment].every(isKnown)) return segment;
    isAnyUnknown = true;
    return UNKNOWN;
  };
  return {
    write: (text) => Array.from(graphemes.segment(text.normalize('NFC').replaceAll(/[^\S\n]+/g, ' ')), letter).join(''),
    unknown: () => (isAnyUnknown ? UNKNOWN : null),
  };
}
