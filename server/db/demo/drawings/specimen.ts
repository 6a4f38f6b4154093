/**
 * Identity papers of the demo, drawn so that nobody can take them for real ones: 'SPECIMEN' across each, no number but
 * noughts, no arms, flag or state on them.
 */
import type { DocumentKind } from '@ceylono/domain/document';
import { lettering, widthOf } from './lettering.ts';
import { portrait } from './portrait.ts';

const WIDTH = 856;
const HEIGHT = 540;
const INK = '#233038';
const FAINT = '#6d7c85';

interface Look {
  title: string;
  ground: string;
  band: string;
}

const LOOKS: Record<Exclude<DocumentKind, 'selfie'>, Look> = {
  'license-front': { title: 'Driving licence', ground: '#e4efe6', band: '#3d7a55' },
  'license-back': { title: 'Driving licence - back', ground: '#e4efe6', band: '#3d7a55' },
  'id-front': { title: 'Identity card', ground: '#e3eaf3', band: '#3a5f93' },
  'id-back': { title: 'Identity card - back', ground: '#e3eaf3', band: '#3a5f93' },
  passport: { title: 'Passport', ground: '#f1e7e4', band: '#8a3d3a' },
  'intl-license-front': { title: 'International permit', ground: '#efeadb', band: '#8a7136' },
  'intl-license-back': { title: 'International permit - back', ground: '#efeadb', band: '#8a7136' },
  'foreign-id': { title: 'Foreign identity card', ground: '#e9e5f0', band: '#645089' },
};

/** An SVG of 856 × 540 pixels, the shape of a card; a selfie stands upright. */
export function specimen(kind: DocumentKind, name: string): string {
  if (kind === 'selfie') return selfie(name);
  const { title, ground, band } = LOOKS[kind];
  return picture(WIDTH, HEIGHT, [
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="28" fill="${ground}"/>`,
    `<path d="M0 28Q0 0 28 0H${WIDTH - 28}Q${WIDTH} 0 ${WIDTH} 28V92H0Z" fill="${band}"/>`,
    lettering(title, { x: 40, y: 62, size: 30, colour: '#ffffff' }),
    sideOf(kind, name, band),
    watermark(WIDTH, HEIGHT, 92),
    lettering('Not a real document', { x: 40, y: HEIGHT - 22, size: 16, colour: '#a3332f' }),
  ]);
}

function sideOf(kind: DocumentKind, name: string, band: string): string {
  if (kind === 'id-back') return addressSide();
  return kind.endsWith('-back') ? classSide(band) : front(name, kind === 'passport');
}

function front(name: string, machineReadable: boolean): string {
  const rows = [
    ['Name', name],
    ['Number', '000 000 000'],
    ['Valid until', 'never'],
    ['Issued by', 'nobody'],
  ] as const;
  const size = Math.min(26, (WIDTH - 300) / widthOf(name, 1));
  return [
    '<rect x="40" y="124" width="200" height="250" rx="10" fill="#ffffff" opacity="0.75"/>',
    portrait(name, 40, 134, 2),
    ...rows.flatMap(([label, value], row) => [
      lettering(label, { x: 274, y: 150 + row * 64, size: 12, colour: FAINT }),
      lettering(value, { x: 274, y: 183 + row * 64, size, colour: INK }),
    ]),
    ...(machineReadable ? ['P<<<SPECIMEN<<SPECIMEN<<<<<<<', '000000000<<<000000<<<<<<<<<00'] : []).map((line, row) =>
      lettering(line, { x: 40, y: 430 + row * 38, size: 25, colour: INK }),
    ),
  ].join('');
}

function addressSide(): string {
  return ['Address', '00 Nowhere Road', 'Nowhere 00000', 'Born', 'never']
    .map((line, row) => lettering(line, { x: 40, y: 160 + row * 52, size: 24, colour: row % 3 === 0 ? FAINT : INK }))
    .join('');
}

/** What the holder may drive. */
function classSide(band: string): string {
  const rows = ['A1', 'A', 'B1', 'B', 'C'].map((vehicleClass, row) => {
    const y = 128 + row * 48;
    return [
      `<rect x="40" y="${y}" width="540" height="40" rx="6" fill="#ffffff" opacity="${row % 2 ? 0.35 : 0.65}"/>`,
      lettering(vehicleClass, { x: 60, y: y + 29, size: 18, colour: INK }),
      lettering('00.00.0000', { x: 210, y: y + 29, size: 18, colour: FAINT }),
      lettering('00.00.0000', { x: 400, y: y + 29, size: 18, colour: FAINT }),
    ].join('');
  });
  const bars = Array.from(
    { length: 34 },
    (_, bar) => `<rect x="620" y="${128 + bar * 7}" width="190" height="${(bar * 5) % 4 || 1}" fill="${band}"/>`,
  );
  return [...rows, ...bars].join('');
}

function selfie(name: string): string {
  const [width, height] = [640, 800];
  return picture(width, height, [
    `<rect width="${width}" height="${height}" fill="#cfdcd6"/>`,
    `<path d="M0 520L220 380L420 500L640 360V800H0Z" fill="#b4c9bf"/>`,
    portrait(name, 20, 80, 6),
    watermark(width, height, 74),
    lettering('Drawn - not photographed', { x: 40, y: 60, size: 18, colour: '#a3332f' }),
  ]);
}

/** The word across the middle, rising, so large that no crop loses it. */
function watermark(width: number, height: number, size: number): string {
  const text = 'SPECIMEN';
  const x = (width - widthOf(text, size)) / 2;
  const word = lettering(text, { x, y: (height + size) / 2, size, weight: size / 7, colour: '#c23a33' });
  return `<g transform="rotate(-18 ${width / 2} ${height / 2})" opacity="0.42">${word}</g>`;
}

function picture(width: number, height: number, parts: string[]): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${parts.join('')}</svg>`;
}
