import { metresPerDegree, type Ring } from '@ceylono/domain/ring';
import { MAX_AREA_VERTICES } from '@ceylono/domain/vendor-application';
import { expect, it } from 'vitest';
import { addCornerAfter, addCornerAt, moveCorner, proposedArea, radiusOf, removeCorner } from './coverage.ts';

const KANDY = { lat: 7.29, lng: 80.63 };
const SQUARE: Ring = [
  [80, 7],
  [81, 7],
  [81, 8],
  [80, 8],
];

it('proposes nine corners at the radius, forty degrees apart from due north, at 111320 m a degree', () => {
  const ring = proposedArea(KANDY, 10_000) ?? [];
  const scale = metresPerDegree(KANDY.lat);
  const seen = ring.map(([lng, lat]) => {
    const [east, north] = [(lng - KANDY.lng) * scale.lng, (lat - KANDY.lat) * scale.lat];
    return { bearing: (Math.atan2(east, north) * 180) / Math.PI, metres: Math.hypot(east, north) };
  });
  expect(seen.map(({ bearing }) => Math.round(bearing + 360) % 360)).toEqual([0, 40, 80, 120, 160, 200, 240, 280, 320]);
  for (const { metres } of seen) expect(Math.abs(metres - 10_000)).toBeLessThan(1);
});

it('falls back to the circle where fewer than three of the nine are on land', () => {
  expect(proposedArea({ lat: 6.2, lng: 79.6 }, 1000)).toBeNull();
});

it('takes the radius from the farthest corner once it is drawn by hand', () => {
  const ring = moveCorner(proposedArea(KANDY, 10_000) ?? [], 0, [80.63, 7.5]);
  expect(Math.round(radiusOf(KANDY, ring) / 100)).toBe(234);
});

it('adds a corner half way along an edge, or into the edge nearest to a press', () => {
  expect(addCornerAfter(SQUARE, 3)).toEqual([...SQUARE, [80, 7.5]]);
  expect(addCornerAt(SQUARE, [81.1, 7.4])).toEqual([SQUARE[0], SQUARE[1], [81.1, 7.4], SQUARE[2], SQUARE[3]]);
});

it('keeps three corners', () => {
  const triangle = removeCorner(SQUARE, 1);
  expect(triangle).toHaveLength(3);
  expect(removeCorner(triangle, 0)).toBe(triangle);
});

it('adds no corner to an area that has as many as the server takes', () => {
  const full: Ring = Array.from({ length: MAX_AREA_VERTICES }, (_, at) => [80 + at / 100, 7 + (at % 2) / 100]);
  expect(addCornerAt(full, [80.5, 7.5])).toBe(full);
  expect(addCornerAfter(full, 0)).toBe(full);
  expect(addCornerAt(full.slice(1), [80.5, 7.5])).toHaveLength(MAX_AREA_VERTICES);
});

it('keeps every corner where the server takes it', () => {
  expect(moveCorner(SQUARE, 0, [70, 20])[0]).toEqual([79.516667, 9.831111]);
});
