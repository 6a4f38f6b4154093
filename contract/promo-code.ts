/**
 * Promo codes as staff make, watch, try and end them (admin §2 L90). The wizard asks about one with its price.
 * @rows ADM-PROMO 16
 * @rows SHR-DATA 11
 */
import { MAX_EMAIL, MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import { faultsOf, MAX_PROMO_DESCRIPTION } from '@ceylono/domain/new-promo-code';
import {
  DISCOUNT_TYPES,
  MAX_PROMO_CODE,
  normalizedPromoCode,
  PROMO_AUDIENCES,
  PROMO_REFUSALS,
} from '@ceylono/domain/promo-code';
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Cursor, Day, Id, Instant, line, Money, OrderId, page } from './values.ts';

const OnePromoCode = z.object({ promoCodeId: Id });
const PromoRefusal = z.enum(PROMO_REFUSALS);

export const StaffPromoCode = z.object({
  promoCodeId: Id,
  code: z.string(),
  description: z.string().nullable(),
  discountType: z.enum(DISCOUNT_TYPES),
  /** Hundredths: of a percent, or of a rupee. */
  discountValue: z.int(),
  startDate: Day,
  endDate: Day.nullable(),
  isActive: z.boolean(),
  targetAudience: z.enum(PROMO_AUDIENCES),
  targetValue: z.string().nullable(),
  /** The model and the vendor of the vehicle that it is for; null for another audience, or when that vehicle is gone. */
  targetVehicle: z.string().nullable(),
  usageLimit: z.int().nullable(),
  createdAt: Instant,
  archivedAt: Instant.nullable(),
  /** Why it counts for nobody today, or null. */
  refusal: PromoRefusal.nullable(),
  /** Orders that have it, whatever became of them: with one it is archived and not deleted. */
  orders: z.int(),
  /** Of those, the ones that came to something (decision 022). */
  uses: z.int(),
  /** What it took off those; null: no data, while there is none. */
  cost: Money.nullable(),
});

export const listPromoCodes = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/promo-codes', summary: 'Promo codes', tags: ['promo-code'] })
  .input(
    z.object({
      /** Part of a code or a description. */
      q: z.string().trim().max(80).optional(),
      show: z.enum(['current', 'archived']).default('current'),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  )
  .output(
    page(StaffPromoCode).extend({
      /** All that are archived, or all that are not; and how many of them the search leaves. */
      total: z.int(),
      filtered: z.int(),
    }),
  );

export const NewPromoCode = z
  .object({
    code: line(MAX_PROMO_CODE).transform(normalizedPromoCode),
    description: line(MAX_PROMO_DESCRIPTION).nullable().default(null),
    discountType: z.enum(DISCOUNT_TYPES),
    discountValue: z.int(),
    startDate: Day,
    endDate: Day.nullable().default(null),
    isActive: z.boolean().default(true),
    targetAudience: z.enum(PROMO_AUDIENCES),
    targetValue: line(MAX_EMAIL).nullable().default(null),
    usageLimit: z.int().nullable().default(null),
  })
  .refine((draft) => Object.keys(faultsOf(draft)).length === 0);

export const createPromoCode = endpointFor('admin', { idempotent: true })
  .route({
    method: 'POST',
    path: '/admin/promo-codes',
    summary: 'Make a promo code',
    tags: ['promo-code'],
    successStatus: 201,
  })
  .input(NewPromoCode)
  .output(StaffPromoCode)
  .errors(refusals('duplicate_promo_code', 'unknown_promo_vehicle'));

/** One that is switched on or off already stays as it is. */
export const switchPromoCode = endpointFor('admin')
  .route({
    method: 'PUT',
    path: '/admin/promo-codes/{promoCodeId}/active',
    summary: 'Activate or deactivate a promo code',
    tags: ['promo-code'],
  })
  .input(OnePromoCode.extend({ isActive: z.boolean() }))
  .output(StaffPromoCode)
  .errors(refusals('not_found', 'archived_promo_code'));

/** It counts no longer from now on, for good; its orders keep what it gave. */
export const archivePromoCode = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/promo-codes/{promoCodeId}/archival',
    summary: 'Archive a promo code',
    tags: ['promo-code'],
  })
  .input(OnePromoCode)
  .output(StaffPromoCode)
  .errors(refusals('not_found', 'archived_promo_code'));

