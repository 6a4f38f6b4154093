import { BRAND } from '@ceylono/domain/brand';
import { LANGUAGES } from '@ceylono/domain/language';
import { SUPPORT_HOURS } from '@ceylono/words/support-hours';
import { describe, expect, it } from 'vitest';
import { wordsIn } from './i18n.ts';

const IDS = Object.keys(wordsIn('en').messages);

describe.each(LANGUAGES)('the screens in %s', (language) => {
  it('have words for all that they say: English where a translation is missing, never an id', () => {
    const { locale, messages } = wordsIn(language);
    expect(locale).toBe(language);
    expect(IDS.length).toBeGreaterThan(300);
    expect(IDS.filter((id) => !messages[id] || messages[id] === id)).toEqual([]);
  });
});

it('the build speaks each language with a voice of its own', () => {
  expect(new Set(LANGUAGES.map(wordsIn)).size).toBe(LANGUAGES.length);
});

it('the hours at which we answer are those of the brand', () => {
  expect(wordsIn('en')._(SUPPORT_HOURS)).toBe(BRAND.supportHours);
});
