import * as fs from 'node:fs';
import * as path from 'node:path';
import { PALETTE } from '@ceylono/domain/brand';
import { describe, expect, it } from 'vitest';
import { SOFT_HOVER } from '../ui/theme.ts';

const css = fs.readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
const LIGHT = tokensOf(':root');
const DARK = { ...LIGHT, ...tokensOf('[data-mantine-color-scheme="dark"]') };

const GROUNDS = ['body', 'surface', 'surface-sunk'];
const TONES = ['yellow', 'blue', 'green', 'gray', 'red'];

/** WCAG 2.2: 4.5:1 for text, 3:1 for the edge of a control. */
const TEXT: [text: string, ground: string][] = [
  ...GROUNDS.flatMap((ground): [string, string][] => [
    ['text', ground],
    ['dimmed', ground],
    ['primary-text', ground],
    ['danger', ground],
  ]),
  ['primary-text', 'primary-soft'],
  ['danger', 'danger-soft'],
  ['on-primary', 'primary'],
  ['on-primary', 'primary-hover'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['text', 'map-land'],
  ...TONES.map((tone): [string, string] => [`${tone}-text`, `${tone}-soft`]),
];
/** Buttons in a soft colour, which darkens beneath the pointer. */
const SOFT = ['primary', 'yellow', 'blue', 'green', 'gray', 'red'];
const EDGES: [edge: string, ground: string][] = [
  ['line-strong', 'body'],
  ['line-strong', 'surface'],
  ['focus', 'body'],
  ['focus', 'surface'],
  ['map-area', 'map-land'],
];

describe.each([
  ['light', LIGHT],
  ['dark', DARK],
])('in the %s scheme', (_scheme, tokens) => {
  it.each(TEXT)('%s can be read on %s', (text, ground) => {
    expect(contrast(colour(tokens, text), colour(tokens, ground))).toBeGreaterThanOrEqual(4.5);
  });

  it.each(SOFT)('%s-text can be read on its soft ground when that is pointed at', (tone) => {
    const text = colour(tokens, `${tone}-text`);
    const ground = mixed(colour(tokens, `${tone}-soft`), text, SOFT_HOVER / 100);
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(EDGES)('%s can be seen on %s', (edge, ground) => {
    expect(contrast(colour(tokens, edge), colour(tokens, ground))).toBeGreaterThanOrEqual(3);
  });
});

function tokensOf(selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector} {`)).split('}')[0] ?? '';
  return Object.fromEntries([...block.matchAll(/--([\w-]+): ([^;]+);/g)].map(([, name, value]) => [name, value]));
}

function colour(tokens: Record<string, string>, name: string): string {
  const value = tokens[name] ?? '';
  const [, shades, index] = /^var\(--(\w+)-(\d)\)$/.exec(value) ?? [];
  const hex = shades ? PALETTE[shades as keyof typeof PALETTE][Number(index)] : value;
  if (!hex?.startsWith('#')) throw new Error(`--${name} is no colour: ${value}`);
  return hex;
}

/** As `color-mix(in srgb, …)` does it. */
function mixed(ground: string, text: string, share: number): string {
  const channels = (hex: string) => (hex.slice(1).match(/../g) ?? []).map((pair) => Number.parseInt(pair, 16));
  const inks = channels(text);
  const mix = channels(ground).map((value, index) => Math.round(value * (1 - share) + (inks[index] ?? 0) * share));
  return `#${mix.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function contrast(a: string, b: string): number {
  const [bright, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x);
  return ((bright ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

function luminance(hex: string): number {
  const full = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [r = 0, g = 0, b = 0] = (full.match(/../g) ?? []).map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}
