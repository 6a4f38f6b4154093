/**
 * The places that are found by name.
 * @rows CUS-WIZ 04 95
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DISTRICTS } from './district.ts';
import { DISTRICT_OUTLINES } from './district-outlines.ts';
import { GAZETTEER } from './gazetteer.ts';
import { GAZETTEER_NAMES } from './gazetteer-names.ts';
import { LANDMARKS } from './landmarks.ts';
import { PLACE_KINDS } from './place-kind.ts';
import { chiefTown, PLACE_POINTS } from './place-points.ts';
import { ALL_PLACES, nearestPlace, PLACES, searchPlaces } from './places.ts';
import { POST_TOWNS } from './post-towns.ts';
import { isInsideRing, metresToEdge } from './ring.ts';
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

  test('names every place in Sinhala and in Tamil, each in its script', () => {
    expect(Object.keys(GAZETTEER_NAMES).toSorted()).toEqual(PLACES.map(({ name }) => name).toSorted());
    for (const [place, [sinhala, tamil, ...other]] of Object.entries(GAZETTEER_NAMES)) {
      expect(sinhala, place).toMatch(/^(\p{Script=Sinhala}|\u200d| )+$/u);
      expect(tamil, place).toMatch(/^[\p{Script=Tamil} ]+$/u);
      for (const spelling of other)
        expect(spelling, place).toMatch(/^(\p{Script=Sinhala}|\p{Script=Tamil}|\u200d| )+$/u);
    }
  });

  test('calls no two places the same in any script', () => {
    const spellings = Object.values(GAZETTEER_NAMES).flat();
    expect(new Set(spellings).size).toBe(spellings.length);
  });

  test('has the chief town of every district, in that district', () => {
    for (const district of DISTRICTS)
      expect(nearestPlace(chiefTown(district))).toMatchObject({ name: district, district });
  });

  test.each(['Habarana', 'Kalpitiya', 'Pasikuda', 'Nilaveli', 'Arugam Bay', 'Katunayake', 'Piliyandala', 'Rajagiriya'])(
    'knows %s, which public lists lack',
    (name) => expect(names(name)[0]).toBe(name),
  );
});

/** The outlines are drawn coarsely, as `district-outlines.ts` says. */
const OUTLINE_TOLERANCE_M = 2_000;
/** A town of Ratnapura that has grown across the river. */
const ACROSS_THE_BORDER = ['Udawalawe, Ratnapura'];

