/** A version names one text per language: a record says which version was signed, and nothing else says what it said. */
import { createHash } from 'node:crypto';
import { HANDOVER_PHASES } from '@ceylono/domain/handover';
import { LANGUAGES } from '@ceylono/domain/language';
import { expect, it } from 'vitest';
import { TERMS_VERSION, termsIn } from './handover-terms.ts';

/** A text of the terms that changes, also in a translation, asks for a new version, whose line is added here. */
const FINGERPRINTS: Record<string, string> = {
  '2026-11-21': '0eca87a7b9a72ef2',
};

const texts = LANGUAGES.map((language) => HANDOVER_PHASES.flatMap((phase) => termsIn(language, phase)));

it('the terms of this version say what they said when it was signed first, in every language', () => {
  const said = JSON.stringify(texts.map((terms) => terms.map(({ text }) => text)));
  expect(createHash('sha256').update(said).digest('hex').slice(0, 16)).toBe(FINGERPRINTS[TERMS_VERSION]);
});

it('the terms are translated whole', () => {
  const [english = [], ...others] = texts;
  for (const terms of others) {
    expect(terms.map(({ id }) => id)).toEqual(english.map(({ id }) => id));
    for (const { text } of terms) expect(text).not.toMatch(/[a-z]/i);
  }
});
