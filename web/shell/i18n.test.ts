import { LANGUAGES } from '@ceylono/domain/language';
import { BRAND } from '@ceylono/domain/brand';
import { describe, expect, it } from 'vitest';
import { wordsIn } from './i18n.ts';
import { SUPPORT_HOURS } from './support-hours.ts';

const CATALOGUES = import.meta.glob<{ messages: Record<string, unknown> }>('../locales/*/*.po', { eager: true });
const IDS = Object.keys(wordsIn('en').messages);

describe.each(LANGUAGES)('the screens in %s', (language) => {
  it('have words for all that they say: English where nobody has translated yet, never an id', () => {
    const { locale, messages } = wordsIn(language);
    expect(locale).toBe(language);
    expect(IDS.length).toBeGreaterThan(300);
    expect(IDS.filter((id) => !messages[id] || messages[id] === id)).toEqual([]);
  });
});

// The build draws a page with the words of all parts, and a browser takes it over with those of its own.
it.each(LANGUAGES)('a text is the same in every part of %s', (language) => {
  const said = new Map<string, string>();
  const different = new Set<string>();
  for (const [file, { messages }] of Object.entries(CATALOGUES)) {
    if (!file.startsWith(`../locales/${language}/`)) continue;
    for (const [id, words] of Object.entries(messages)) {
      const text = JSON.stringify(words);
      if ((said.get(id) ?? text) !== text) different.add(`${text} and ${said.get(id)}`);
      said.set(id, text);
    }
  }
  expect(said.size).toBeGreaterThan(300);
  expect([...different]).toEqual([]);
});

it('the build speaks each language with a voice of its own', () => {
  expect(new Set(LANGUAGES.map(wordsIn)).size).toBe(LANGUAGES.length);
});

it('the hours at which we answer are those of the brand', () => {
  expect(wordsIn('en')._(SUPPORT_HOURS)).toBe(BRAND.supportHours);
});
