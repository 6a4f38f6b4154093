import { expect, test } from 'vitest';
import { DISTRICTS } from './district.ts';
import { districtCalled, districtsBeginning, nameOfDistrict } from './district-names.ts';
import { LANGUAGES } from './language.ts';

test('a district is known by its name in each of the three languages', () => {
  for (const district of DISTRICTS) {
    for (const language of LANGUAGES) expect(districtCalled(nameOfDistrict(district, language))).toBe(district);
  }
});

test.each([
  [' nuwara-eliya ', 'Nuwara Eliya'],
  ['නුවර එළිය', 'Nuwara Eliya'],
  ['ත්රිකුණාමලය', 'Trincomalee'],
  ['Western Province', null],
  ['', null],
])('%j is %s', (typed, district) => {
  expect(districtCalled(typed)).toBe(district);
});

test('a district is called in the script of the language that is asked for', () => {
  const letters = {
    en: /^[A-Za-z ]+$/,
    si: /^[\p{Script=Sinhala}\p{Join_Control} ]+$/u,
    ta: /^[\p{Script=Tamil} ]+$/u,
  };
  for (const district of DISTRICTS) {
    for (const language of LANGUAGES) expect(nameOfDistrict(district, language)).toMatch(letters[language]);
  }
});

test('a place that is no district is called as it stands', () => {
  expect(nameOfDistrict('Western Province', 'ta')).toBe('Western Province');
});

test('districts are found by how their name begins', () => {
  expect(districtsBeginning('mata')).toEqual(['Matale', 'Matara']);
  expect(districtsBeginning('මාත')).toEqual(['Matale', 'Matara']);
  expect(districtsBeginning('மாத்')).toEqual(['Matale', 'Matara']);
});
