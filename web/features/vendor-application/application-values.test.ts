/**
 * What the form of vendor registration asks for, refuses and sends.
 * @rows ADM-VEN 10 13
 * @rows CUS-VREG 11 12
 */
import { VENDOR_DOCUMENT_FIELDS } from '@ceylono/domain/vendor-application';
import { describe, expect, it } from 'vitest';
import {
  type ApplicationValues,
  areaOf,
  bodyOf,
  EMPTY,
  obstacleOf,
  problemOf,
  REQUIRED_FIELDS,
  shownRadius,
} from './application-values.ts';

const FILLED: ApplicationValues = {
  ...EMPTY,
  name: 'Hill Wheels',
  ownerFullName: 'Nimal Perera',
  email: 'nimal@example.lk',
  contactNumber: '077 250 8369',
  homeAddress: '3 Lake Road',
  district: 'kandy',
  latitude: '7.29',
  longitude: '80,63',
};

describe('the form', () => {
  it('asks for each of the nine fields first, then for each of the four papers, then says what is wrong', () => {
    expect(obstacleOf(FILLED, VENDOR_DOCUMENT_FIELDS)).toBeNull();
    for (const field of REQUIRED_FIELDS) {
      expect(obstacleOf({ ...FILLED, email: 'foo', [field]: ' ' }, [])).toEqual({ kind: 'required', fields: [field] });
    }
    for (const field of VENDOR_DOCUMENT_FIELDS) {
      const others = VENDOR_DOCUMENT_FIELDS.filter((other) => other !== field);
      expect(obstacleOf({ ...FILLED, email: 'foo' }, others)).toEqual({ kind: 'papers', missing: [field] });
    }
    expect(obstacleOf({ ...FILLED, email: 'foo' }, VENDOR_DOCUMENT_FIELDS)).toEqual({
      kind: 'field',
      field: 'email',
      problem: 'email_shape',
    });
  });

  it('takes a number with a short sequence once it is confirmed', () => {
    const values = { ...FILLED, contactNumber: '0771239000' };
    expect(problemOf('contactNumber', values)).toBe('phone_sequence');
    expect(problemOf('contactNumber', { ...values, numberConfirmed: true })).toBeNull();
    const long = { ...FILLED, contactNumber: '0791234560', numberConfirmed: true };
    expect(problemOf('contactNumber', long)).toBe('phone_sequence');
  });

  it('takes a number of another country once the owner recognises its code', () => {
    const values = { ...FILLED, contactNumber: '+61 402 957 135' };
    expect(problemOf('contactNumber', values)).toBe('phone_country_code');
    expect(problemOf('contactNumber', values, ['94', '61'])).toBeNull();
    expect(obstacleOf(values, VENDOR_DOCUMENT_FIELDS, ['94', '61'])).toBeNull();
  });

  it.each([
    ['name', 'Rides www.evil.example', 'web_address'],
    ['ownerFullName', 'Sunil bit.ly/x', 'web_address'],
    ['district', 'Western Province', 'district_unknown'],
    ['district', 'මහනුවර', null],
    ['district', 'கண்டி', null],
    ['latitude', 'north', 'not_a_coordinate'],
    ['latitude', '13.08', 'outside'],
    ['coverageRadius', '20', 'radius'],
    ['coverageRadius', '999999', 'radius'],
  ] as const)('%s of %j: %s', (field, typed, problem) => {
    expect(problemOf(field, { ...FILLED, [field]: typed })).toBe(problem);
  });

  it('sends what is meant: the district by its name, numbers, the proposed area', () => {
    const body = bodyOf(FILLED, 'a-draft');
    expect(body).toMatchObject({ district: 'Kandy', latitude: 7.29, longitude: 80.63, areaAdjusted: false });
    expect(body.coverageArea).toHaveLength(9);
  });

  it('sends an area drawn by hand as it was drawn', () => {
    const adjusted = [
      [80, 7],
      [81, 7],
      [81, 8],
    ] as const;
    expect(areaOf({ ...FILLED, adjusted })).toBe(adjusted);
    expect(bodyOf({ ...FILLED, adjusted }, 'a-draft')).toMatchObject({ areaAdjusted: true, coverageArea: adjusted });
  });

  it('shows and sends how far an area drawn by hand reaches, and keeps the radius that was typed', () => {
    const adjusted = [...(areaOf(FILLED) ?? []).slice(1), [80.63, 7.5]] as const;
    const drawn = { ...FILLED, adjusted };
    expect(shownRadius(drawn)).toBe('23351');
    expect(bodyOf(drawn, 'a-draft')).toMatchObject({ coverageRadius: 23_351 });
    expect(shownRadius({ ...drawn, latitude: '7.3' })).toBe('22239');
    expect(shownRadius({ ...drawn, adjusted: null })).toBe(FILLED.coverageRadius);
  });
});
