/**
 * Booked for a caller (amendment 26): staff place an order for somebody on the phone, and a one-time link makes the
 * customer's browser its booker, who sends papers and agrees to the terms.
 */
import { CODE_DIGITS } from '@ceylono/domain/phone-proof';
import { LANGUAGES } from '@ceylono/domain/language';
import { PERMIT_REFUSALS } from '@ceylono/domain/permit';
import { z } from 'zod';
import { OneOrder } from './back-office.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { CustomerOrder, PlaceOrder } from './order.ts';
import { CHOICE_REFUSALS, Quote } from './quote.ts';
import { Instant, Money, OrderId } from './values.ts';

/** As `placeOrder` takes it, but for the papers and the terms: both are the customer's own. */
export const PlaceForCaller = PlaceOrder.omit({ draftId: true, termsVersion: true }).extend({
  /** Of the consent text that was read out. */
  toldConsentVersion: z.string().max(40),
});

/** How the customer gets the link. */
const SentLink = z.object({
  expiresAt: Instant,
  /** By SMS too; by mail in any case. */
  isTexted: z.boolean(),
});

export const placeForCaller = endpointFor('admin', { idempotent: true })
  .route({
    method: 'POST',
    path: '/admin/caller-orders',
    summary: 'Place an order for a caller',
    tags: ['caller-order'],
    successStatus: 201,
  })
  .input(PlaceForCaller)
  .output(z.object({ orderId: OrderId, customOrderId: z.string(), total: Money, link: SentLink }))
  .errors({
    ...refusals(
      ...CHOICE_REFUSALS,
      'too_many_pending',
      ...PERMIT_REFUSALS,
      'terms_outdated',
      'phone_invalid',
      'payment_not_offered',
      'idempotency_key_missing',
      'idempotency_key_reused',
    ),
    price_changed: { status: 409, data: z.object({ quote: Quote }) },
  });

/** A new one; the one before opens nothing any more. */
export const sendLinkAgain = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/caller-links',
    summary: 'Send the customer of a caller’s order a new link',
    tags: ['caller-order'],
    successStatus: 201,
  })
  .input(OneOrder)
  .output(SentLink)
  .errors(refusals('not_found', 'order_not_in_state', 'too_many_requests'));

/** In the body, so that no address and no log holds it. */
const ByLink = z.object({ token: z.string().min(1).max(200) });

/** What the link is for. Reading it changes nothing. Wrong, used, replaced and expired answer alike. */
export const readLink = endpointFor('public')
  .route({ method: 'POST', path: '/caller-links/reading', summary: 'Read a one-time link', tags: ['caller-order'] })
  .input(ByLink)
  .output(
    z.object({
      customOrderId: z.string(),
      model: z.string(),
      startDate: Instant,
      endDate: Instant,
      /** Masked: where the code goes. */
      phone: z.string(),
      expiresAt: Instant,
    }),
  )
  .errors(refusals('order_link_invalid'));

/** Sends a code by SMS to the phone of the order. Sets the visitor cookie. */
export const sendLinkCode = endpointFor('public')
  .route({
    method: 'POST',
    path: '/caller-links/codes',
    summary: 'Send a code to the phone of a one-time link',
    tags: ['caller-order'],
    successStatus: 201,
  })
  .input(ByLink.extend({ language: z.enum(LANGUAGES).default('en') }))
  .output(z.object({ expiresAt: Instant }))
  .errors(refusals('order_link_invalid', 'too_many_requests'));

/**
 * The right code makes this browser the order's booker, and the link is used up. The browser that used it is answered the
 * same again.
 */
export const openByLink = endpointFor('visitor')
  .route({ method: 'POST', path: '/caller-links/use', summary: 'Use a one-time link', tags: ['caller-order'] })
  .input(
    ByLink.extend({
      code: z.string().regex(new RegExp(`^\\d{${CODE_DIGITS}}$`)),
      /** Of the text that was read before. */
      consentVersion: z.string().max(40),
    }),
  )
  .output(z.object({ orderId: OrderId }))
  .errors({
    ...refusals('order_link_invalid', 'terms_outdated', 'code_expired', 'device_stopped'),
    code_wrong: { status: 422, data: z.object({ triesLeft: z.int() }) },
  });

/** Agreed once: asked again it is answered with the order as it stands. */
export const agreeToTerms = endpointFor('booker')
  .route({
    method: 'POST',
    path: '/orders/{orderId}/terms',
    summary: 'Agree to the terms of an order placed on the phone',
    tags: ['caller-order'],
  })
  .input(z.object({ orderId: OrderId, termsVersion: z.string().max(40) }))
  .output(CustomerOrder)
  .errors(refusals('not_found', 'device_not_confirmed', 'order_not_in_state', 'terms_outdated'));

export const callerOrderContract = {
  place: placeForCaller,
  sendLinkAgain,
  readLink,
  sendCode: sendLinkCode,
  open: openByLink,
  agree: agreeToTerms,
};
