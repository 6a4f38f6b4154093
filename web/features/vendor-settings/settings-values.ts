/** What stands in the settings while they are edited, and what is wrong with it (vendor §5 L149-L150). */
import {
  type AreaProblem,
  areaAfter,
  areaProblem,
  type Coverage,
  type CoveredArea,
  isSameRing,
  type Placed,
  proposedArea,
} from '@ceylono/domain/coverage-area';
import type { Ring } from '@ceylono/domain/ring';
import { cleaned, hasWebAddress } from '@ceylono/domain/typed';
import type { client } from '../../api/client.ts';
import { degreesProblem, homeOf, radiusOf } from '../area-drawing/typed-place.ts';

export type OwnSettings = Awaited<ReturnType<typeof client.vendorSettings.get>>;

/** As typed. */
export interface SettingsValues {
  name: string;
  latitude: string;
  longitude: string;
  /** Metres, of the circle and of what is proposed of it. */
  coverageRadius: string;
  /** Corners once they were set by hand. */
  area: 'circle' | 'proposed' | Ring;
}

export const FIELDS = ['name', 'latitude', 'longitude', 'coverageRadius'] as const;
export type Field = (typeof FIELDS)[number];

export type FieldProblem = 'empty' | 'web_address' | 'not_a_coordinate' | 'outside' | 'radius';

export function valuesOf(stored: OwnSettings): SettingsValues {
  const { ring } = placedOf(stored).area;
  return {
    name: stored.name,
    latitude: String(stored.latitude),
    longitude: String(stored.longitude),
    coverageRadius: String(stored.coverageRadius),
    area: ring !== null && stored.shape === 'drawn' ? ring : stored.shape === 'circle' ? 'circle' : 'proposed',
  };
}

function placedOf({ latitude, longitude, coverageArea, coverageRadius }: OwnSettings): Placed {
  const ring = coverageArea?.coordinates[0]?.slice(0, -1) ?? null;
  return { place: { lat: latitude, lng: longitude }, area: { ring, radiusM: coverageRadius } };
}

/** A new radius is a new proposal; of the circle it is another circle. */
export function withRadius(values: SettingsValues, coverageRadius: string): SettingsValues {
  return { ...values, coverageRadius, area: values.area === 'circle' ? 'circle' : 'proposed' };
}

/** The area that follows from what is typed over the stored one; null while place or radius is none. */
export function areaOf(values: SettingsValues, stored: OwnSettings): CoveredArea | null {
  const place = homeOf(values);
  const coverage = coverageOf(values);
  return place && coverage && areaAfter(placedOf(stored), place, coverage);
}

function coverageOf({ area, coverageRadius }: SettingsValues): Coverage | null {
  if (area !== 'circle' && area !== 'proposed') return { shape: 'drawn', corners: area };
  const radiusM = radiusOf(coverageRadius);
  return radiusM === null ? null : { shape: area, radiusM };
}

/** As far as corners reach that were set by hand (T-129), else as typed. */
export function shownRadius(values: SettingsValues, stored: OwnSettings): string {
  const isTyped = values.area === 'circle' || values.area === 'proposed';
  const area = isTyped ? null : areaOf(values, stored);
  return area ? String(area.radiusM) : values.coverageRadius;
}

/** Whether corners can be set by hand: where too little land is around, there are none to begin with. */
export function mayDraw(values: SettingsValues, stored: OwnSettings): boolean {
  const place = homeOf(values);
  const area = areaOf(values, stored);
  return place !== null && area !== null && (area.ring !== null || proposedArea(place, area.radiusM) !== null);
}

export function problemOf(field: Field, values: SettingsValues): FieldProblem | null {
  const typed = cleaned(values[field]);
  if (typed === '') return 'empty';
  switch (field) {
    case 'name':
      return hasWebAddress(typed) ? 'web_address' : null;
    case 'latitude':
    case 'longitude':
      return degreesProblem(field, values);
    case 'coverageRadius':
      return coverageOf(values) === null ? 'radius' : null;
  }
}

export function problemOfArea(values: SettingsValues, stored: OwnSettings): AreaProblem | null {
  const area = areaOf(values, stored);
  return area && areaProblem(area);
}

/** The first field that stops the settings from being saved. */
export function obstacleOf(values: SettingsValues, stored: OwnSettings): Field | 'area' | null {
  const field = FIELDS.find((name) => problemOf(name, values) !== null);
  return field ?? (problemOfArea(values, stored) === null ? null : 'area');
}

/** What is sent, of values without an obstacle. */
export function bodyOf(values: SettingsValues) {
  const place = homeOf(values);
  const coverage = coverageOf(values);
  if (!place || !coverage) throw new Error('the settings have an obstacle');
  const sent =
    coverage.shape === 'drawn'
      ? { shape: coverage.shape, corners: coverage.corners.map(([lng, lat]): [number, number] => [lng, lat]) }
      : coverage;
  return { name: cleaned(values.name), latitude: place.lat, longitude: place.lng, coverage: sent };
}

/** Where what is typed differs from what somebody saved meanwhile. */
export function differences(values: SettingsValues, saved: SettingsValues): (Field | 'area')[] {
  const fields = FIELDS.filter((name) => cleaned(values[name]) !== cleaned(saved[name]));
  return isSameChoice(values.area, saved.area) ? fields : [...fields, 'area'];
}

function isSameChoice(one: SettingsValues['area'], other: SettingsValues['area']): boolean {
  return typeof one === 'string' || typeof other === 'string' ? one === other : isSameRing(one, other);
}
