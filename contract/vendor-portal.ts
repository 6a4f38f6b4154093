/** The vendor portal: the exchange of its link for a session, and the vendor's own orders. No document, no guarantor. */
import { PERFORMER_TYPES } from '@ceylono/domain/activity';
import { LANGUAGES } from '@ceylono/domain/language';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { ORDER_CHANGE_KINDS, SHOWN_CHANGES } from '@ceylono/domain/order-change';
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { VERIFICATION_STATUSES } from '@ceylono/domain/verification';
import { z } from 'zod';
import { CashBalance } from './cash-receipt.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { Extension, REPORT_STATES } from './order.ts';
import { LicenceClass } from './permit.ts';
import { ProblemReport } from './problem-report.ts';
import { BillLine } from './quote.ts';
import { decidedOn, ORDER_CHANGED_BY_SOMEBODY } from './seen-order.ts';
import { Cursor, Id, Instant, Money, Odometer, OrderId, Point, page } from './values.ts';
import { RentedVehicle } from './vehicle.ts';

/** The vendor's own: the portal and the mails to the vendor are in it. Only `chooseVendorLanguage` changes it. */
const VendorLanguage = z.enum(LANGUAGES);

/** Opens a session for one vendor and sets its cookie (amendment 21). Wrong, revoked and expired answer alike. */
export const openVendorSession = endpointFor('public')
  .route({ method: 'POST', path: '/vendor-sessions', summary: 'Exchange a portal link', tags: ['vendor-portal'] })
  .input(z.object({ vendorId: z.string().max(60), token: z.string().max(200) }))
  .output(z.object({ vendorId: Id, name: z.string(), language: VendorLanguage }))
  .errors(refusals('portal_link_invalid'));

export const closeVendorSession = endpointFor('vendor')
  .route({ method: 'DELETE', path: '/vendor/{vendorId}/session', summary: 'Log out', tags: ['vendor-portal'] })
  .input(z.object({ vendorId: Id }))
  .output(z.object({ closed: z.literal(true) }));

export const getOwnVendor = endpointFor('vendor')
  .route({ method: 'GET', path: '/vendor/{vendorId}', summary: 'Whose portal this is', tags: ['vendor-portal'] })
  .input(z.object({ vendorId: Id }))
  .output(
    z.object({
      vendorId: Id,
      name: z.string(),
      language: VendorLanguage,
      pendingOrders: z.int(),
      /** When our staff opened the link of this portal last; null: not within a month. */
      linkRevealedAt: Instant.nullable(),
      /** Its vehicles are offered nowhere, and why, in words of staff; null while it is not suspended. */
      suspension: z.object({ since: Instant, reason: z.string() }).nullable(),
    }),
  );

/** The portal on every device, and every mail that is sent from now on. Choosing the same again changes nothing. */
export const chooseVendorLanguage = endpointFor('vendor')
  .route({
    method: 'PUT',
    path: '/vendor/{vendorId}/language',
    summary: 'Choose the language of portal and mails',
    tags: ['vendor-portal'],
  })
  .input(z.object({ vendorId: Id, language: VendorLanguage }))
  .output(z.object({ language: VendorLanguage }));

/** `withheld`: the customer was erased, or it holds a phone that the vendor may not know any more. */
const VendorReportState = z.enum([...REPORT_STATES, 'withheld']);

/** Of an order before or after a change; null: not part of it, or not on record. */
const OrderThen = z.object({
  startDate: Instant.nullable(),
  endDate: Instant.nullable(),
  total: Money.nullable(),
  vehicle: z.string().nullable(),
  status: z.enum(ORDER_STATUSES).nullable(),
});

/** What staff or the customer changed, since the order is this vendor's. */
const OrderChange = z.object({
  kind: z.enum(ORDER_CHANGE_KINDS),
  changedAt: Instant,
  by: z.enum(PERFORMER_TYPES),
  before: OrderThen,
  after: OrderThen,
  /** It gave the vehicle's time back. */
  freesDays: z.boolean(),
});

