/** What a vehicle is drawn in front of: four quiet places in the brand's palette, varied by chance. */
import { HEIGHT, WIDTH } from './camera.ts';
import { between, type Chance } from './chance.ts';
import { type PalmTones, palm } from './palm.ts';

const HORIZON = 610;

const NEAR_PALM: PalmTones = { trunk: '#8a7a63', leaf: '#2f7a6b', leafShade: '#1f6259', nut: '#b98a3d' };
const FAR_PALM: PalmTones = { trunk: '#7fa79f', leaf: '#6fa79b', leafShade: '#5f998e', nut: '#5f998e' };

type Scene = (chance: Chance) => string;

/** The whole picture behind the vehicle, as SVG elements with their own `<defs>`. */
export function backdrop(chance: Chance): string {
  const scene = SCENES[Math.floor(chance() * SCENES.length)] ?? lagoon;
  return `<defs>${SKIES}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/>${sun(chance)}${scene(chance)}${ground()}`;
}

const lagoon: Scene = (chance) =>
  [
    ridge(chance, HORIZON - 60, 46, '#b9d6d0'),
    ridge(chance, HORIZON - 22, 30, '#93bfb7'),
    farPalms(chance, HORIZON - 4, 9),
    `<rect y="${HORIZON - 8}" width="${WIDTH}" height="180" fill="url(#lagoon)"/>`,
    glints(chance, HORIZON + 6, 120),
    shore(chance, HORIZON + 118, '#e9dbbd'),
    framing(chance),
  ].join('');

const hills: Scene = (chance) =>
  [
    ridge(chance, HORIZON - 190, 90, '#c4dcd6'),
    ridge(chance, HORIZON - 120, 70, '#a3c8be'),
    ridge(chance, HORIZON - 40, 60, '#7fb1a2'),
    teaRows(chance, HORIZON + 30),
  ].join('');

const coast: Scene = (chance) =>
  [
    `<rect y="${HORIZON - 70}" width="${WIDTH}" height="240" fill="url(#sea)"/>`,
    glints(chance, HORIZON - 55, 110),
    outrigger(between(chance, 250, 1350), HORIZON - 48),
    foam(chance, HORIZON + 92),
    shore(chance, HORIZON + 104, '#ecdfc3'),
    framing(chance),
  ].join('');

const stupa: Scene = (chance) => {
  const x = chance() < 0.5 ? between(chance, 230, 420) : between(chance, 1180, 1370);
  return [
    ridge(chance, HORIZON - 70, 50, '#bcd7d0'),
    dagoba(x, HORIZON + 6),
    treeLine(chance, HORIZON + 14),
    paddy(HORIZON + 10),
    farPalms(chance, HORIZON + 12, 5),
  ].join('');
};

const SCENES: readonly Scene[] = [lagoon, hills, coast, stupa];

const SKIES = [
  '<linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#cfe5e6"/><stop offset="0.42" stop-color="#e8f0e9"/><stop offset="0.6" stop-color="#f7ecd6"/></linearGradient>',
  '<linearGradient id="lagoon" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8cc4c2"/><stop offset="1" stop-color="#3f989b"/></linearGradient>',
  '<linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#6fb4ba"/><stop offset="0.7" stop-color="#3d979d"/><stop offset="1" stop-color="#8fcac6"/></linearGradient>',
  '<linearGradient id="ground" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#e9dcc1"/><stop offset="0.35" stop-color="#e2d2b3"/><stop offset="1" stop-color="#cdb994"/></linearGradient>',
  '<linearGradient id="field" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fb98c"/><stop offset="1" stop-color="#6ba077"/></linearGradient>',
].join('');

function sun(chance: Chance): string {
  const x = between(chance, 260, 1340);
  const y = between(chance, 170, 300);
  return `<circle cx="${n(x)}" cy="${n(y)}" r="118" fill="#fdf3dc" opacity="0.55"/><circle cx="${n(x)}" cy="${n(y)}" r="66" fill="#fbe3ae"/>`;
}

function ground(): string {
  return `<rect y="738" width="${WIDTH}" height="${HEIGHT - 738}" fill="url(#ground)"/><rect y="738" width="${WIDTH}" height="3" fill="#fff8e6" opacity="0.6"/><path d="M0 958L1600 958L1600 966L0 966Z" fill="#fff8e6" opacity="0.28"/>`;
}

/** A line of hills across the picture, without a kink: each slope leaves as the one before arrived. */
function ridge(chance: Chance, y: number, rise: number, colour: string): string {
  const step = WIDTH / 5;
  const heights = Array.from(
    { length: 7 },
    (_, index) => y - rise * (index % 2 ? between(chance, 0.6, 1) : between(chance, 0, 0.3)),
  );
  const slopes = heights.slice(1).map((height, index) => {
    const x = index * step;
    return `S${n(x - step * 0.42)} ${n(height)} ${n(x)} ${n(height)}`;
  });
  const start = heights[0] as number;
  return `<path d="M${-step} ${HEIGHT}L${-step} ${n(start)}${slopes.join('')}L${WIDTH} ${HEIGHT}Z" fill="${colour}"/>`;
}

function farPalms(chance: Chance, y: number, count: number): string {
  return Array.from({ length: count }, () =>
    palm(chance, between(chance, 20, WIDTH - 20), y, between(chance, 56, 96), between(chance, -22, 22), FAR_PALM),
  ).join('');
}

