/**
 * Where Sri Lanka ends, and where its sea begins.
 * @rows CUS-WIZ 65
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { DISTRICTS } from './district.ts';
import { greatCircleKm, isClearlyAtSea, isInsideSriLanka, type Point } from './sri-lanka.ts';
import { SRI_LANKA_OUTLINE } from './sri-lanka-outline.ts';

const COLOMBO_FORT = { lat: 6.9344, lng: 79.8428 };

const BOX_CASES: [string, number, number, boolean][] = [
  ['Colombo', 6.9271, 79.8612, true],
  ['Jaffna', 9.6615, 80.0255, true],
  ['Point Pedro town', 9.8167, 80.2333, true],
  ['Dondra Head', 5.9211, 80.591, true],
  ['the south edge', 5.916667, 80.5, true],
  ['just south of it', 5.916666, 80.5, false],
  ['the north edge', 9.831111, 80.2, true],
  ['just north of it', 9.831112, 80.2, false],
  ['the west edge', 8.0, 79.516667, true],
  ['just west of it', 8.0, 79.516666, false],
  ['the east edge', 7.0, 81.891111, true],
  ['just east of it', 7.0, 81.891112, false],
  ['Rameswaram, India', 9.2876, 79.3129, false],
  ['the Gulf of Mannar', 8.5, 79.55, true],
  ['the Bay of Bengal', 8.8, 81.8, true],
  ['Chennai, India', 13.0827, 80.2707, false],
];

test.each(BOX_CASES)('the box puts %s (%f, %f) inside: %s', (_name, lat, lng, inside) => {
  expect(isInsideSriLanka({ lat, lng })).toBe(inside);
});

const LAND: [string, number, number][] = [
  ['Kandy', 7.2906, 80.6337],
  ['Colombo Fort', 6.9344, 79.8428],
  ['Colombo Port City', 6.938, 79.836],
  ['Galle Face', 6.9239, 79.8448],
  ['Galle Fort', 6.0261, 80.2168],
  ['Fort Frederick', 8.5762, 81.2438],
  ['Jaffna Fort', 9.6617, 80.0083],
  ['Talaimannar', 9.0986, 79.7276],
  ['Mirissa', 5.9483, 80.4589],
  ['Dondra Head', 5.9211, 80.591],
  ['Nainativu', 9.6106, 79.7735],
  ['Punkudutivu', 9.5853, 79.8358],
  ['Kayts', 9.6994, 79.8583],
  ['Analaitivu', 9.6691, 79.7765],
  ['Delft', 9.5236, 79.6889],
  ['Point Pedro', 9.8249, 80.2336],
  ['Pigeon Island', 8.7219, 81.2044],
];

test.each(LAND)('%s is not called sea', (_name, lat, lng) => {
  expect(isClearlyAtSea({ lat, lng })).toBe(false);
});

const SEA: [string, number, number][] = [
  ['the Gulf of Mannar', 8.5, 79.55],
  ['the Bay of Bengal', 8.8, 81.8],
  ['the road off Colombo harbour', 6.95, 79.8],
  ['the sea off Galle', 5.95, 80.2],
  ['the sea off Mirissa', 5.92, 80.45],
  ['the Palk Strait', 9.8, 79.7],
  ['Rameswaram, India', 9.2876, 79.3129],
  ['Chennai, India', 13.0827, 80.2707],
];

test.each(SEA)('%s is clearly at sea, or abroad', (_name, lat, lng) => {
  expect(isClearlyAtSea({ lat, lng })).toBe(true);
});

test('every vertex of the outline is land and inside the box, give or take its coarseness', () => {
  for (const [lng, lat] of SRI_LANKA_OUTLINE.flat()) {
    expect(isClearlyAtSea({ lat, lng })).toBe(false);
    expect(isInsideSriLanka({ lat: lat - 0.001, lng: lng - 0.001 })).toBe(true);
  }
});

const DISTANCES: [string, Point, number][] = [
  ['the same point', COLOMBO_FORT, 0],
  ['Negombo', { lat: 7.2083, lng: 79.8358 }, 30.4661],
  ['Kandy', { lat: 7.2906, lng: 80.6337 }, 95.8349],
  ['Galle', { lat: 6.0535, lng: 80.221 }, 106.4913],
];

test.each(DISTANCES)('from Colombo Fort to %s', (_name, to, km) => {
  expect(greatCircleKm(COLOMBO_FORT, to)).toBeCloseTo(km, 4);
});

const anywhere = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

test('distance is the same both ways, never negative, and at most half way round the earth', () => {
  fc.assert(
    fc.property(anywhere, anywhere, (a, b) => {
      const km = greatCircleKm(a, b);
      expect(km).toBeCloseTo(greatCircleKm(b, a), 6);
      expect(km).toBeGreaterThanOrEqual(0);
      expect(km).toBeLessThanOrEqual(Math.PI * 6371 + 1e-6);
    }),
  );
});

const nearby = fc.record({
  lat: fc.double({ min: 5, max: 10, noNaN: true }),
  lng: fc.double({ min: 79, max: 82, noNaN: true }),
});

test('a detour is never shorter', () => {
  fc.assert(
    fc.property(nearby, nearby, nearby, (a, b, c) => {
      expect(greatCircleKm(a, c)).toBeLessThanOrEqual(greatCircleKm(a, b) + greatCircleKm(b, c) + 1e-6);
    }),
  );
});

test('there are 25 districts, in order and without doubles', () => {
  expect(DISTRICTS).toHaveLength(25);
  expect([...new Set(DISTRICTS)].sort()).toEqual([...DISTRICTS]);
});
