import { BRAND } from '@ceylono/domain/brand';
import { SUPPORT_HOURS } from '@ceylono/words/support-hours';
import { msg } from '@lingui/core/macro';
import { paths } from '../../../paths.ts';
import type { InfoContent } from './info-content.ts';

const { name, email } = BRAND;
/** Kept on one line. */
const phone = BRAND.phone.replaceAll(' ', '\u00A0');

export const ABOUT_US: InfoContent = {
  title: msg`About ${name}`,
  description: msg`${name} is a marketplace where local owners in Sri Lanka rent out their vehicles. How it works, what we promise, and how to reach us.`,
  heading: msg`About us`,
  lead: msg`${name} brings people who need a vehicle together with people in Sri Lanka who own one.`,
  sections: [
    {
      title: msg`What we do`,
      paragraphs: [
        msg`Vehicles here belong to local owners, from a family with one car to a company with a yard. They set their prices and keep their calendar. We look at who rents and who rents out, keep the booking straight, and write down what both sides agreed.`,
      ],
    },
    {
      title: msg`What we hold ourselves to`,
      points: [
        msg`The price you see is the price you book, line by line.`,
        msg`A vehicle is never given to two people for the same time.`,
        msg`Identity papers are stored encrypted and seen by our own staff only. Every look at them is recorded.`,
        msg`Both sides sign the vehicle's condition at handover and return, and both get the report.`,
        msg`Our pages are light, because data costs money.`,
      ],
    },
    {
      title: msg`Where we are`,
      paragraphs: [
        msg`We start in Colombo and grow district by district, as we find owners whom we would rent from ourselves.`,
      ],
      links: [{ to: `${paths.home}#coverage`, label: msg`Coverage and expansion` }],
    },
    {
      title: msg`How to reach us`,
      paragraphs: [
        msg`Write to ${email} or call ${phone}: you get a reply within 1 business day. Support hours:`,
        SUPPORT_HOURS,
      ],
      links: [{ to: `${paths.home}#contact`, label: msg`Contact form` }],
    },
  ],
};
