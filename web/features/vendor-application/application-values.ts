/** What stands in the form of vendor registration, and what is wrong with it (customer §5 "Vendor form"). */
import { districtCalled } from '@ceylono/domain/district-names';
import type { Ring } from '@ceylono/domain/ring';
import { isInsideSriLanka, type Point } from '@ceylono/domain/sri-lanka';
import { cleaned, hasWebAddress } from '@ceylono/domain/typed';
import {
  type EmailProblem,
  MAX_COVERAGE_RADIUS,
  MIN_COVERAGE_RADIUS,
  missingVendorDocuments,
  type VendorDocumentField,
  type VendorPhoneProblem,
  vendorEmailProblem,
  vendorPhoneProblem,
} from '@ceylono/domain/vendor-application';
import { proposedArea, radiusOf } from './coverage.ts';

/** As typed. */
export interface ApplicationValues {
  name: string;
  ownerFullName: string;
  email: string;
  contactNumber: string;
  numberConfirmed: boolean;
  homeAddress: string;
  district: string;
  latitude: string;
  longitude: string;
  /** Metres, of the proposed area. */
  coverageRadius: string;
  /** The corners once they were moved by hand; null while the area follows place and radius. */
  adjusted: Ring | null;
  leftEmpty: string;
}

export const EMPTY: ApplicationValues = {
  name: '',
  ownerFullName: '',
  email: '',
  contactNumber: '',
  numberConfirmed: false,
  homeAddress: '',
  district: '',
  latitude: '',
  longitude: '',
  coverageRadius: '10000',
  adjusted: null,
  leftEmpty: '',
};

/** Those that must be filled in, in the form's order. */
export const REQUIRED_FIELDS = [
  'name',
  'ownerFullName',
  'email',
  'contactNumber',
  'homeAddress',
  'district',
  'latitude',
  'longitude',
  'coverageRadius',
] as const;
export type RequiredField = (typeof REQUIRED_FIELDS)[number];

export type FieldProblem =
  | 'empty'
  | 'district_unknown'
  | 'not_a_coordinate'
  | 'outside'
  | 'radius'
  | 'web_address'
  | EmailProblem
  | VendorPhoneProblem;

/** What is wrong with one field; null when nothing is. `countryCodes`: those recognised, the documents' unless said. */
export function problemOf(
  field: RequiredField,
  values: ApplicationValues,
  countryCodes?: readonly string[],
): FieldProblem | null {
  const typed = cleaned(values[field]);
  if (typed === '') return 'empty';
  switch (field) {
    case 'name':
    case 'ownerFullName':
      return hasWebAddress(typed) ? 'web_address' : null;
    case 'email':
      return vendorEmailProblem(typed);
    case 'contactNumber': {
      const found = vendorPhoneProblem(typed, countryCodes);
      return found === null || (found.mayConfirm && values.numberConfirmed) ? null : found.problem;
    }
    case 'district':
      return districtCalled(typed) ? null : 'district_unknown';
    case 'latitude':
    case 'longitude':
      if (numberOf(typed) === null) return 'not_a_coordinate';
      return pointOf(values) !== null && homeOf(values) === null ? 'outside' : null;
    case 'coverageRadius':
      return radiusOfValues(values) === null ? 'radius' : null;
    default:
      return null;
  }
}

/** What stops the form from being sent, the first rule first. */
export type Obstacle =
  | { kind: 'required'; fields: RequiredField[] }
  | { kind: 'papers'; missing: VendorDocumentField[] }
  | { kind: 'field'; field: RequiredField; problem: FieldProblem };

export function obstacleOf(
  values: ApplicationValues,
  papers: readonly VendorDocumentField[],
  countryCodes?: readonly string[],
): Obstacle | null {
  const fields = REQUIRED_FIELDS.filter((field) => problemOf(field, values) === 'empty');
  if (fields.length > 0) return { kind: 'required', fields };
  const missing = missingVendorDocuments(papers);
  if (missing.length > 0) return { kind: 'papers', missing };
  for (const field of REQUIRED_FIELDS) {
    const problem = problemOf(field, values, countryCodes);
    if (problem !== null) return { kind: 'field', field, problem };
  }
  return null;
}

/** The chosen home, when it is a point in Sri Lanka. */
export function homeOf(values: Pick<ApplicationValues, 'latitude' | 'longitude'>): Point | null {
  const point = pointOf(values);
  return point !== null && isInsideSriLanka(point) ? point : null;
}

function pointOf({ latitude, longitude }: Pick<ApplicationValues, 'latitude' | 'longitude'>): Point | null {
  const [lat, lng] = [numberOf(latitude), numberOf(longitude)];
  return lat === null || lng === null ? null : { lat, lng };
}

function numberOf(typed: string): number | null {
  const number = cleaned(typed);
  return /^-?\d{1,3}([.,]\d+)?$/.test(number) ? Number(number.replace(',', '.')) : null;
}

type AreaValues = Pick<ApplicationValues, 'latitude' | 'longitude' | 'coverageRadius' | 'adjusted'>;

/**
 * What the field of the radius shows: as far as an area drawn by hand reaches (T-129), else as typed. What was typed stays
 * as it is meanwhile: without the hand-drawn corners the area is the automatic one again (customer §4 L192).
 */
export function shownRadius(values: AreaValues): string {
  const home = homeOf(values);
  return home && values.adjusted ? String(radiusOf(home, values.adjusted)) : values.coverageRadius;
}

/** In whole metres. */
export function radiusOfValues(values: AreaValues): number | null {
  const shown = cleaned(shownRadius(values));
  if (!/^\d{1,6}$/.test(shown)) return null;
  const metres = Number(shown);
  return metres >= MIN_COVERAGE_RADIUS && metres <= MAX_COVERAGE_RADIUS ? metres : null;
}

/** The area as it stands: drawn by hand, else proposed; null for the circle, or while nothing can be proposed. */
export function areaOf(values: AreaValues): Ring | null {
  if (values.adjusted) return values.adjusted;
  const [home, radius] = [homeOf(values), radiusOfValues(values)];
  return home && radius ? proposedArea(home, radius) : null;
}

/** The body that is sent, of values without a fault. */
export function bodyOf(values: ApplicationValues, draftId: string) {
  const home = homeOf(values);
  const district = districtCalled(values.district);
  const coverageRadius = radiusOfValues(values);
  if (!home || !district || !coverageRadius) throw new Error('the form has an obstacle');
  return {
    draftId,
    name: cleaned(values.name),
    ownerFullName: cleaned(values.ownerFullName),
    email: cleaned(values.email),
    contactNumber: cleaned(values.contactNumber),
    numberConfirmed: values.numberConfirmed,
    homeAddress: cleaned(values.homeAddress),
    district,
    latitude: home.lat,
    longitude: home.lng,
    coverageRadius,
    coverageArea: areaOf(values)?.map(([lng, lat]): [number, number] => [lng, lat]) ?? null,
    areaAdjusted: values.adjusted !== null,
    leftEmpty: values.leftEmpty,
  };
}
