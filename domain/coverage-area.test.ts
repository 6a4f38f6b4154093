/**
 * The circle, the proposed and the drawn area of a vendor.
 * @rows ADM-VEN 37 38
 * @rows CUS-VREG 07 33 38
 * @rows VEN-SET 11-13
 * @rows SHR-LIM 24
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  areaAfter,
  areaProblem,
  automaticCoverageArea,
  circlePolygon,
  coveredArea,
  MAX_COVERAGE_RADIUS,
  outlineOf,
  pointInPolygon,
  proposedArea,
  STAFF_PROPOSAL_SAMPLES,
  publicCentre,
  radiusFromVertices,
  shapeOf,
} from './coverage-area.ts';
import { PLACES } from './places.ts';
import { metresPerDegree, type Position, type Ring } from './ring.ts';
import { greatCircleKm, isClearlyAtSea, type Point } from './sri-lanka.ts';

const KANDY = { lat: 7.2906, lng: 80.6337 };
const GALLE_FORT = { lat: 6.0261, lng: 80.2168 };

function metresFrom(centre: Point, ring: Ring): number[] {
  return ring.map(([lng, lat]) => 1000 * greatCircleKm(centre, { lat, lng }));
}

function squareMetres(centre: Point, ring: Ring): number {
  const scale = metresPerDegree(centre.lat);
  const doubled = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] as Position;
    return sum + (x - centre.lng) * (nextY - centre.lat) - (nextX - centre.lng) * (y - centre.lat);
  }, 0);
  return (Math.abs(doubled) / 2) * scale.lng * scale.lat;
}

describe('a circle as a polygon', () => {
  test.each([9, 16])('%i points at 5,000 m around Kandy stand 4994.3 to 4994.5 m away', (points) => {
    for (const metres of metresFrom(KANDY, circlePolygon(KANDY, 5000, points))) {
      expect(metres).toBeGreaterThan(4994.25);
      expect(metres).toBeLessThan(4994.55);
    }
  });

  test.each([
    [9, 92.1],
    [16, 97.4],
  ])('a regular polygon of %i points covers %f %% of its circle', (points, percent) => {
    const share = squareMetres(KANDY, circlePolygon(KANDY, 5000, points)) / (Math.PI * 5000 ** 2);
    expect(100 * share).toBeCloseTo(percent, 1);
  });

  test('it has 32 points unless told otherwise, starts due north and is open', () => {
    const ring = circlePolygon(KANDY, 1000);
    expect(ring).toHaveLength(32);
    expect(ring[0]).toEqual([KANDY.lng, KANDY.lat + 1000 / 111_320]);
    expect(ring.at(-1)).not.toEqual(ring[0]);
  });
});

describe('a point in a polygon', () => {
  const onLand = fc.record({
    lat: fc.double({ min: 6, max: 9.8, noNaN: true }),
    lng: fc.double({ min: 79.6, max: 81.8, noNaN: true }),
  });
  const radius = fc.integer({ min: 100, max: 100_000 });

  test('the centre and every vertex belong to it, what lies beyond the radius does not', () => {
    fc.assert(
      fc.property(onLand, radius, fc.integer({ min: 3, max: 32 }), (centre, radiusM, points) => {
        const ring = circlePolygon(centre, radiusM, points);
        expect(pointInPolygon(centre, ring)).toBe(true);
        for (const [lng, lat] of ring) expect(pointInPolygon({ lat, lng }, ring)).toBe(true);
        for (const [lng, lat] of circlePolygon(centre, radiusM * 1.01, 40)) {
          expect(pointInPolygon({ lat, lng }, ring)).toBe(false);
        }
      }),
    );
  });

  test('a closed ring answers like an open one, whichever way round', () => {
    fc.assert(
      fc.property(onLand, onLand, radius, (centre, point, radiusM) => {
        const ring = circlePolygon(centre, radiusM, 9);
        const answer = pointInPolygon(point, ring);
        expect(pointInPolygon(point, [...ring, ring[0] as Position])).toBe(answer);
        expect(pointInPolygon(point, ring.toReversed())).toBe(answer);
      }),
    );
  });

  test('a bay in the area is outside it', () => {
    const horseshoe: Ring = [
      [80, 7],
      [81, 7],
      [81, 8],
      [80.7, 8],
      [80.7, 7.3],
      [80.3, 7.3],
      [80.3, 8],
      [80, 8],
    ];
    expect(pointInPolygon({ lat: 7.5, lng: 80.5 }, horseshoe)).toBe(false);
    expect(pointInPolygon({ lat: 7.5, lng: 80.1 }, horseshoe)).toBe(true);
    expect(pointInPolygon({ lat: 7.3, lng: 80.5 }, horseshoe)).toBe(true);
  });

  test('no vertices, no area', () => {
    expect(pointInPolygon(KANDY, [])).toBe(false);
  });
});

describe('the automatic coverage area', () => {
  test.each([9, 16])('is all %i sample points far from the coast', (samples) => {
    expect(automaticCoverageArea(KANDY, 5000, samples)).toEqual(circlePolygon(KANDY, 5000, samples));
  });

  test('keeps the points on land at the coast, and brings those in the sea back to land', () => {
    const area = automaticCoverageArea(GALLE_FORT, 5000, 16) ?? [];
    const circle = circlePolygon(GALLE_FORT, 5000, 16);
    const onLand = circle.map(([lng, lat]) => !isClearlyAtSea({ lat, lng }));
    expect(onLand).toContain(false);
    for (const [index, position] of circle.entries()) {
      const [lng, lat] = area[index] as Position;
      expect(isClearlyAtSea({ lat, lng })).toBe(false);
      if (onLand[index]) expect([lng, lat]).toEqual(position);
      else expect(metresFrom(GALLE_FORT, [[lng, lat]])[0]).toBeLessThan(5000);
    }
  });

  const samples = fc.constantFrom(9, 16);
  const radius = fc.integer({ min: 500, max: 40_000 });
  const onLand = fc
    .record({
      lat: fc.double({ min: 6, max: 9.8, noNaN: true }),
      lng: fc.double({ min: 79.6, max: 81.8, noNaN: true }),
    })
    .filter((point) => !isClearlyAtSea(point));

  test('contains its centre wherever that is on land, and none of its points is in the sea or beyond the radius', () => {
    fc.assert(
      fc.property(onLand, radius, samples, (centre, radiusM, points) => {
        const area = automaticCoverageArea(centre, radiusM, points);
        if (area === null) return;
        expect(area).toHaveLength(points);
        expect(pointInPolygon(centre, area)).toBe(true);
        for (const [lng, lat] of area) expect(isClearlyAtSea({ lat, lng })).toBe(false);
        for (const metres of metresFrom(centre, area)) expect(metres).toBeLessThanOrEqual(radiusM);
      }),
      { numRuns: 60 },
    );
  });

  test("contains every town that a vendor may live in, drawn around the town's rounded place", () => {
    fc.assert(
      fc.property(fc.constantFrom(...PLACES), radius, samples, (town, radiusM, points) => {
        const area = automaticCoverageArea(publicCentre(town), radiusM + 1500, points);
        expect(area === null || pointInPolygon(town, area)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  test('is null with fewer than 3 points on land', () => {
    expect(automaticCoverageArea({ lat: 8.5, lng: 79.55 }, 2000, 16)).toBeNull();
    expect(automaticCoverageArea(KANDY, 5000, 2)).toBeNull();
  });
});

describe('the radius after an edit', () => {
  const nine = circlePolygon(KANDY, 5000, 9);
  const [farNorth] = circlePolygon(KANDY, 10_000, 9);
  const dragged: Ring = [farNorth as Position, ...nine.slice(1)];

  test('is the farthest vertex in whole metres: 9,989 with one vertex dragged to twice the distance', () => {
    expect(radiusFromVertices(KANDY, dragged)).toBe(9989);
  });

  test('is 4,994 again once the dragged vertex is removed', () => {
    expect(radiusFromVertices(KANDY, dragged.slice(1))).toBe(4994);
  });

  test('is never smaller than the distance of any vertex by more than half a metre', () => {
    const position = fc.tuple(
      fc.double({ min: 79.6, max: 81.8, noNaN: true }),
      fc.double({ min: 6, max: 9.8, noNaN: true }),
    );
    fc.assert(
      fc.property(fc.array(position, { minLength: 3, maxLength: 40 }), (ring) => {
        const radius = radiusFromVertices(KANDY, ring);
        expect(Number.isInteger(radius)).toBe(true);
        for (const metres of metresFrom(KANDY, ring)) expect(metres).toBeLessThanOrEqual(radius + 0.5);
      }),
    );
  });
});

/** About 9 by 9 km, on land. */
const SQUARE: Ring = [
  [80.6, 7.25],
  [80.68, 7.25],
  [80.68, 7.33],
  [80.6, 7.33],
];

