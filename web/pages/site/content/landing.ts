/**
 * The lists of the landing page (customer §2). What the documents give stands here word for word: the badges (T-043), the
 * timeline (T-155). What they leave open, and what only the owner of the business can know, is marked as a sample on the
 * page until it is replaced here (T-142).
 * @rows CUS-GEN 03-05; CUS-LAND 08 17-21
 */
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { paths } from '../../../paths.ts';
import type { PictureName } from '../service-picture.tsx';

export interface Service {
  picture: PictureName;
  name: MessageDescriptor;
  text: MessageDescriptor;
  badge: MessageDescriptor;
  /** Whether it can be used today. */
  isLive: boolean;
  /** Those without a page of their own lead to /coming-soon (T-044). */
  to: string;
}

const COMING_SOON = msg`Coming soon`;

export const SERVICES: Service[] = [
  {
    picture: 'car',
    name: msg`Vehicle Rentals`,
    text: msg`Cars, vans, three-wheelers and scooters from local owners, with the whole price before you book.`,
    badge: msg`Nearly live`,
    isLive: true,
    to: paths.vehicleRentals,
  },
  {
    picture: 'bag',
    name: msg`Ceylono E-commerce`,
    text: msg`Things made and sold in Sri Lanka, brought to your door.`,
    badge: msg`Live`,
    isLive: true,
    to: paths.ceylonoEcommerce,
  },
  {
    picture: 'bowl',
    name: msg`Food Delivery`,
    text: msg`Rice and curry, kottu and short eats from kitchens near you.`,
    badge: COMING_SOON,
    isLive: false,
    to: paths.foodDelivery,
  },
  {
    picture: 'basket',
    name: msg`Grocery Shopping`,
    text: msg`Your weekly list from the shop around the corner, packed and delivered.`,
    badge: COMING_SOON,
    isLive: false,
    to: paths.groceryShopping,
  },
  {
    picture: 'taxi',
    name: msg`Taxi Services`,
    text: msg`A driver when you need one, with the fare known before you get in.`,
    badge: COMING_SOON,
    isLive: false,
    to: paths.taxiServices,
  },
  {
    picture: 'parcel',
    name: msg`Parcel Delivery`,
    text: msg`From your door to theirs, followed on the way.`,
    badge: COMING_SOON,
    isLive: false,
    to: paths.comingSoon,
  },
  {
    picture: 'home',
    name: msg`Home Services`,
    text: msg`Somebody who can mend it, at a time that suits you.`,
    badge: COMING_SOON,
    isLive: false,
    to: paths.comingSoon,
  },
];

/** Where we go next. The dates are the documents' own words; the owner edits them here. */
export const TIMELINE: { place: MessageDescriptor; when: MessageDescriptor; lat: number; lng: number }[] = [
  { place: msg`Colombo`, when: msg`Going live soon`, lat: 6.93, lng: 79.86 },
  { place: msg`Kandy`, when: msg`Q3 2025`, lat: 7.29, lng: 80.63 },
  { place: msg`Kurunegala`, when: msg`Q1 2026`, lat: 7.49, lng: 80.36 },
  { place: msg`Gampaha`, when: msg`Q2 2026`, lat: 7.09, lng: 79.99 },
  { place: msg`Galle`, when: msg`Q3 2026`, lat: 6.05, lng: 80.22 },
];

/** Set an address, and its button becomes a link; until then it says that the app is coming (T-154). */
export const STORES: { id: 'app-store' | 'google-play'; name: string; url: string | null }[] = [
  { id: 'app-store', name: 'App Store', url: null },
  { id: 'google-play', name: 'Google Play', url: null },
];

/** Samples: no paper has written about us yet. */
export const PRESS_NAMES: MessageDescriptor[] = [
  msg`A daily newspaper`,
  msg`A business weekly`,
  msg`A travel magazine`,
  msg`A motoring site`,
];

/** Samples: what a customer or vendor might say; the people are invented. */
export const TESTIMONIALS: { words: MessageDescriptor; who: MessageDescriptor }[] = [
  {
    words: msg`What a customer says about picking up the car and getting both reports will stand here.`,
    who: msg`A customer from Colombo`,
  },
  {
    words: msg`What a visitor says about driving around the island will stand here.`,
    who: msg`A visitor from abroad`,
  },
  {
    words: msg`What a vehicle owner says about renting out with us will stand here.`,
    who: msg`A vendor from Kandy`,
  },
];

/** Samples: the owner names the people. */
export const DIRECTORS: { name: MessageDescriptor; role: MessageDescriptor; initials: string }[] = [
  { name: msg`First director`, role: msg`Managing director`, initials: '1' },
  { name: msg`Second director`, role: msg`Operations and vendors`, initials: '2' },
  { name: msg`Third director`, role: msg`Technology`, initials: '3' },
];
