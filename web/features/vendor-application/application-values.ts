/** What stands in the form of vendor registration, and what is wrong with it (customer §5 "Vendor form"). */
import { coveredArea, PROPOSAL_SAMPLES, proposedArea } from '@ceylono/domain/coverage-area';
import { districtCalled } from '@ceylono/domain/district-names';
import type { Ring } from '@ceylono/domain/ring';
import { cleaned, hasWebAddress } from '@ceylono/domain/typed';
import {
  type EmailProblem,
  missingVendorDocuments,
  type VendorDocumentField,
  type VendorPhoneProblem,
  vendorEmailProblem,
  vendorPhoneProblem,
} from '@ceylono/domain/vendor-application';
import { degreesProblem, homeOf, radiusOf } from '../area-drawing/typed-place.ts';

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
      return degreesProblem(field, values);
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

type AreaValues = Pick<ApplicationValues, 'latitude' | 'longitude' | 'coverageRadius' | 'adjusted'>;

/**
 * What the field of the radius shows: as far as an area drawn by hand reaches (T-129), else as typed. What was typed stays
 * as it is meanwhile: without the hand-drawn corners the area is the automatic one again (customer §4 L192).
 */
export function shownRadius(values: AreaValues): string {
  const home = homeOf(values);
  if (home === null || values.adjusted === null) return values.coverageRadius;
  return String(coveredArea(home, { shape: 'drawn', corners: values.adjusted }).radiusM);
}

/** In whole metres. */
export function radiusOfValues(values: AreaValues): number | null {
  return radiusOf(shownRadius(values));
}

/** The area as it stands: drawn by hand, else proposed of so many points; null for the circle, or while nothing can be proposed. */
export function areaOf(values: AreaValues, samples = PROPOSAL_SAMPLES): Ring | null {
  if (values.adjusted) return values.adjusted;
  const [home, radius] = [homeOf(values), radiusOfValues(values)];
  return home && radius ? proposedArea(home, radius, samples) : null;
}

/** The body that is sent, of values without a fault. */
export function bodyOf(values: ApplicationValues, draftId: string, samples = PROPOSAL_SAMPLES) {
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
    coverageArea: areaOf(values, samples)?.map(([lng, lat]): [number, number] => [lng, lat]) ?? null,
    areaAdjusted: values.adjusted !== null,
    leftEmpty: values.leftEmpty,
  };
}