/** An order as its vendor may see it in its present state (amendment 24). */
export const VendorOrder = z.object({
  orderId: OrderId,
  customOrderId: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** With what became of a running rental's extension (amendment 15). */
  shownStatus: z.enum(SHOWN_STATUSES),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  createdAt: Instant,
  /** When who rented was taken out of the order; null: it is still told. */
  detailsRemovedAt: Instant.nullable(),
  startDate: Instant,
  endDate: Instant,
  startedDays: z.int(),
  vehicle: RentedVehicle,
  customer: z.object({
    name: z.string(),
    /** What they booked in: the terms that they sign at the vehicle stand in it. */
    language: z.enum(LANGUAGES),
    /** Masked while the identity check is open, and again 30 days after the rental was over or cancelled. */
    phone: z.string(),
    /** The phone is whole. */
    mayCall: z.boolean(),
  }),
  /** A foreigner drives: the Sri Lankan permit is to be seen at handover. */
  permitAtHandover: z.boolean(),
  /** One of them must be on the licence or permit; none with a driver. */
  licenceClasses: z.array(LicenceClass),
  options: z.object({
    withDriver: z.boolean(),
    delivery: z.boolean(),
    pickup: z.boolean(),
    insurance: z.boolean(),
  }),
  /** Where the customer wants the vehicle; from confirmation on, and only with delivery or pickup. */
  location: Point.extend({ address: z.string().nullable() }).nullable(),
  paymentMethod: z.literal('cash'),
  lines: z.array(BillLine),
  /** Agreed beside the price: in cash at handover, given back at return; 0: none. */
  deposit: Money,
  total: Money,
  finalTotalBill: Money,
  /** What the vendor has written down of the customer's cash, and what is still due. */
  cash: CashBalance,
  kmIncluded: z.int().nullable(),
  pricePerExtraKm: Money.nullable(),
  handoverOdometer: Odometer.nullable(),
  returnOdometer: Odometer.nullable(),
  totalKmDriven: z.int().nullable(),
  /** Another order of this vehicle is still on the road. */
  vehicleIsOut: z.boolean(),
  /** The last reading of its vehicle, from a rental before; null: none is on record, or the order is not, or no longer, confirmed. */
  lastOdometer: Odometer.nullable(),
  handoverOpensAt: Instant,
  /** That more time was asked for, and the answer; the reason stays between the customer and staff. */
  extension: Extension.pick({ status: true, requestedDays: true, currentEndDate: true, newEndDate: true }).nullable(),
  /** The newest first. */
  changes: z.array(OrderChange).max(SHOWN_CHANGES),
  /** When the customer asked to cancel this confirmed order; our staff decide. */
  cancellationRequestedAt: Instant.nullable(),
  /** What this vendor reported last of the order. */
  problemReport: ProblemReport.nullable(),
  reports: z.object({ handover: VendorReportState, return: VendorReportState }),
});

export const listVendorOrders = endpointFor('vendor')
  .route({ method: 'GET', path: '/vendor/{vendorId}/orders', summary: 'Own orders', tags: ['vendor-portal'] })
  .input(
    z.object({
      vendorId: Id,
      status: z.enum(SHOWN_STATUSES).optional(),
      /** Part of an order number or of a customer's name. */
      q: z.string().trim().max(80).optional(),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  )
  .output(page(VendorOrder));

export const getVendorOrder = endpointFor('vendor')
  .route({
    method: 'GET',
    path: '/vendor/{vendorId}/orders/{orderId}',
    summary: 'One own order',
    tags: ['vendor-portal'],
  })
  .input(z.object({ vendorId: Id, orderId: OrderId }))
  .output(VendorOrder)
  .errors(refusals('not_found'));

/** The button 'Accept Order'. The second to accept gets the order as it stands. */
export const acceptOrder = endpointFor('vendor')
  .route({
    method: 'POST',
    path: '/vendor/{vendorId}/orders/{orderId}/confirmation',
    summary: 'Accept an order',
    tags: ['vendor-portal'],
  })
  .input(z.object({ vendorId: Id, orderId: OrderId, ...decidedOn }))
  .output(VendorOrder)
  .errors({
    ...ORDER_CHANGED_BY_SOMEBODY,
    ...refusals('not_found', 'move_not_yours', 'order_not_in_state', 'verification_required', 'terms_not_agreed'),
  });

export const vendorPortalContract = {
  openSession: openVendorSession,
  closeSession: closeVendorSession,
  me: getOwnVendor,
  chooseLanguage: chooseVendorLanguage,
  listOrders: listVendorOrders,
  getOrder: getVendorOrder,
  acceptOrder,
};
