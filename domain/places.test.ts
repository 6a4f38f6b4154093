import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAZETTEER } from './gazetteer.ts';
import { nearestPlace, PLACES, searchPlaces } from './places.ts';
import { PLACE_POINTS } from './place-points.ts';
import { DISTRICTS } from './district.ts';
import { isClearlyAtSea, isInsideSriLanka } from './sri-lanka.ts';

const names = (query: string, limit = 8) => searchPlaces(query, limit).map(({ name }) => name);

describe('the gazetteer', () => {
  test('holds only places in Sri Lanka, on land, in one of its districts', () => {
    const misplaced = PLACES.filter((place) => !isInsideSriLanka(place) || isClearlyAtSea(place));
    expect(misplaced).toEqual([]);
    for (const { district } of PLACES) expect(DISTRICTS).toContain(district);
  });

  test('has at least 180 places and every district', () => {
    expect(PLACES.length).toBeGreaterThanOrEqual(180);
    expect(new Set(PLACES.map(({ district }) => district)).size).toBe(DISTRICTS.length);
  });

  test('names nothing twice and puts no two places on one spot', () => {
    const spellings = GAZETTEER.flatMap(([name, , ...other]) => [name, ...other]);
    const spots = PLACES.map(({ lat, lng }) => `${lat} ${lng}`);
    expect(new Set(spellings).size).toBe(spellings.length);
    expect(new Set(spots).size).toBe(spots.length);
  });

  test('knows each place that a map names, and no other', () => {
    expect(GAZETTEER.map(([name]) => name)).toEqual(PLACE_POINTS.map(([name]) => name));
  });

  test.each(['Habarana', 'Kalpitiya', 'Pasikuda', 'Nilaveli', 'Arugam Bay', 'Katunayake', 'Piliyandala', 'Rajagiriya'])(
    'knows %s, which public lists lack',
    (name) => expect(names(name)[0]).toBe(name),
  );
});

describe('a search', () => {
  test('prefers the name to another spelling', () => {
    expect(names('katunayake')).toEqual(['Katunayake', 'Bandaranaike International Airport']);
  });

  test('finds names that begin with the query before names that hold it', () => {
    expect(names('ella', 4)).toEqual(['Ella', 'Avissawella', 'Borella', 'Dikwella']);
  });

  test('orders each group by name', () => {
    expect(names('gal')).toEqual([
      'Galagedara',
      'Galewela',
      'Galgamuwa',
      'Galle',
      'Galle Face',
      'Galle Fort',
      'Galnewa',
      'Agalawatta',
    ]);
  });

  test.each(['ARUGAM BAY', 'arugam  bay ', 'Arúgam Báy', 'arugam-bay', 'Arugambay'])(
    'takes "%s" as Arugam Bay',
    (query) => {
      expect(names(query)).toEqual(['Arugam Bay']);
    },
  );

  test('knows other spellings and short names', () => {
    expect(names('trinco')).toEqual(['Trincomalee', 'China Bay Airport']);
    expect(names('neduntheevu')).toEqual(['Delft']);
    expect(names("adam's peak")).toEqual(names('adams peak'));
  });

  test('finds nothing for an empty query, an unknown name or no room', () => {
    expect(names('  ')).toEqual([]);
    expect(names('London')).toEqual([]);
    expect(names('a', 0)).toEqual([]);
  });

  test('never gives more than asked, never one place twice, and always the same', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 4 }), fc.integer({ min: -1, max: 20 }), (query, limit) => {
        const found = names(query, limit);
        expect(found.length).toBeLessThanOrEqual(Math.max(0, limit));
        expect(new Set(found).size).toBe(found.length);
        expect(names(query, limit)).toEqual(found);
      }),
    );
  });
});

describe('the nearest place', () => {
  test('to every place is that place', () => {
    for (const place of PLACES) expect(nearestPlace(place)).toBe(place);
  });

  test('to a point in Ella is Ella', () => {
    expect(nearestPlace({ lat: 6.871, lng: 81.046 })?.name).toBe('Ella');
  });

  test('to the open sea is nobody', () => {
    expect(nearestPlace({ lat: 8.8, lng: 82.5 })).toBeNull();
  });
});
