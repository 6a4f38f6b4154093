/** What a drawing is coloured with: flat tones, and gradients that follow the shape they fill. */
import type { Paint } from './paint.ts';

const FLAT = {
  trim: '#262d31',
  shadow: '#12181b',
  grey: '#5b666c',
  chrome: '#d5dcdf',
  amber: '#f0a43a',
  tail: '#b8352d',
  white: '#ffffff',
  seat: '#6d3d36',
  seatEdge: '#8a5148',
} as const;

const GRADIENTS = ['body', 'deck', 'front', 'glass', 'screen', 'rim', 'headlamp'] as const;

export type Ink = keyof typeof FLAT | (typeof GRADIENTS)[number] | 'base' | 'light' | 'shade' | 'none';

/** The value of a `fill` or `stroke` for this ink. */
export function colourOf(ink: Ink, paint: Paint): string {
  if (ink === 'none') return 'none';
  if (ink === 'base' || ink === 'light' || ink === 'shade') return paint[ink];
  return ink in FLAT ? FLAT[ink as keyof typeof FLAT] : `url(#${ink})`;
}

/** The `<defs>` that the gradient inks need. */
export function gradients(paint: Paint): string {
  return [
    down('body', [0, paint.light], [0.3, paint.base], [0.72, paint.base], [1, paint.shade]),
    down('deck', [0, paint.light], [1, mixed(paint.light, paint.base)]),
    across('front', [0, paint.base], [0.55, mixed(paint.base, paint.light)], [1, paint.shade]),
    down('glass', [0, '#9fbfc5'], [0.45, '#5d7f88'], [1, '#31474e']),
    down('screen', [0, '#48626a'], [0.5, '#6f939b'], [1, '#a9c7cb']),
    down('rim', [0, '#eef2f3'], [0.5, '#bcc6ca'], [1, '#8b979c']),
    down('headlamp', [0, '#ffffff'], [0.6, '#d9e6e8'], [1, '#9fb3b8']),
  ].join('');
}

type Stop = readonly [offset: number, colour: string];

function down(id: string, ...stops: Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(stop).join('')}</linearGradient>`;
}

function across(id: string, ...stops: Stop[]): string {
  return `<linearGradient id="${id}" x1="0" y1="0" x2="1" y2="0">${stops.map(stop).join('')}</linearGradient>`;
}

function stop([offset, colour]: Stop): string {
  return `<stop offset="${offset}" stop-color="${colour}"/>`;
}

function mixed(one: string, other: string): string {
  const channels = [1, 3, 5].map((at) => {
    const sum = Number.parseInt(one.slice(at, at + 2), 16) + Number.parseInt(other.slice(at, at + 2), 16);
    return Math.round(sum / 2)
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
