import { BRAND } from '@ceylono/domain/brand';
import { msg } from '@lingui/core/macro';
import type { InfoContent } from './info-content.ts';

const { name, email } = BRAND;

export const CAREERS: InfoContent = {
  title: msg`Careers at ${name}`,
  description: msg`Work on vehicle rental in Sri Lanka: what we look for, and how to write to ${name}.`,
  heading: msg`Careers`,
  lead: msg`We are a small team in Sri Lanka. There is no open position today, and a good letter is always read.`,
  sections: [
    {
      title: msg`Whom we like to hear from`,
      points: [
        msg`People who know vehicles and their owners, district by district.`,
        msg`People who answer a phone calmly in Sinhala, Tamil and English.`,
        msg`People who build software that works in the sun on a cheap phone.`,
      ],
    },
    {
      title: msg`How to apply`,
      paragraphs: [
        msg`Write to ${email}: what you have done, what you would like to do, and when you could start. Please send no copies of identity papers.`,
      ],
      links: [{ to: `mailto:${email}`, label: msg`Write to us` }],
    },
  ],
};