describe('all places', () => {
  test('are at least 1,600, of every kind, in every district, each on a spot of its own on land', () => {
    expect(ALL_PLACES.length).toBeGreaterThanOrEqual(1_600);
    expect(new Set(ALL_PLACES.map(({ kind }) => kind))).toEqual(new Set(PLACE_KINDS));
    const spots = ALL_PLACES.map(({ lat, lng }) => `${lat} ${lng}`);
    expect(spots.filter((spot, at) => spots.indexOf(spot) !== at)).toEqual([]);
    expect(ALL_PLACES.filter((place) => !isInsideSriLanka(place) || isClearlyAtSea(place))).toEqual([]);
  });

  test('lie each within the outline of its district', () => {
    const outside = ALL_PLACES.filter(({ district, lat, lng }) =>
      DISTRICT_OUTLINES[district].every(
        (ring) => !isInsideRing([lng, lat], ring) && metresToEdge([lng, lat], ring) > OUTLINE_TOLERANCE_M,
      ),
    );
    expect(outside.map(({ name, district }) => `${name}, ${district}`)).toEqual(ACROSS_THE_BORDER);
  });

  test('have no Sinhala that cannot be written', () => {
    const written = [...POST_TOWNS, ...LANDMARKS].flat().filter((part) => typeof part === 'string');
    expect(written.filter((name) => /[\u0dcf-\u0ddf]{2}|\u0d9e/.test(name))).toEqual([]);
  });

  test('have landmarks whose other names are of one script each, and of no other landmark', () => {
    const names = LANDMARKS.flatMap(([, , , , , ...other]) => other);
    const scripts = /^((\p{Script=Sinhala}|\u200d| )+|[\p{Script=Tamil} ]+|[A-Za-z. ]+)$/u;
    expect(names.filter((name) => !scripts.test(name))).toEqual([]);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  test('carry one name only once in a district', () => {
    const labels = ALL_PLACES.map(({ name, district }) => `${name}, ${district}`);
    expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
  });
});

test('the name of a spot is that of its town, not of a landmark beside it', () => {
  expect(nearestPlace({ lat: 7.2868, lng: 80.6317 })?.name).toBe('Kandy');
});

describe('a search', () => {
  test('prefers the name to another spelling', () => {
    expect(names('katunayake')).toEqual(['Katunayake', 'Bandaranaike International Airport']);
  });

  test('finds names that begin with the query before names that hold it', () => {
    const found = names('ella', 20);
    expect(found.slice(0, 2)).toEqual(['Ella', 'Ella Railway Station']);
    expect(found.indexOf('Avissawella')).toBeGreaterThan(found.findLastIndex((name) => name.startsWith('Ella')));
  });

  test('orders each group by name', () => {
    const own = ['Galagedara', 'Galewela', 'Galgamuwa', 'Galle', 'Galle Face', 'Galle Fort', 'Galnewa'];
    const landmarks = ['Gal Oya National Park Inginiyagala', 'Gal Vihara', 'Galadari Hotel', 'Galle Face Hotel'];
    expect(names('gal', 11)).toEqual([...own, ...landmarks]);
  });

  test.each(['ARUGAM BAY', 'arugam  bay ', 'Arúgam Báy', 'arugam-bay', 'Arugambay'])(
    'takes "%s" as Arugam Bay',
    (query) => {
      expect(names(query)).toEqual(['Arugam Bay']);
    },
  );

  test('knows other spellings and short names', () => {
    expect(names('trinco').slice(0, 2)).toEqual(['Trincomalee', 'China Bay Airport']);
    expect(names('neduntheevu')[0]).toBe('Delft');
    expect(names("adam's peak")).toEqual(names('adams peak'));
  });

  test.each([
    ['මහනුවර', 'Kandy'],
    ['கண்டி', 'Kandy'],
    ['කොළඹ', 'Colombo'],
    ['கொழும்பு', 'Colombo'],
    ['ත්‍රිකුණාමලය', 'Trincomalee'],
    ['ත්රිකුණාමලය', 'Trincomalee'],
    ['මාතර', 'Matara'],
    ['மாத்தளை', 'Matale'],
    ['නුවර එළි', 'Nuwara Eliya'],
    ['கற்பிட்டி', 'Kalpitiya'],
    ['පේරාදෙණිය විශ්ව', 'University of Peradeniya'],
    ['கொழும்பு கோட்டை புகை', 'Colombo Fort Railway Station'],
    ['நல்லூர் கந்த', 'Nallur Kandaswamy Kovil'],
    ['ගාලු මුවදොර හෝ', 'Galle Face Hotel'],
  ])('takes "%s" as %s', (query, name) => {
    expect(names(query)[0]).toBe(name);
  });

  test('tells vowel signs apart', () => {
    expect(names('මතර')).not.toContain('Matara');
  });

  test.each([
    ['Jafna', 'Jaffna'],
    ['Jafffna', 'Jaffna'],
    ['Jaffma', 'Jaffna'],
    ['Jafnfa', 'Jaffna'],
    ['Peredeniya', 'Peradeniya'],
    ['Trincomallee', 'Trincomalee'],
    ['Hatarliyadda', 'Hataraliyadda'],
    ['නුවර එලිය', 'Nuwara Eliya'],
    ['දලදා මාළිගාව', 'Temple of the Sacred Tooth Relic'],
    ['தலதா மளிகை', 'Temple of the Sacred Tooth Relic'],
    ['Lewes Place', 'Lewis Place'],
  ])('finds with one wrong letter: %s is %s', (query, name) => {
    expect(names(query)).toContain(name);
  });

  test('guesses at no short word, and never before what is written so', () => {
    expect(names('gale')).toEqual(['Galewela', ...names('gale').slice(1)]);
    expect(names('qal')).toEqual([]);
  });

  test.each([
    ['University of Mor', 'University of Moratuwa'],
    ['National Hospital o', 'National Hospital of Sri Lanka'],
    ['sigiriya r', 'Sigiriya Rock'],
    ['Colombo Fort Rail', 'Colombo Fort Railway Station'],
    ['Hataraliyadda', 'Hataraliyadda'],
    ['Kilinochchi', 'Kilinochchi'],
    ['Galle Face Ho', 'Galle Face Hotel'],
    ['Lewis Pl', 'Lewis Place'],
  ])('knows sights, hospitals, universities, stations, hotels, streets and post towns: %s', (query, name) => {
    expect(names(query)[0]).toBe(name);
  });

  test('finds nothing for an empty query, an unknown name or no room', () => {
    expect(names('  ')).toEqual([]);
    expect(names('London')).toEqual([]);
    expect(names('a', 0)).toEqual([]);
  });

  test('never gives more than asked, never one place twice, and always the same', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 4 }), fc.integer({ min: -1, max: 20 }), (query, limit) => {
        const found = searchPlaces(query, limit);
        expect(found.length).toBeLessThanOrEqual(Math.max(0, limit));
        expect(new Set(found).size).toBe(found.length);
        expect(searchPlaces(query, limit)).toEqual(found);
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

  test('to the open sea is no place', () => {
    expect(nearestPlace({ lat: 8.8, lng: 82.5 })).toBeNull();
  });
});
