/**
 * A car seen from above, its front at the top: what damage marks are put on, on screen and in reports (vendor §2, §9).
 * The zones name its parts, so that a mark can also be placed by a button, and be read out in words.
 */
import type { DamageMark } from './damage-mark.ts';

/** Size of the drawing; a mark's x and y are percent of it. */
export const OUTLINE_WIDTH = 240;
export const OUTLINE_HEIGHT = 480;
export const OUTLINE_VIEW_BOX = `0 0 ${OUTLINE_WIDTH} ${OUTLINE_HEIGHT}`;

/** The kind of a stroke, so that each drawing can choose its look. `line` is stroked, the others filled. */
export type OutlineKind = 'wheel' | 'body' | 'glass' | 'lamp' | 'line';

export interface OutlinePath {
  kind: OutlineKind;
  /** SVG path data within `OUTLINE_VIEW_BOX`. */
  path: string;
}

/** The drawing, the lowest piece first. */
export const CAR_OUTLINE: readonly OutlinePath[] = [
  ...onBothSides('wheel', 'M36 82Q29 82 29 89L29 127Q29 134 36 134L52 134L52 82Z'),
  ...onBothSides('wheel', 'M36 342Q29 342 29 349L29 387Q29 394 36 394L52 394L52 342Z'),
  ...onBothSides('body', 'M41 170L26 164Q17 164 18 173Q19 181 27 181L41 184Z'),
  {
    kind: 'body',
    path: 'M120 20C162 20 187 28 195 54C200 72 201 96 201 130L203 240L201 362C201 402 197 430 188 445C176 458 150 461 120 461C90 461 64 458 52 445C43 430 39 402 39 362L37 240L39 130C39 96 40 72 45 54C53 28 78 20 120 20Z',
  },
  { kind: 'glass', path: 'M57 154C88 138 152 138 183 154L169 199C142 191 98 191 71 199Z' },
  { kind: 'glass', path: 'M71 342C100 348 140 348 169 342L178 380C146 392 94 392 62 380Z' },
  ...onBothSides('glass', 'M51 166L65 204L64 264L47 264C46 230 47 196 51 166Z'),
  ...onBothSides('glass', 'M47 271L64 271L65 338L56 368C49 344 47 306 47 271Z'),
  ...onBothSides('lamp', 'M51 62C55 46 66 36 88 31L84 43C70 46 61 53 57 66Z'),
  ...onBothSides('lamp', 'M49 420L60 424C64 434 72 441 86 444L84 454C66 453 54 446 49 430Z'),
  { kind: 'line', path: 'M74 206C100 199 140 199 166 206L166 334C140 340 100 340 74 334Z' },
  { kind: 'line', path: 'M62 68C84 54 156 54 178 68' },
  { kind: 'line', path: 'M66 72C61 100 61 122 65 143M174 72C179 100 179 122 175 143' },
  { kind: 'line', path: 'M62 402C94 414 146 414 178 402M66 432C94 440 146 440 174 432' },
  ...onBothSides('line', 'M39 150L51 160M37 267L47 267M39 372L56 372'),
  ...onBothSides('line', 'M42 250L42 240M42 354L42 344'),
];

/** A part of the car that can be named, with the middle of it in percent of the drawing. */
export interface OutlineZone {
  key: string;
  x: number;
  y: number;
}

/** `left` and `right` are the driver's own, which are the drawing's too. */
export const OUTLINE_ZONES = [
  { key: 'front-bumper', x: 50, y: 5.5 },
  { key: 'left-headlamp', x: 28, y: 9.5 },
  { key: 'right-headlamp', x: 72, y: 9.5 },
  { key: 'bonnet', x: 50, y: 21 },
  { key: 'left-front-wing', x: 20.5, y: 17 },
  { key: 'right-front-wing', x: 79.5, y: 17 },
  { key: 'left-front-wheel', x: 14.5, y: 23 },
  { key: 'right-front-wheel', x: 85.5, y: 23 },
  { key: 'windscreen', x: 50, y: 35 },
  { key: 'left-mirror', x: 10.5, y: 36 },
  { key: 'right-mirror', x: 89.5, y: 36 },
  { key: 'left-front-door', x: 20, y: 46 },
  { key: 'right-front-door', x: 80, y: 46 },
  { key: 'roof', x: 50, y: 56 },
  { key: 'left-rear-door', x: 20, y: 64 },
  { key: 'right-rear-door', x: 80, y: 64 },
  { key: 'rear-window', x: 50, y: 76 },
  { key: 'left-rear-wheel', x: 14.5, y: 77 },
  { key: 'right-rear-wheel', x: 85.5, y: 77 },
  { key: 'left-rear-wing', x: 20.5, y: 83 },
  { key: 'right-rear-wing', x: 79.5, y: 83 },
  { key: 'boot', x: 50, y: 87 },
  { key: 'left-tail-lamp', x: 26, y: 91.5 },
  { key: 'right-tail-lamp', x: 74, y: 91.5 },
  { key: 'rear-bumper', x: 50, y: 94.5 },
] as const satisfies readonly OutlineZone[];
export type OutlineZoneKey = (typeof OUTLINE_ZONES)[number]['key'];

/** The part of the car a mark is on: the zone whose middle is nearest on the drawing. */
export function zoneOf({ x, y }: Pick<DamageMark, 'x' | 'y'>): OutlineZoneKey {
  const distance = (zone: OutlineZone) => Math.hypot((zone.x - x) * OUTLINE_WIDTH, (zone.y - y) * OUTLINE_HEIGHT);
  return OUTLINE_ZONES.reduce((nearest, zone) => (distance(zone) < distance(nearest) ? zone : nearest)).key;
}

/** A path of the left half, and its mirror image. Pairs of absolute coordinates only. */
function onBothSides(kind: OutlineKind, path: string): OutlinePath[] {
  const mirrored = path.replace(/(-?[\d.]+) (-?[\d.]+)/g, (_pair, x, y) => `${OUTLINE_WIDTH - Number(x)} ${y}`);
  return [
    { kind, path },
    { kind, path: mirrored },
  ];
}
