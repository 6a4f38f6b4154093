/** The priced, itemised answer for one vehicle and period. Asking costs and holds nothing. */
import { PRICING_TYPES } from '@ceylono/domain/base-rental';
import { LINE_KINDS } from '@ceylono/domain/bill';
import { MAX_ADDRESS, MAX_EMAIL, MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import { MAX_PROMO_CODE, normalizedPromoCode, PROMO_REFUSALS } from '@ceylono/domain/promo-code';
import { RULE_REFUSALS } from '@ceylono/domain/rates';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Stretch } from './rates.ts';
import { Id, Instant, line, Money, Point, mailedLine } from './values.ts';

export const BillLine = z.object({
  kind: z.enum(LINE_KINDS),
  amount: Money,
  text: z.string().optional(),
  /** Of a base rental by dates (amendment 29). */
  stretches: z.array(Stretch).optional(),
});

/** What the base rental is made of (T-106). */
export const PricedBy = z.object({ pricingType: z.enum(PRICING_TYPES), billedDays: z.number() });

/** What the customer chose; the order is placed with the same fields. */
export const QuoteRequest = z.object({
  vehicleId: Id,
  startDate: Instant,
  endDate: Instant,
  withDriver: z.boolean().default(false),
  delivery: z.boolean().default(false),
  pickup: z.boolean().default(false),
  insurance: z.boolean().default(false),
  location: Point.extend({ address: mailedLine(MAX_ADDRESS).optional() }).optional(),
  promoCode: line(MAX_PROMO_CODE).transform(normalizedPromoCode).optional(),
  /** Who would order, for codes that depend on it. Neither is kept. */
  contactPhone: line(MAX_TYPED_PHONE).optional(),
  contactEmail: line(MAX_EMAIL).optional(),
});

export const Quote = z.object({
  lines: z.array(BillLine),
  baseRental: Money,
  ...PricedBy.shape,
  startedDays: z.int(),
  promoDiscount: Money,
  total: Money,
  /** In cash at handover, given back at return: no part of the total. 0: none. */
  deposit: Money,
  /** About how far the chosen place is from the vehicle, in whole kilometres; for information, never a price (T-010). */
  aboutKm: z.int().nullable(),
});

/** Refusals about the choice itself; an order can answer them too. */
export const CHOICE_REFUSALS = [
  'not_found',
  'vehicle_unlisted',
  'vehicle_taken',
  'papers_do_not_cover',
  'driver_only',
  'outside_sri_lanka',
  'outside_coverage',
  'start_in_past',
  'end_not_after_start',
  'too_far_ahead',
  'not_on_quarter_hour',
  ...RULE_REFUSALS,
  'option_not_offered',
  'delivery_needs_location',
  ...PROMO_REFUSALS,
] as const;

export const createQuote = endpointFor('public')
  .route({ method: 'POST', path: '/quotes', summary: 'Price a choice', tags: ['quote'] })
  .input(QuoteRequest)
  .output(Quote)
  .errors(refusals(...CHOICE_REFUSALS));

export const quoteContract = { create: createQuote };
