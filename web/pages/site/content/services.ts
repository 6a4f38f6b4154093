/** The five service pages (customer §2 "Route list"). */
import { BRAND } from '@ceylono/domain/brand';
import { msg } from '@lingui/core/macro';
import { paths } from '../../../paths.ts';
import type { ContentSection, InfoContent } from './info-content.ts';

const { email } = BRAND;

/** What somebody who came for a service that is not open can do meanwhile. */
const MEANWHILE: ContentSection = {
  title: msg`What you can do today`,
  paragraphs: [msg`Rent a vehicle, or tell us which district we should come to.`],
  links: [
    { to: paths.rentNow, label: msg`Rent Now` },
    { to: `${paths.home}#coverage`, label: msg`Request Your City` },
  ],
};

export const VEHICLE_RENTALS: InfoContent = {
  title: msg`Vehicle rentals in Sri Lanka`,
  description: msg`Rent a car, van, three-wheeler, scooter or bus from a local owner in Sri Lanka. Full price before you book, cash when you get the keys.`,
  heading: msg`Vehicle Rentals`,
  lead: msg`From a scooter for the coast road to a bus for the whole family: vehicles of local owners, where and when you need them.`,
  sections: [
    {
      title: msg`What you can rent`,
      points: [
        msg`Hatchbacks, sedans and SUVs`,
        msg`Vans, minibuses and buses`,
        msg`Pickups`,
        msg`Three-wheelers, scooters and motorbikes`,
      ],
      paragraphs: [
        msg`Many vehicles come with a driver, and many owners deliver and fetch them. Each vehicle says what it offers and what that costs.`,
      ],
      links: [{ to: paths.rentNow, label: msg`See which vehicles are free` }],
    },
    {
      title: msg`What it costs`,
      paragraphs: [
        msg`Every vehicle has a price per day, and most have one per week and per month. The cheapest that fits your days is used by itself.`,
        msg`Before you confirm, you see every line: the rental, the options you chose, the service fee of Rs 30, and the total. You pay cash. Cards are coming soon.`,
      ],
    },
    {
      title: msg`What you need`,
      points: [
        msg`Residents: photos of both sides of your driving licence and of your identity card, and somebody who vouches for you.`,
        msg`Visitors: your passport, your international licence and one more document that shows who you are.`,
        msg`Visitors who drive: a temporary Sri Lankan driving permit too, shown at the handover. Whoever books with a driver needs none.`,
        msg`Everybody: a phone number, an e-mail address, and a selfie taken while you book.`,
      ],
      paragraphs: [msg`Our staff look at them within 30 minutes. Nobody else sees them, vendors neither.`],
      links: [{ to: paths.privacyPolicy, label: msg`How we keep your documents` }],
    },
    {
      title: msg`At the vehicle`,
      paragraphs: [
        msg`You and the owner look at the vehicle together, note every mark, and sign. At the return the same is done again, and both reports are yours.`,
      ],
    },
    {
      title: msg`You own vehicles?`,
      paragraphs: [msg`Rent them out with us. You keep your own prices and your own calendar.`],
      links: [{ to: paths.addVendor, label: msg`Become a vendor` }],
    },
  ],
};

export const CEYLONO_ECOMMERCE: InfoContent = {
  title: msg`Ceylono E-commerce`,
  description: msg`The online shop of Ceylono for things made and sold in Sri Lanka, and how to reach the people who run it.`,
  heading: msg`Ceylono E-commerce`,
  lead: msg`Our shop for things made and sold in Sri Lanka. It is live, and runs beside this site.`,
  sections: [
    {
      title: msg`How to order`,
      paragraphs: [
        msg`The shop takes orders by its own people. Write to ${email} with what you are looking for, and you get an answer within one business day.`,
      ],
      links: [
        { to: `mailto:${email}`, label: msg`Write to the shop` },
        { to: `${paths.home}#contact`, label: msg`Contact form` },
      ],
    },
    {
      title: msg`You make or sell something?`,
      paragraphs: [msg`We would like to hear from workshops, growers and shops in every district.`],
      links: [{ to: `${paths.home}#contact`, label: msg`Tell us about it` }],
    },
  ],
};

export const FOOD_DELIVERY: InfoContent = {
  title: msg`Food delivery, coming soon`,
  description: msg`Food delivery from kitchens near you in Sri Lanka is coming soon to Ceylono.`,
  heading: msg`Food Delivery`,
  lead: msg`Coming soon: rice and curry, kottu and short eats from kitchens near you.`,
  sections: [
    {
      title: msg`What it will be`,
      points: [
        msg`Menus with the price that you pay, delivery included before you order.`,
        msg`One page that shows where your food is.`,
        msg`Kitchens of your own district first.`,
      ],
    },
    MEANWHILE,
  ],
};

export const GROCERY_SHOPPING: InfoContent = {
  title: msg`Grocery shopping, coming soon`,
  description: msg`Groceries from shops near you in Sri Lanka, packed and delivered: coming soon to Ceylono.`,
  heading: msg`Grocery Shopping`,
  lead: msg`Coming soon: your weekly list from the shop around the corner, packed and delivered.`,
  sections: [
    {
      title: msg`What it will be`,
      points: [
        msg`A list that you keep and order again.`,
        msg`Prices of the shop, and a delivery fee that you see first.`,
        msg`A call before anything is replaced by something else.`,
      ],
    },
    MEANWHILE,
  ],
};

export const TAXI_SERVICES: InfoContent = {
  title: msg`Taxi services, coming soon`,
  description: msg`Taxis with a fare that you know before you get in: coming soon to Ceylono in Sri Lanka. A vehicle with a driver can be rented today.`,
  heading: msg`Taxi Services`,
  lead: msg`Coming soon: a driver when you need one, with the fare known before you get in.`,
  sections: [
    {
      title: msg`What it will be`,
      points: [
        msg`Three-wheelers, cars and vans.`,
        msg`The fare before you get in, and no other at the end.`,
        msg`Drivers whose papers we have seen.`,
      ],
    },
    {
      title: msg`You need a driver today?`,
      paragraphs: [msg`Many rental vehicles come with one: choose it in the last step of the booking.`],
      links: [{ to: paths.rentNow, label: msg`Rent with a driver` }],
    },
  ],
};
