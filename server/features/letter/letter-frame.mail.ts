/** The frame around every letter's own words, as HTML and as text. */
import { BRAND } from '@ceylono/domain/brand';
import { SUPPORT_HOURS } from '@ceylono/words/support-hours';
import { msg } from '@lingui/core/macro';
import type { Desk, LetterContent } from './letter-content.mail.ts';

export interface FramedLetter extends LetterContent {
  greeting: string;
  /** How the order stands now, when that changes what the letter says. */
  callout: string | null;
  footer: string[];
}

export function frame(content: LetterContent, name: string, callout: string | null, { i18n }: Desk): FramedLetter {
  const { phone } = BRAND;
  const supportHours = i18n._(SUPPORT_HOURS);
  return {
    ...content,
    greeting: i18n._(msg`Dear ${name},`),
    callout,
    footer: [
      i18n._(msg`Questions? Answer this mail or call ${phone}, ${supportHours}.`),
      i18n._(msg`All times are Sri Lanka time.`),
    ],
  };
}
