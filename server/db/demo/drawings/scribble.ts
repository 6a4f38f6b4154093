/** A signature as a pen would scribble it: one line of loops and a flourish beneath, the same for the same name. */
import { between, chanceFrom } from './chance.ts';

const WIDTH = 600;
const HEIGHT = 200;
const BASE = 130;

/** An SVG of 600 × 200 pixels without a ground. */
export function scribble(name: string): string {
  const chance = chanceFrom(`signature of ${name}`);
  const loops = Math.min(12, Math.max(6, name.replaceAll(' ', '').length - 2));
  const step = 460 / loops;
  let path = `M60 ${BASE}`;
  for (let loop = 0; loop < loops; loop += 1) {
    const from = 60 + loop * step;
    const tall = loop === 0 || chance() < 0.25;
    const top = BASE - between(chance, tall ? 70 : 18, tall ? 105 : 42);
    const foot = BASE + between(chance, -8, chance() < 0.2 ? 38 : 10);
    const back = between(chance, 0.1, 0.6) * step;
    path += `C${n(from + step * 1.1)} ${n(top)} ${n(from - back)} ${n(top)} ${n(from + step * 0.4)} ${n(foot)}`;
    path += `Q${n(from + step * 0.7)} ${n(foot + 6)} ${n(from + step)} ${n(BASE - between(chance, 0, 14))}`;
  }
  const flourish = `M90 ${n(BASE + 34)}C220 ${n(BASE + between(chance, 12, 40))} 380 ${n(BASE + between(chance, 18, 44))} 540 ${n(BASE + 8)}`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    `<path d="${path}${flourish}" fill="none" stroke="#16324f" stroke-width="4" stroke-linecap="round" stroke-linejoin="round"/>`,
    '</svg>',
  ].join('');
}

function n(value: number): string {
  return value.toFixed(1);
}
