import { expect, test } from 'vitest';
import { CAR_OUTLINE, OUTLINE_HEIGHT, OUTLINE_WIDTH, OUTLINE_ZONES, zoneOf } from './car-outline.ts';

test('every stroke stays inside the drawing and uses absolute commands only', () => {
  for (const { path } of CAR_OUTLINE) {
    expect(path).toMatch(/^[MLCQZ\d.\s]+$/);
    for (const [, x, y] of path.matchAll(/([\d.]+) ([\d.]+)/g)) {
      expect(Number(x)).toBeLessThanOrEqual(OUTLINE_WIDTH);
      expect(Number(y)).toBeLessThanOrEqual(OUTLINE_HEIGHT);
    }
  }
});

test('left and right are mirror images', () => {
  for (const zone of OUTLINE_ZONES) {
    if (!zone.key.startsWith('left-')) continue;
    const twin = OUTLINE_ZONES.find(({ key }) => key === zone.key.replace('left-', 'right-'));
    expect(twin).toMatchObject({ x: 100 - zone.x, y: zone.y });
  }
});

test('no zone has two names or the place of another, and a mark on its middle is on it', () => {
  expect(new Set(OUTLINE_ZONES.map(({ key }) => key)).size).toBe(OUTLINE_ZONES.length);
  for (const zone of OUTLINE_ZONES) expect(zoneOf(zone)).toBe(zone.key);
});

test('a mark beside a part is named by the nearest one', () => {
  expect(zoneOf({ x: 55, y: 25 })).toBe('bonnet');
  expect(zoneOf({ x: 0, y: 0 })).toBe('left-headlamp');
  expect(zoneOf({ x: 22, y: 48 })).toBe('left-front-door');
});
