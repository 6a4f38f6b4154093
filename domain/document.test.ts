/**
 * Which papers are asked of whom.
 * @rows CUS-WIZ 38 39 80
 */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  DOCUMENT_KINDS,
  missingDocuments,
  PDF_KINDS,
  REQUIRED_DOCUMENTS,
  RESIDENCIES,
  refuseFollowing,
} from './document.ts';

test('a resident is asked for licence and ID on both sides and a selfie (customer §2 L71)', () => {
  expect(missingDocuments('local', [])).toEqual(['license-front', 'license-back', 'id-front', 'id-back', 'selfie']);
});

test('a visitor is asked for passport, international licence, a second paper and a selfie (customer §2 L72)', () => {
  expect(missingDocuments('foreigner', [])).toEqual([
    'passport',
    'intl-license-front',
    'intl-license-back',
    'foreign-id',
    'selfie',
  ]);
});

test('what is missing is named in the form’s order, whatever order things were uploaded in', () => {
  expect(missingDocuments('local', ['selfie', 'license-back', 'license-front'])).toEqual(['id-front', 'id-back']);
});

test('papers of the other residency do not help', () => {
  expect(missingDocuments('foreigner', ['license-front', 'license-back', 'id-front', 'id-back'])).toHaveLength(5);
});

test('each of the nine kinds is asked of somebody', () => {
  const asked = new Set(RESIDENCIES.flatMap((residency) => REQUIRED_DOCUMENTS[residency]));
  expect(asked).toEqual(new Set(DOCUMENT_KINDS));
  expect(asked.size).toBe(9);
});

test('a PDF is taken for a visitor’s papers only, never for a selfie (customer §2 L73)', () => {
  for (const kind of REQUIRED_DOCUMENTS.local) expect(PDF_KINDS).not.toContain(kind);
  expect(missingDocuments('foreigner', PDF_KINDS)).toEqual(['selfie']);
});

test('handing in exactly what is missing leaves nothing missing', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RESIDENCIES), fc.subarray([...DOCUMENT_KINDS]), (residency, present) => {
      const missing = missingDocuments(residency, present);
      for (const kind of missing) expect(present).not.toContain(kind);
      expect(missingDocuments(residency, [...present, ...missing])).toEqual([]);
    }),
  );
});

test('to an order may follow what its residency asks for and did not come with it (T-006)', () => {
  const came = ['license-front', 'id-front'] as const;
  expect(refuseFollowing('selfie', 'local', came)).toBeNull();
  expect(refuseFollowing('id-front', 'local', came)).toBe('draft_ordered');
  expect(refuseFollowing('passport', 'local', came)).toBe('invalid_input');
  expect(refuseFollowing('passport', 'foreigner', [])).toBeNull();
});

test('whatever is missing may follow', () => {
  fc.assert(
    fc.property(fc.constantFrom(...RESIDENCIES), fc.subarray([...DOCUMENT_KINDS]), (residency, came) => {
      const refused = DOCUMENT_KINDS.filter((kind) => refuseFollowing(kind, residency, came) !== null);
      const missing = missingDocuments(residency, came);
      expect([...refused, ...missing].toSorted()).toEqual([...DOCUMENT_KINDS].toSorted());
    }),
  );
});