/** One or two tall palms at the edge, leaning in. */
function framing(chance: Chance): string {
  const left = chance() < 0.5;
  const x = left ? between(chance, 40, 110) : between(chance, 1490, 1560);
  const lean = left ? 1 : -1;
  return [
    palm(chance, x + lean * 84, 752, between(chance, 350, 410), lean * -30, NEAR_PALM),
    palm(chance, x, 764, between(chance, 500, 560), lean * between(chance, 60, 110), NEAR_PALM),
  ].join('');
}

function glints(chance: Chance, y: number, depth: number): string {
  return Array.from({ length: 16 }, () => {
    const down = chance() ** 1.4;
    const width = 30 + 110 * down * chance() + 20;
    return `<rect x="${n(between(chance, -40, WIDTH))}" y="${n(y + depth * down)}" width="${n(width)}" height="${n(2 + 2.5 * down)}" rx="2" fill="#ffffff" opacity="${n(0.2 + 0.2 * chance())}"/>`;
  }).join('');
}

function shore(chance: Chance, y: number, colour: string): string {
  const dip = between(chance, 10, 26);
  return `<path d="M0 ${n(y + dip)}Q400 ${n(y - dip)} 800 ${n(y + 6)}T1600 ${n(y - dip / 2)}L1600 780L0 780Z" fill="${colour}"/>`;
}

function foam(chance: Chance, y: number): string {
  const dip = between(chance, 6, 18);
  return `<path d="M0 ${n(y + dip)}Q300 ${n(y - 10)} 620 ${n(y + 8)}T1180 ${n(y)}T1600 ${n(y + 4)}L1600 ${n(y + 34)}L0 ${n(y + 40)}Z" fill="#ffffff" opacity="0.72"/>`;
}

/** A fishing canoe with its square sail and float. */
function outrigger(x: number, y: number): string {
  return (
    `<g transform="translate(${n(x)} ${y})"><path d="M-6 -74Q34 -66 30 -12L-12 -10Z" fill="#f3d9a6"/><path d="M-10 0L-8 -78" stroke="#5f7f7d" stroke-width="2.4"/>` +
    '<path d="M-52 -6Q-4 8 46 -8Q22 8 -10 8Q-36 8 -52 -6Z" fill="#4d6f70"/><path d="M-30 13L26 12" stroke="#4d6f70" stroke-width="3" stroke-linecap="round"/></g>'
  );
}

function teaRows(chance: Chance, y: number): string {
  const lift = between(chance, -26, 26);
  const hill = `M0 ${n(y + lift)}C380 ${n(y - 70)} 560 ${n(y + 50)} 900 ${n(y - 10)}S1400 ${n(y - 70 - lift)} 1600 ${n(y - 20)}L1600 800L0 800Z`;
  const rows = Array.from({ length: 7 }, (_, index) => {
    const down = 16 + index * index * 2.6 + index * 8;
    return `<path d="M0 ${n(y + lift + down)}C380 ${n(y - 70 + down * 1.25)} 560 ${n(y + 50 + down * 0.8)} 900 ${n(y - 10 + down)}S1400 ${n(y - 70 - lift + down * 1.3)} 1600 ${n(y - 20 + down)}" fill="none" stroke="#4f8f78" stroke-width="${n(3 + index * 1.3)}" stroke-dasharray="${14 + index * 3} ${3 + index}" stroke-linecap="round" opacity="0.55"/>`;
  });
  return `<path d="${hill}" fill="#68a48c"/>${rows.join('')}`;
}

function dagoba(x: number, y: number): string {
  return (
    `<g transform="translate(${n(x)} ${y})"><path d="M-190 0L190 0L182 -22L-182 -22Z" fill="#e6ded0"/><path d="M-166 -22L166 -22L158 -46L-158 -46Z" fill="#efe8dc"/>` +
    '<path d="M-150 -46C-150 -170 -80 -226 0 -226C80 -226 150 -170 150 -46Z" fill="#f8f4ec"/><path d="M40 -220C104 -200 150 -150 150 -46L96 -46C104 -130 90 -190 40 -220Z" fill="#e2dacb"/>' +
    '<path d="M-34 -258L34 -258L34 -222L-34 -222Z" fill="#efe8dc"/><path d="M-15 -258L15 -258L4 -372L-4 -372Z" fill="#e9dfcd"/><path d="M-3 -372L3 -372L0 -404Z" fill="#e0a94a"/></g>'
  );
}

function treeLine(chance: Chance, y: number): string {
  const crowns = Array.from({ length: 30 }, (_, index) => {
    const x = index * 56 + between(chance, -24, 24);
    return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(between(chance, 36, 66))}" ry="${n(between(chance, 20, 44))}" fill="${index % 3 ? '#7fae98' : '#72a48e'}"/>`;
  });
  return crowns.join('');
}

function paddy(y: number): string {
  const bunds = [34, 62, 96].map(
    (down, index) =>
      `<path d="M0 ${y + down}Q800 ${y + down - 14 - index * 4} 1600 ${y + down + 6}" stroke="#b9d19b" stroke-width="${3 + index * 2}" fill="none" opacity="0.8"/>`,
  );
  return `<rect y="${y}" width="${WIDTH}" height="180" fill="url(#field)"/>${bunds.join('')}`;
}

function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
