import { VEHICLE_TYPES } from '@ceylono/domain/vehicle';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { VEHICLES } from './cast-vehicles.ts';
import { PAINTS, type PaintName } from './drawings/paint.ts';
import { DRAWING_VIEWS, vehicleDrawing } from './drawings.ts';

const kinds = VEHICLE_TYPES.flatMap((type) => DRAWING_VIEWS.map((view) => [type, view] as const));

describe.each(kinds)('a %s, seen from the %s', (type, view) => {
  const svg = vehicleDrawing(type, 'teal', view);

  test('is the same picture every time, and another in another paint', () => {
    expect(vehicleDrawing(type, 'teal', view)).toBe(svg);
    expect(vehicleDrawing(type, 'red', view)).not.toBe(svg);
  });

  test('has a number at every place where one belongs, and uses only inks it defines', () => {
    expect(svg).not.toMatch(/NaN|undefined|Infinity|null/);
    const used = [...svg.matchAll(/url\(#([\w-]+)\)/g)].map(([, id]) => id);
    for (const id of new Set(used)) expect(svg).toContain(`id="${id}"`);
  });

  test('fills the middle of the frame and stays inside it', () => {
    const vehicle = svg.slice(svg.indexOf('<g id="vehicle">'));
    const points = [...vehicle.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/g)].map(
      ([, x, y]) => [Number(x), Number(y)] as const,
    );
    const xs = points.map(([x]) => x);
    const ys = points.map(([, y]) => y);
    expect(Math.min(...xs)).toBeGreaterThan(40);
    expect(Math.max(...xs)).toBeLessThan(1560);
    expect(Math.min(...ys)).toBeGreaterThan(120);
    expect(Math.max(...ys)).toBeLessThan(1000);
    expect(Math.max(...xs) - Math.min(...xs)).toBeGreaterThan(640);
  });
});

test('a drawing becomes a picture of 1600 × 1066 pixels', async () => {
  const { width, height } = await sharp(
    Buffer.from(vehicleDrawing('three-wheeler', 'green', 'front-angle')),
  ).metadata();
  expect([width, height]).toEqual([1600, 1066]);
});

test('every vehicle of the cast has a paint', () => {
  for (const { colour } of Object.values(VEHICLES)) expect(PAINTS[colour as PaintName]).toBeDefined();
});
