/** The pieces of the blog by their first words, for the landing page; `blog.ts` holds the rest. */
import { msg } from '@lingui/core/macro';

export const TEASERS = {
  'what-a-rental-costs': {
    title: msg`What a rental costs, line by line`,
    text: msg`Daily, weekly and monthly prices, half days, kilometres: how the total comes about.`,
  },
  'five-minutes-at-the-handover': {
    title: msg`Five minutes at the handover`,
    text: msg`What to look at with the owner before you both sign, and why the photos matter.`,
  },
  'driving-with-a-foreign-licence': {
    title: msg`Driving here with a foreign licence`,
    text: msg`What you need besides your own licence, and which vehicles ask for more.`,
  },
};
