/** The blog: short pieces about renting here, each true of the product as it is. */
import { msg } from '@lingui/core/macro';
import { paths } from '../../../paths.ts';
import type { ContentSection, InfoContent } from './info-content.ts';
import { TEASERS } from './teasers.ts';

const POSTS: ContentSection[] = [
  {
    id: 'what-a-rental-costs',
    title: TEASERS['what-a-rental-costs'].title,
    paragraphs: [
      msg`A rental is counted in blocks of 24 hours from the moment you choose. What is left over counts as half a day when it is less than twelve hours, and as a whole day otherwise.`,
      msg`From seven days on the weekly price is used when that is cheaper for you, and from thirty days on the monthly price. You never have to ask for it.`,
      msg`A driver, delivery, pickup at the end and insurance are added only when you choose them. Each has its own line, and the total you see before you confirm is the total you book.`,
      msg`Every day includes a number of kilometres. What one more costs stands on the vehicle, and is counted from the odometer that both sides sign.`,
    ],
    links: [{ to: paths.rentNow, label: msg`Find a vehicle` }],
  },
  {
    id: 'five-minutes-at-the-handover',
    title: TEASERS['five-minutes-at-the-handover'].title,
    paragraphs: [
      msg`Walk around the vehicle together. Every scratch you both see goes on the drawing of the car, with a photo, before you sign.`,
      msg`Look at the odometer and the fuel, and try the lights, the wipers and the spare wheel. Have the number of the owner in your phone.`,
      msg`The signed report is yours a moment later, and the same is done again at the return. What was there before you came is never yours to pay.`,
    ],
  },
  {
    id: 'driving-with-a-foreign-licence',
    title: TEASERS['driving-with-a-foreign-licence'].title,
    paragraphs: [
      msg`Visitors who drive themselves need a licence that is recognised in Sri Lanka for the class of the vehicle. Many get a temporary permit from the Department of Motor Traffic, which you should settle before your rental starts.`,
      msg`Three-wheelers and motorbikes are classes of their own. If you would rather look out of the window, many owners offer a driver: choose it in the last step of the booking.`,
      msg`Rules change. Ask the Department of Motor Traffic what holds for your licence today.`,
    ],
  },
];

export const BLOG: InfoContent = {
  title: msg`Blog: renting a vehicle in Sri Lanka`,
  description: msg`What a rental costs, what to look at when you take over a vehicle, and driving in Sri Lanka with a foreign licence.`,
  heading: msg`Blog`,
  lead: msg`Short pieces about renting, driving and getting around on the island.`,
  sections: POSTS,
};
