/** What customers agree to when they order; its version is `TERMS_VERSION` in `contract/terms.ts`. */
import type { TERMS_VERSION } from '@ceylono/contract/terms';
import { BRAND } from '@ceylono/domain/brand';
import { msg } from '@lingui/core/macro';
import { paths } from '../../../paths.ts';
import type { InfoContent } from './info-content.ts';

const { name, email } = BRAND;

/** Typed by the server's, so that neither changes without the other. */
const VERSION: typeof TERMS_VERSION = '2026-11-21.2';

export const TERMS_OF_SERVICE: InfoContent = {
  version: VERSION,
  title: msg`Terms of service`,
  description: msg`The rules of renting a vehicle with ${name}: booking, identity check, price and payment, handover and return, cancelling.`,
  heading: msg`Terms of service`,
  lead: msg`The rules of a rental with ${name}, in the order in which you meet them.`,
  sections: [
    {
      title: msg`Who is who`,
      paragraphs: [
        msg`${name} is a marketplace. The vehicle belongs to a vendor, who rents it to you. We take the booking, check identities, and keep the record that both sides sign.`,
      ],
    },
    {
      title: msg`Booking`,
      points: [
        msg`You may book up to two years ahead, in steps of 15 minutes. All times are Sri Lanka time.`,
        msg`When you confirm, the vehicle is held for you, and nobody else can book it for that time.`,
        msg`You must be allowed to drive the vehicle you choose, unless you rent it with a driver.`,
        msg`What you tell us must be true and your own. Ask the person who vouches for you before you name them.`,
      ],
    },
    {
      title: msg`Identity check`,
      paragraphs: [
        msg`Our staff look at your documents, as a rule within 30 minutes. An order whose identity is rejected ends, and you are told why. An order that nobody could decide about within 24 hours is cancelled by itself.`,
      ],
      links: [{ to: paths.privacyPolicy, label: msg`Privacy policy` }],
    },
    {
      title: msg`Price and payment`,
      points: [
        msg`All prices are in Sri Lankan rupees. The bill shows every line before you confirm, and that total is the agreed one.`,
        msg`A remainder under twelve hours counts as half a day, a longer one as a day. Weekly and monthly prices apply when they are cheaper for you.`,
        msg`Kilometres beyond those included cost what the vehicle states.`,
        msg`You pay cash to the vendor. Card payment is coming soon.`,
        msg`At the return, extra kilometres, damage, missing fuel, cleaning and late return may be added, each with its amount and reason on the final bill.`,
      ],
    },
    {
      title: msg`Handover and return`,
      points: [
        msg`Bring the originals of the papers that you sent. Your order page names the return deadline.`,
        msg`You and the vendor note the condition, the odometer and every mark, and both sign. Both of you get the report.`,
        msg`Bring the vehicle back by the deadline on your order page, in the same condition, to the agreed place.`,
        msg`While the vehicle is in your hands, your order page asks for your position.`,
      ],
    },
    {
      title: msg`Longer than planned`,
      paragraphs: [
        msg`You may ask for up to 30 more days as long as six hours or more of the rental are left. An extension costs the daily price for each day, and holds once our staff have approved it.`,
      ],
    },
    {
      title: msg`Cancelling`,
      points: [
        msg`Until the order is confirmed, you can cancel it yourself on its page, free of charge.`,
        msg`After that, you can ask for it there, and our staff and the vendor decide with you.`,
        msg`When a vendor cannot give you the vehicle, you pay nothing for it.`,
      ],
    },
    {
      title: msg`While you drive`,
      points: [
        msg`Keep to the law of the road. Fines and tolls of your rental are yours.`,
        msg`Do not lend, sublet or race the vehicle, and do not take it out of the country.`,
        msg`After an accident or theft, call the police and the vendor at once.`,
      ],
    },
    {
      title: msg`What we answer for`,
      paragraphs: [
        msg`We answer for our own work: the booking, the check, and the record. For the vehicle and its insurance, the vendor answers. Nothing here takes away rights that the law gives you.`,
      ],
    },
    {
      title: msg`Changes and questions`,
      paragraphs: [
        msg`An order keeps the version of these terms that you agreed to. The law of Sri Lanka applies. Write to ${email} with any question.`,
      ],
      links: [{ to: `mailto:${email}`, label: msg`Write to us` }],
    },
  ],
};
