/**
 * Letters as strokes of a pen: text in our pictures that needs no font, so that it looks the same on every machine.
 * Capitals, figures and a few marks; accents fall off, anything else is left blank.
 */

/** Each stroke a chain of points, two figures each: across 0 to 4, down 0 to 6. */
// biome-ignore format: a few letters per line
const STROKES: Record<string, string> = {
  A: '062046 1434', B: '003041423303 3344453606 0600', C: '4130100105163645', D: '00304145360600', E: '40000646 0333',
  F: '400006 0333', G: '413010010516364543 4323', H: '0006 4046 0343', I: '1030 2026 1636', J: '4045361605',
  K: '0006 4003 0346', L: '000646', M: '0600234046', N: '06004640', O: '103041453616050110', P: '0600304142 423303',
  Q: '103041453616050110 2446', R: '0600304142 423303 2346', S: '41301001021333444536 361605', T: '0040 2026',
  U: '000516364540', V: '002640', W: '0016233640', X: '0046 4006', Y: '002340 2326', Z: '00400646',
  0: '103041453616050110 1432', 1: '112026 1636', 2: '01103041420646', 3: '011030414233 13334445361605',
  4: '36300444', 5: '400002324345361605', 6: '413010010516364544331304', 7: '004016',
  8: '103041423313020110 133344453616050413', 9: '051636454130100102133342',
  '-': '1333', '/': '0640', '.': '2526', "'": '2021', '<': '311335', ':': '2122 2425',
};

const ADVANCE = 5.5;
const CAP_HEIGHT = 6;

export interface Lettering {
  x: number;
  /** Of the foot of the letters. */
  y: number;
  /** Height of a capital in pixels. */
  size: number;
  /** Line thickness in pixels; a ninth of the height when not given. */
  weight?: number;
  colour: string;
}

/** An SVG path that shows the text. */
export function lettering(text: string, { x, y, size, weight = size / 9, colour }: Lettering): string {
  const unit = size / CAP_HEIGHT;
  const path = [...plain(text)]
    .map((letter, at) => letterPath(letter, x + at * ADVANCE * unit, y - size, unit))
    .join('');
  return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="${weight.toFixed(1)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** How wide the text will be, in pixels. */
export function widthOf(text: string, size: number): number {
  return (plain(text).length * ADVANCE - (ADVANCE - 4)) * (size / CAP_HEIGHT);
}

function letterPath(letter: string, left: number, top: number, unit: number): string {
  const strokes = STROKES[letter]?.split(' ') ?? [];
  return strokes
    .map((stroke) => {
      const points = stroke.match(/../g) ?? [];
      const at = ([across, down]: string) =>
        `${(left + Number(across) * unit).toFixed(1)} ${(top + Number(down) * unit).toFixed(1)}`;
      return `M${points.map(at).join('L')}`;
    })
    .join('');
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toUpperCase();
}
