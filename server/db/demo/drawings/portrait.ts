/** A drawn face, the same for the same person every time: what stands in for a photo of somebody who does not exist. */
import { between, type Chance, chanceFrom } from './chance.ts';

const SKINS = ['#f0c9a4', '#d9a277', '#b97f55', '#8f5c3a'];
const HAIRS = ['#1d1a19', '#2e211a', '#5a3b24', '#8a6a3d'];
const CLOTHES = ['#34637a', '#7a3b46', '#3f6b4f', '#5b5470', '#8a6233'];

const picked = (chance: Chance, list: readonly string[]): string => list[Math.floor(chance() * list.length)] ?? '';

/** Head and shoulders in a box of 100 × 120, its corner at x and y. */
export function portrait(person: string, x: number, y: number, scale: number): string {
  const chance = chanceFrom(person);
  const skin = picked(chance, SKINS);
  const hair = picked(chance, HAIRS);
  const clothes = picked(chance, CLOTHES);
  const jaw = between(chance, 19, 23);
  const mouth = between(chance, 6, 9);
  const back = chance() < 0.5 ? `<path d="M24 46Q24 12 50 12Q76 12 76 46L80 92Q50 100 20 92Z" fill="${hair}"/>` : '';
  return [
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    back,
    `<path d="M8 120Q10 90 38 86L62 86Q90 90 92 120Z" fill="${clothes}"/>`,
    `<path d="M41 70L59 70L60 88Q50 96 40 88Z" fill="${skin}"/>`,
    `<ellipse cx="50" cy="50" rx="${jaw.toFixed(1)}" ry="27" fill="${skin}"/>`,
    `<path d="M27 50Q24 17 50 17Q76 17 73 50Q68 32 50 32Q32 32 27 50Z" fill="${hair}"/>`,
    '<circle cx="42" cy="50" r="2.2" fill="#22201f"/><circle cx="58" cy="50" r="2.2" fill="#22201f"/>',
    `<path d="M38 44.5Q42 42 46 44.5M54 44.5Q58 42 62 44.5" fill="none" stroke="${hair}" stroke-width="1.6"/>`,
    '<path d="M50 51L48.5 58L51.5 58" fill="none" stroke="#00000055" stroke-width="1.2"/>',
    `<path d="M${(50 - mouth).toFixed(1)} 64Q50 69 ${(50 + mouth).toFixed(1)} 64" fill="none" stroke="#7a3a33" stroke-width="1.8" stroke-linecap="round"/>`,
    '</g>',
  ].join('');
}
