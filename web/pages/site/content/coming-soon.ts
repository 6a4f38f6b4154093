import { msg } from '@lingui/core/macro';
import { paths } from '../../../paths.ts';
import type { InfoContent } from './info-content.ts';

export const COMING_SOON: InfoContent = {
  title: msg`Coming soon: more services from Ceylono`,
  description: msg`Parcel delivery, home services and more are on their way to Ceylono in Sri Lanka. Vehicle rental works today.`,
  heading: msg`Coming soon`,
  lead: msg`This service is not open yet. We would rather open it late than half done.`,
  sections: [
    {
      title: msg`Parcel Delivery`,
      paragraphs: [msg`From your door to theirs, followed on the way.`],
    },
    {
      title: msg`Home Services`,
      paragraphs: [msg`Somebody who can mend it, at a time that suits you.`],
    },
    {
      title: msg`What you can do today`,
      paragraphs: [msg`Rent a vehicle, or tell us which district we should come to.`],
      links: [
        { to: paths.rentNow, label: msg`Rent Now` },
        { to: `${paths.home}#coverage`, label: msg`Request Your City` },
        { to: paths.updates, label: msg`Updates` },
      ],
    },
  ],
};
