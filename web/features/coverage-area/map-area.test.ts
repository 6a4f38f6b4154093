/**
 * Coverage areas as the map draws them.
 * @rows CUS-WIZ 07
 */
import { describe, expect, it } from 'vitest';
import { isCovered, mapArea } from './map-area.ts';

const CENTRE = { lat: 7.29, lng: 80.63 };
const SQUARE: [number, number][] = [
  [80, 7],
  [81, 7],
  [81, 8],
  [80, 8],
];

describe('a coverage area', () => {
  const polygon = mapArea({
    vendorId: 'a',
    name: 'A',
    coverageArea: { type: 'Polygon', coordinates: [SQUARE] },
    coverageRadius: 5000,
    centre: CENTRE,
  });
  const circle = mapArea({ vendorId: 'b', name: 'B', coverageArea: null, coverageRadius: 5000, centre: CENTRE });

  it('covers what lies in its polygon', () => {
    expect(isCovered({ lat: 7.9, lng: 80.9 }, [polygon])).toBe(true);
    expect(isCovered({ lat: 8.1, lng: 80.9 }, [polygon])).toBe(false);
  });

  it('is a circle when it has no polygon', () => {
    expect(isCovered({ lat: 7.32, lng: 80.63 }, [circle])).toBe(true);
    expect(isCovered({ lat: 7.4, lng: 80.63 }, [circle])).toBe(false);
  });
});