/** Of one that no order has. */
export const deletePromoCode = endpointFor('admin')
  .route({
    method: 'DELETE',
    path: '/admin/promo-codes/{promoCodeId}',
    summary: 'Delete a promo code that no order has',
    tags: ['promo-code'],
  })
  .input(OnePromoCode)
  .output(z.object({ deleted: z.literal(true) }))
  .errors(refusals('not_found', 'used_promo_code'));

/** Newest first. */
export const listOrdersOfPromoCode = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/promo-codes/{promoCodeId}/orders',
    summary: 'Orders that have a promo code',
    tags: ['promo-code'],
  })
  .input(
    OnePromoCode.extend({
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(10),
    }),
  )
  .output(
    page(
      z.object({
        orderId: OrderId,
        customOrderId: z.string(),
        createdAt: Instant,
        customerName: z.string(),
        detailsRemovedAt: Instant.nullable(),
        model: z.string(),
        shownStatus: z.enum(SHOWN_STATUSES),
        discount: Money,
        finalTotalBill: Money,
        /** Whether it is one of the uses: it came to something. */
        counts: z.boolean(),
      }),
    ),
  )
  .errors(refusals('not_found'));

const Accepted = z.object({
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  /** false: no browser has proved the phone, and the wizard asks for that first where the audience counts orders. */
  isPhoneProved: z.boolean(),
});

/**
 * Who of the customers we know would be accepted now, each in the browser that proved their phone last, or else in a new one
 * that has just proved it; of a code for a vehicle or a district: for that one.
 */
export const previewPromoCode = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/promo-codes/{promoCodeId}/preview',
    summary: 'Who would get a promo code',
    tags: ['promo-code'],
  })
  .input(OnePromoCode)
  .output(
    z.object({
      known: z.int(),
      accepted: z.int(),
      /** Orders that may still use it; null: any number. */
      usesLeft: z.int().nullable(),
      /** Of the accepted, those we know since the shortest. */
      items: z.array(Accepted),
    }),
  )
  .errors(refusals('not_found'));

/** Each call is on record. Phone and e-mail go in the body, so that no address holds them. */
export const tryPromoCode = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/promo-codes/{promoCodeId}/verdicts',
    summary: 'What the wizard would say of a promo code to one customer',
    tags: ['promo-code'],
  })
  .input(
    OnePromoCode.extend({
      /** One of the two names the customer; the other is what we know of that customer, unless it is told too. */
      phone: line(MAX_TYPED_PHONE).optional(),
      email: line(MAX_EMAIL).optional(),
      /** With its vendor's district. Without one, as for the vehicle or the district that the code is for. */
      vehicleId: Id.optional(),
    }).refine(({ phone, email }) => phone !== undefined || email !== undefined),
  )
  .output(
    z.object({
      refusal: PromoRefusal.nullable(),
      /** The customer we know with that phone; null: nobody. */
      name: z.string().nullable(),
      phone: z.string().nullable(),
      email: z.string().nullable(),
      isPhoneProved: z.boolean(),
      /** What came to something, under this phone, and of this person; null where no phone is known. */
      orders: z.object({ ofPhone: z.int(), ofPerson: z.int() }).nullable(),
    }),
  )
  .errors(refusals('not_found', 'phone_invalid', 'unknown_promo_vehicle'));

/** A few, by a part of the model, the plate or the vendor's name, or by the whole ID. */
export const findPromoVehicles = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/promo-code-vehicles',
    summary: 'Find a vehicle that a promo code is for',
    tags: ['promo-code'],
  })
  .input(z.object({ q: z.string().trim().max(80).default('') }))
  .output(
    z.object({
      items: z.array(
        z.object({ vehicleId: Id, model: z.string(), plate: z.string().nullable(), vendorName: z.string() }),
      ),
    }),
  );

export const promoCodeContract = {
  list: listPromoCodes,
  create: createPromoCode,
  switch: switchPromoCode,
  archive: archivePromoCode,
  remove: deletePromoCode,
  listOrders: listOrdersOfPromoCode,
  preview: previewPromoCode,
  try: tryPromoCode,
  findVehicles: findPromoVehicles,
};
