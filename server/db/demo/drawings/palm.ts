/** A coconut palm, the tree that says where this is. */
import { between, type Chance } from './chance.ts';

const FRONDS = 11;

/** A palm whose foot stands at this point; `height` in pixels, `lean` how far the crown hangs over. */
export function palm(chance: Chance, x: number, y: number, height: number, lean: number, tones: PalmTones): string {
  const crown = { x: x + lean, y: y - height };
  const thick = height * 0.03;
  const knee = { x: x + lean * 0.18, y: y - height * 0.55 };
  const trunk =
    `M${n(x - thick)} ${n(y)}Q${n(knee.x - thick * 0.8)} ${n(knee.y)} ${n(crown.x - thick * 0.45)} ${n(crown.y)}` +
    `L${n(crown.x + thick * 0.45)} ${n(crown.y)}Q${n(knee.x + thick * 0.9)} ${n(knee.y)} ${n(x + thick)} ${n(y)}Z`;
  const fronds = Array.from({ length: FRONDS }, (_, index) => {
    const angle = Math.PI * (-0.16 + (1.32 * index) / (FRONDS - 1)) + between(chance, -0.09, 0.09);
    const reach = height * between(chance, 0.36, 0.46);
    return `<path d="${frond(crown.x, crown.y, angle, reach)}" fill="${index % 2 ? tones.leaf : tones.leafShade}"/>`;
  });
  const nuts = [-0.7, 0.2, 0.9].map(
    (side) =>
      `<circle cx="${n(crown.x + side * thick)}" cy="${n(crown.y + thick * 0.9)}" r="${n(thick * 0.62)}" fill="${tones.nut}"/>`,
  );
  return `<path d="${trunk}" fill="${tones.trunk}"/>${fronds.join('')}${nuts.join('')}`;
}

export interface PalmTones {
  trunk: string;
  leaf: string;
  leafShade: string;
  nut: string;
}

/** One leaf: an arch that droops at its tip, with a toothed lower edge. */
function frond(x: number, y: number, angle: number, reach: number): string {
  const tip = { x: x + Math.cos(angle) * reach, y: y - Math.sin(angle) * reach * 0.55 + reach * 0.34 };
  const top = { x: x + Math.cos(angle) * reach * 0.55, y: y - Math.sin(angle) * reach * 0.75 - reach * 0.12 };
  const at = (t: number, drop: number) => {
    const u = 1 - t;
    return [
      u * u * x + 2 * u * t * top.x + t * t * tip.x,
      u * u * y + 2 * u * t * top.y + t * t * tip.y + drop,
    ] as const;
  };
  const teeth = Array.from({ length: 9 }, (_, index) => {
    const t = 1 - (index + 0.5) / 9;
    const width = reach * 0.17 * Math.sin(Math.PI * Math.min(1, t * 0.92 + 0.1));
    const [outX, outY] = at(Math.min(1, t + 0.07), width);
    const [inX, inY] = at(t - 0.03, width * 0.55);
    return `L${n(outX)} ${n(outY)}L${n(inX)} ${n(inY)}`;
  });
  return `M${n(x)} ${n(y)}Q${n(top.x)} ${n(top.y)} ${n(tip.x)} ${n(tip.y)}${teeth.join('')}Z`;
}

function n(value: number): string {
  return String(Math.round(value * 10) / 10);
}
