import { LANGUAGES } from '@ceylono/domain/language';
import { expect, it } from 'vitest';
import { spokenConsentIn } from './spoken-consent.ts';

it('a caller hears the whole text in their own language', () => {
  const texts = LANGUAGES.map((language) => spokenConsentIn(language).map(({ text }) => text));
  for (const text of texts) expect(text).toHaveLength(texts[0]?.length ?? 0);
  expect(new Set(texts.flat()).size).toBe(texts.flat().length);
});
