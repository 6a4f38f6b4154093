import { BRAND } from '@ceylono/domain/brand';
import { LANGUAGES } from '@ceylono/domain/language';
import { SUPPORT_HOURS } from '@ceylono/words/support-hours';
import { describe, expect, it } from 'vitest';
import { wordsIn } from './i18n.ts';

const IDS = Object.keys(wordsIn('en').messages);

describe.each(LANGUAGES)('letters and PDFs in %s', (language) => {
  it('have words for all that they say: English where a translation is missing, never an id', () => {
    const { messages } = wordsIn(language);
    expect(IDS.length).toBeGreaterThan(100);
    for (const id of IDS) {
      expect(messages[id], id).toBeTruthy();
      expect(messages[id]).not.toBe(id);
    }
  });
});

it('the hours at which we answer are those of the brand', () => {
  expect(wordsIn('en')._(SUPPORT_HOURS)).toBe(BRAND.supportHours);
});
