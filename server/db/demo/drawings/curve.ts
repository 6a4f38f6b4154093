/** Curves of a drawing: read from SVG path data, sampled into points, and written back wherever they were moved to. */

export type Vec2 = readonly [x: number, y: number];

/** A sampled stroke: its points, and whether it returns to its start. */
export interface Curve {
  points: Vec2[];
  closed: boolean;
}

const STEPS = { L: 6, Q: 10, C: 14 } as const;

/** Samples absolute path data of M, L, Q, C and Z. Throws on any other command. */
export function sampled(data: string): Curve[] {
  const curves: Curve[] = [];
  for (const [, command = '', numbers = ''] of data.matchAll(/([A-Za-z])([^A-Za-z]*)/g)) {
    const values = (numbers.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    if (command === 'M') curves.push({ points: [pair(values, 0)], closed: false });
    else if (command === 'Z') last(curves).closed = true;
    else if (command === 'L') extend(last(curves), values, 1, STEPS.L, line);
    else if (command === 'Q') extend(last(curves), values, 2, STEPS.Q, quadratic);
    else if (command === 'C') extend(last(curves), values, 3, STEPS.C, cubic);
    else throw new Error(`no such path command here: ${command}`);
  }
  return curves;
}

/** The points of path data with a single stroke. */
export function pointsOf(data: string): Vec2[] {
  return last(sampled(data)).points;
}

/** Path data through every point, one decimal. */
export function written(curves: readonly Curve[]): string {
  return curves
    .map(({ points, closed }) => `M${points.map(([x, y]) => `${short(x)} ${short(y)}`).join('L')}${closed ? 'Z' : ''}`)
    .join('');
}

/** Path data of one closed outline. */
export function outline(points: readonly Vec2[]): string {
  return written([{ points: [...points], closed: true }]);
}

/** A circle as points, counted from the right, for when it is seen at an angle. */
export function circle(cx: number, cy: number, radius: number, count = 48): Vec2[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = (2 * Math.PI * index) / count;
    return [cx + radius * Math.cos(angle), cy + radius * Math.sin(angle)] as const;
  });
}

function short(value: number): string {
  return String(Math.round(value * 10) / 10);
}

type Blend = (from: Vec2, controls: readonly Vec2[], t: number) => Vec2;

function extend(curve: Curve, values: readonly number[], pairs: number, steps: number, blend: Blend): void {
  for (let at = 0; at < values.length; at += 2 * pairs) {
    const from = curve.points.at(-1) as Vec2;
    const controls = Array.from({ length: pairs }, (_, index) => pair(values, at + 2 * index));
    for (let step = 1; step <= steps; step++) curve.points.push(blend(from, controls, step / steps));
  }
}

const line: Blend = (from, [to], t) => mix(from, to as Vec2, t);

const quadratic: Blend = (from, [control, to], t) =>
  mix(mix(from, control as Vec2, t), mix(control as Vec2, to as Vec2, t), t);

const cubic: Blend = (from, [first, second, to], t) =>
  mix(
    quadratic(from, [first as Vec2, second as Vec2], t),
    quadratic(first as Vec2, [second as Vec2, to as Vec2], t),
    t,
  );

function mix(a: Vec2, b: Vec2, t: number): Vec2 {
  return [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
}

function pair(values: readonly number[], at: number): Vec2 {
  return [values[at] as number, values[at + 1] as number];
}

function last(curves: Curve[]): Curve {
  const curve = curves.at(-1);
  if (!curve) throw new Error('path data begins with M');
  return curve;
}
