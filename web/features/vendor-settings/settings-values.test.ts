/**
 * What is typed into a vendor's settings, and what is wrong with it.
 *
 * @rows VEN-SET 04 07
 */
import { proposedArea } from '@ceylono/domain/coverage-area';
import type { Ring } from '@ceylono/domain/ring';
import { describe, expect, it } from 'vitest';
import {
  areaOf,
  bodyOf,
  differences,
  mayDraw,
  obstacleOf,
  type OwnSettings,
  problemOf,
  shownRadius,
  valuesOf,
  withRadius,
} from './settings-values.ts';

const KANDY: OwnSettings = {
  vendorId: '00000000-0000-4000-8000-000000000001',
  name: 'Hill Wheels',
  latitude: 7.29,
  longitude: 80.63,
  coverageRadius: 10_000,
  coverageArea: null,
  shape: 'circle',
  version: '7',
};
const SQUARE: [number, number][] = [
  [80.6, 7.25],
  [80.68, 7.25],
  [80.68, 7.33],
  [80.6, 7.33],
];
const DRAWN: OwnSettings = {
  ...KANDY,
  coverageRadius: 12_345,
  coverageArea: { type: 'Polygon', coordinates: [[...SQUARE, SQUARE[0] as [number, number]]] },
  shape: 'drawn',
};

describe('the settings as they are stored', () => {
  it.each([KANDY, DRAWN])('have no obstacle, and are sent back as they were', (stored) => {
    const values = valuesOf(stored);
    expect(obstacleOf(values, stored)).toBeNull();
    const { name, latitude, longitude } = stored;
    expect(bodyOf(values)).toMatchObject({ name, latitude, longitude });
    expect(shownRadius(values, stored)).toBe(String(stored.coverageRadius));
  });

  it('keep the corners, opened, and the radius that came with them until one is moved', () => {
    const values = valuesOf(DRAWN);
    expect(values.area).toEqual(SQUARE);
    expect(areaOf(values, DRAWN)).toEqual({ ring: SQUARE, radiusM: 12_345 });
    const moved: Ring = [...SQUARE.slice(0, 3), [80.63, 7.5]];
    expect(shownRadius({ ...values, area: moved }, DRAWN)).toBe('23351');
    expect(shownRadius({ ...values, latitude: '7.3' }, DRAWN)).not.toBe('12345');
  });
});

describe('an edit', () => {
  const values = valuesOf(KANDY);

  it.each([
    ['name', ' ', 'empty'],
    ['name', 'Rides www.evil.example', 'web_address'],
    ['latitude', '', 'empty'],
    ['latitude', 'north', 'not_a_coordinate'],
    ['longitude', '72', 'outside'],
    ['coverageRadius', '', 'empty'],
    ['coverageRadius', '99', 'radius'],
    ['coverageRadius', '1e5', 'radius'],
  ] as const)('with a %s of %j is stopped: %s', (field, typed, problem) => {
    const edited = { ...values, [field]: typed };
    expect(problemOf(field, edited)).toBe(problem);
    expect(obstacleOf(edited, KANDY)).not.toBeNull();
  });

  it('of the radius makes another circle of a circle, and another proposal of drawn corners', () => {
    expect(withRadius(values, '5000')).toMatchObject({ coverageRadius: '5000', area: 'circle' });
    const drawn = withRadius(valuesOf(DRAWN), '5000');
    expect(areaOf(drawn, DRAWN)?.ring).toEqual(proposedArea({ lat: 7.29, lng: 80.63 }, 5_000));
  });

  it('to the circle sends no corners, to a proposal none either, and drawn corners no radius', () => {
    expect(bodyOf({ ...valuesOf(DRAWN), area: 'circle' }).coverage).toEqual({ shape: 'circle', radiusM: 12_345 });
    expect(bodyOf({ ...values, area: 'proposed' }).coverage).toEqual({ shape: 'proposed', radiusM: 10_000 });
    expect(bodyOf({ ...values, area: SQUARE }).coverage).toEqual({ shape: 'drawn', corners: SQUARE });
  });

  it('with edges that cross is stopped at the area', () => {
    const crossed = [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]] as Ring;
    expect(obstacleOf({ ...values, area: crossed }, KANDY)).toBe('area');
  });

  it('begins to draw only where there is land to draw on', () => {
    expect(mayDraw(values, KANDY)).toBe(true);
    expect(mayDraw({ ...values, latitude: '6.2', longitude: '79.6', coverageRadius: '1000' }, KANDY)).toBe(false);
    expect(mayDraw({ ...values, latitude: 'x' }, KANDY)).toBe(false);
  });

  it('says where it differs from what somebody saved meanwhile', () => {
    expect(differences(values, values)).toEqual([]);
    expect(differences({ ...values, name: 'Other', area: SQUARE }, values)).toEqual(['name', 'area']);
    expect(differences(valuesOf(DRAWN), valuesOf(DRAWN))).toEqual([]);
  });
});