describe('what a vendor says of the area', () => {
  test('the circle has no corners, and is asked as a polygon around the rounded place', () => {
    const area = coveredArea(KANDY, { shape: 'circle', radiusM: 4000 });
    expect(area).toEqual({ ring: null, radiusM: 4000 });
    expect(outlineOf(KANDY, area)).toEqual(circlePolygon({ lat: 7.29, lng: 80.63 }, 4000));
    expect(shapeOf(KANDY, area)).toBe('circle');
  });

  test('a proposal has nine corners forty degrees apart from due north, at the radius, on 111,320 m a degree', () => {
    const { ring } = coveredArea(KANDY, { shape: 'proposed', radiusM: 10_000 });
    const scale = metresPerDegree(7.29);
    const seen = (ring ?? []).map(([lng, lat]) => {
      const [east, north] = [(lng - 80.63) * scale.lng, (lat - 7.29) * scale.lat];
      return { bearing: (Math.atan2(east, north) * 180) / Math.PI, metres: Math.hypot(east, north) };
    });
    expect(seen.map(({ bearing }) => Math.round(bearing + 360) % 360)).toEqual([
      0, 40, 80, 120, 160, 200, 240, 280, 320,
    ]);
    for (const { metres } of seen) expect(Math.abs(metres - 10_000)).toBeLessThan(1);
    expect(shapeOf(KANDY, { ring, radiusM: 10_000 })).toBe('proposed');
    expect(shapeOf(KANDY, { ring, radiusM: 10_001 })).toBe('drawn');
  });

  test('staff propose sixteen corners, which are a proposal to the vendor too and stay as long as place and radius do', () => {
    const ring = proposedArea(KANDY, 10_000, STAFF_PROPOSAL_SAMPLES);
    const before = { place: KANDY, area: { ring, radiusM: 10_000 } };
    expect([ring?.length, shapeOf(KANDY, before.area)]).toEqual([16, 'proposed']);
    const again = { shape: 'proposed', radiusM: 10_000 } as const;
    expect(areaAfter(before, KANDY, again).ring).toEqual(ring);
    expect(areaAfter(before, KANDY, { ...again, radiusM: 9_000 }).ring).toHaveLength(9);
    expect(areaAfter(before, { ...KANDY, lat: 7.4 }, again).ring).toHaveLength(9);
    const drawn = { place: KANDY, area: { ring: SQUARE, radiusM: 10_000 } };
    expect(areaAfter(drawn, KANDY, again).ring).toHaveLength(9);
  });

  test('a proposal falls back to the circle where fewer than three of the nine are on land', () => {
    expect(proposedArea({ lat: 6.2, lng: 79.6 }, 1000)).toBeNull();
    expect(coveredArea({ lat: 6.2, lng: 79.6 }, { shape: 'proposed', radiusM: 1000 })).toEqual({
      ring: null,
      radiusM: 1000,
    });
  });

  test('corners drawn by hand reach as far as the farthest of them', () => {
    const area = coveredArea(KANDY, { shape: 'drawn', corners: [...SQUARE.slice(0, 3), [80.63, 7.5]] });
    expect(area.radiusM).toBe(23_351);
  });

  test('corners and place that stay keep the radius they came with; others get their own', () => {
    const before = { place: KANDY, area: { ring: SQUARE, radiusM: 12_345 } };
    const drawn = { shape: 'drawn', corners: SQUARE } as const;
    const { radiusM } = coveredArea(KANDY, drawn);
    expect(areaAfter(before, KANDY, drawn).radiusM).toBe(12_345);
    expect(areaAfter(before, { ...KANDY, lat: 7.2907 }, drawn).radiusM).toBe(radiusM);
    expect(areaAfter(before, KANDY, { ...drawn, corners: SQUARE.toReversed() }).radiusM).toBe(radiusM);
    expect(areaAfter(before, KANDY, { shape: 'circle', radiusM: 500 }).radiusM).toBe(500);
  });

  test.each<[string, Ring, string | null]>([
    ['a square', SQUARE, null],
    ['a triangle', SQUARE.slice(0, 3), null],
    ['edges that cross', [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]] as Ring, 'crosses_itself'],
    ['a corner twice', [...SQUARE, SQUARE[3] as Position], 'crosses_itself'],
    ['the first corner again at the end', [...SQUARE, SQUARE[0] as Position], 'crosses_itself'],
    [
      'a line',
      [
        [80.6, 7.25],
        [80.65, 7.25],
        [80.68, 7.25],
      ],
      'crosses_itself',
    ],
    [
      'a spike that comes back on its own edge',
      [
        [80.6, 7.25],
        [80.7, 7.25],
        [80.65, 7.25],
        [80.65, 7.33],
      ],
      'crosses_itself',
    ],
    ['an edge that only touches another', [...SQUARE, [80.64, 7.25]], 'crosses_itself'],
    ['a corner in India', [...SQUARE.slice(0, 3), [79.4, 10.5]], 'outside'],
    [
      'two corners on land and two over the sea',
      [
        [79.86, 6.9],
        [79.9, 6.95],
        [79.6, 6.95],
        [79.6, 6.9],
      ],
      'at_sea',
    ],
    [
      'three on land and one over the sea',
      [
        [79.9, 6.95],
        [79.9, 7],
        [79.7, 6.97],
        [79.86, 6.94],
      ],
      null,
    ],
  ])('%s', (_, ring, problem) => {
    expect(areaProblem({ ring, radiusM: 5000 })).toBe(problem);
  });

  test('a proposal anywhere on land has no fault', () => {
    for (const { lat, lng } of PLACES.filter((_, index) => index % 20 === 0)) {
      for (const radiusM of [100, 10_000, 60_000]) {
        const area = coveredArea({ lat, lng }, { shape: 'proposed', radiusM });
        expect([lat, lng, radiusM, areaProblem(area)]).toEqual([lat, lng, radiusM, null]);
      }
    }
  });

  test.each([
    [99, 'too_small'],
    [100, null],
    [MAX_COVERAGE_RADIUS, null],
    [MAX_COVERAGE_RADIUS + 1, 'too_large'],
  ])('a radius of %i m', (radiusM, problem) => {
    expect(areaProblem({ ring: null, radiusM })).toBe(problem);
    expect(areaProblem({ ring: SQUARE, radiusM })).toBe(problem);
  });
});
