import { BRAND } from '@ceylono/domain/brand';
import { msg } from '@lingui/core/macro';
import type { InfoContent } from './info-content.ts';

const { name, email } = BRAND;

export const PRESS: InfoContent = {
  title: msg`Press: facts about ${name}`,
  description: msg`Facts about ${name} for journalists: what it is, how it works, and whom to write to.`,
  heading: msg`Press`,
  lead: msg`What you may want to know before you write about us, and who answers your questions.`,
  sections: [
    {
      title: msg`In short`,
      points: [
        msg`${name} is a marketplace for renting vehicles in Sri Lanka, from scooters to buses.`,
        msg`The vehicles belong to local vendors. Customers book online and pay cash.`,
        msg`Colombo comes first. Kandy, Kurunegala, Gampaha and Galle follow.`,
        msg`The site speaks English, Sinhala and Tamil.`,
      ],
    },
    {
      title: msg`Name and mark`,
      paragraphs: [
        msg`The name is written ${name}. The mark is the island as a drop on lagoon teal, with the sun above a road. Use it as it is, with space around it.`,
      ],
      links: [{ to: '/favicon.svg', label: msg`The mark as SVG` }],
    },
    {
      title: msg`Questions`,
      paragraphs: [msg`Write to ${email} with your deadline in the subject.`],
      links: [{ to: `mailto:${email}`, label: msg`Write to us` }],
    },
  ],
};
