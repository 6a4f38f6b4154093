import { msg } from '@lingui/core/macro';
import { paths } from '../../../paths.ts';
import type { InfoContent } from './info-content.ts';

export const UPDATES: InfoContent = {
  title: msg`Updates: what is new at Ceylono`,
  description: msg`What you can do with Ceylono now, what we are working on, and where we go next.`,
  heading: msg`Updates`,
  lead: msg`What works today, and what comes next.`,
  sections: [
    {
      title: msg`You can rent a vehicle now`,
      paragraphs: [
        msg`Choose a place and your days, see which vehicles are free, book one and pay cash when you get the keys. Your order has a page of its own, where you follow it to the return.`,
      ],
      links: [{ to: paths.rentNow, label: msg`Rent Now` }],
    },
    {
      title: msg`Owners can apply`,
      paragraphs: [
        msg`If you own vehicles, tell us where you rent them out and send your papers. We look at every application ourselves.`,
      ],
      links: [{ to: paths.addVendor, label: msg`Become a vendor` }],
    },
    {
      title: msg`Where we go next`,
      paragraphs: [
        msg`We start in Colombo and grow district by district. The timeline stands on the front page, and you can ask us to come to yours.`,
      ],
      links: [{ to: `${paths.home}#coverage`, label: msg`Coverage and expansion` }],
    },
    {
      title: msg`The app`,
      paragraphs: [
        msg`Apps for Android and iPhone are coming soon. Everything they will do works in your browser today.`,
      ],
    },
  ],
};
