/**
 * Customers as staff manage them: those with a record of their own, what they ordered, and what it came to (admin §2 L93).
 *
 * @rows SHR-DATA 07
 */
import { isEmail, MAX_ADDRESS, MAX_EMAIL, MAX_NAME, MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import { CUSTOMER_SORTS, PHONE_STATES, RECORD_FIELDS } from '@ceylono/domain/customer-record';
import { RESIDENCIES } from '@ceylono/domain/document';
import { DIRECTIONS } from '@ceylono/domain/order-sort';
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { z } from 'zod';
import { StaffDocument } from './back-office.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { StaffOrderRow } from './staff-orders.ts';
import { CREATED_DAYS, Cursor, Id, Instant, line, mailedLine, Money, OrderId, page, text } from './values.ts';

/**
 * Figures are of the orders that are the customer's, and of those with a phone of theirs that are nobody's yet, because
 * neither browser nor staff have said whose (amendment 18).
 */
export const StaffCustomer = z.object({
  customerId: Id,
  name: z.string(),
  phone: z.string(),
  /** Both '' where there is none. */
  email: z.string(),
  address: z.string(),
  createdAt: Instant,
  /** Some browser has proved the phone. */
  isPhoneProved: z.boolean(),
  /** Of the records that were merged into this one. */
  otherPhones: z.array(z.string()),
  totalOrders: z.int(),
  /** Of all of them, whatever became of them; of those that were cancelled or rejected (T-094). */
  totalValue: Money,
  lostValue: Money,
  /** Orders that the customer did not come for (amendment 27). */
  notCollected: z.int(),
  lastOrderAt: Instant.nullable(),
  /** What promo codes took off, over all of them (T-122). */
  promoDiscount: Money,
  /** The last three (T-122). */
  recentOrders: z.array(z.object({ orderId: OrderId, customOrderId: z.string(), shownStatus: z.enum(SHOWN_STATUSES) })),
});

const CustomersQuery = z.object({
  /** Part of a name, phone or e-mail. */
  q: z.string().trim().max(80).optional(),
  phone: z.enum(PHONE_STATES).optional(),
  ...CREATED_DAYS,
  sortBy: z.enum(CUSTOMER_SORTS).optional(),
  direction: z.enum(DIRECTIONS).optional(),
});

/** The newest first, unless asked otherwise. */
export const listCustomers = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/customers', summary: 'Customers', tags: ['customer-record'] })
  .input(
    CustomersQuery.extend({
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  )
  .output(page(StaffCustomer));

/** The same as a table for a spreadsheet, whole and in the same order, sent as it is read. */
export const exportCustomers = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/customers-csv',
    summary: 'Customers as a table (CSV)',
    tags: ['customer-record'],
    outputStructure: 'detailed',
  })
  .input(CustomersQuery)
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) }))
  .errors(refusals('too_many_requests', 'unavailable'));

const OneCustomer = z.object({ customerId: Id });

const Fields = z.object({ name: z.string(), phone: z.string(), email: z.string(), address: z.string() });

/** Another record that staff made one with this (decision 061). */
const MergedRecord = Fields.extend({
  mergeId: Id,
  customerId: Id,
  createdAt: Instant,
  mergedAt: Instant,
  mergedBy: z.string(),
  /** So many orders became those of the kept record. */
  orders: z.int(),
  /** Until then it can be undone. */
  undoUntil: Instant,
});

export const CustomerDetails = StaffCustomer.extend({
  /** So many browsers have proved the phone. */
  phoneProofs: z.int(),
  /** As their newest order has these; null without an order. */
  newest: z
    .object({
      orderId: OrderId,
      residency: z.enum(RESIDENCIES),
      guarantorName: z.string().nullable(),
      guarantorPhone: z.string().nullable(),
    })
    .nullable(),
  /** One of each kind, as a look-up finds them (T-164). */
  documents: z.array(StaffDocument.extend({ customOrderId: z.string(), phoneConfirmed: z.boolean() })),
  /** Numbers of the orders that are open: until they are over nobody is erased. */
  openOrders: z.array(z.string()),
  /** Merged into this one, the last first. */
  merged: z.array(MergedRecord),
  /** What staff corrected, the last first; '' is nothing. */
  changes: z.array(
    z.object({
      changedAt: Instant,
      changedBy: z.string(),
      fields: z.array(z.object({ field: z.enum(RECORD_FIELDS), before: z.string(), after: z.string() })),
      /** So many open orders followed. */
      orders: z.int(),
    }),
  ),
  /** Others with the same e-mail or name, who may be the same person. */
  alike: z.array(Fields.omit({ address: true }).extend({ customerId: Id })),
});

/** On record each time. A record that was merged is answered as the one that it was merged into. */
export const getCustomer = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/customers/{customerId}', summary: 'A customer', tags: ['customer-record'] })
  .input(OneCustomer)
  .output(CustomerDetails)
  .errors(refusals('not_found'));

/** The newest first: those that are the customer's, and those with a phone of theirs that are nobody's yet. */
export const listOrdersOfRecord = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/customers/{customerId}/orders',
    summary: 'The orders of a customer',
    tags: ['customer-record'],
  })
  .input(OneCustomer.extend({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }))
  .output(
    page(
      StaffOrderRow.extend({
        /** false: nobody has said yet that it is the customer's (amendment 18). */
        phoneConfirmed: z.boolean(),
      }),
    ),
  )
  .errors(refusals('not_found'));

/**
 * Corrects the record. Its open orders follow where they say what it said, and those that are over keep what they say
 * (T-192). What was seen comes along: who changes what somebody else has changed is told.
 */
export const changeCustomer = endpointFor('admin')
  .route({
    method: 'PUT',
    path: '/admin/customers/{customerId}',
    summary: 'Correct a customer',
    tags: ['customer-record'],
  })
  .input(
    OneCustomer.extend({
      name: mailedLine(MAX_NAME),
      phone: line(MAX_TYPED_PHONE),
      email: z.union([z.literal(''), line(MAX_EMAIL).refine(isEmail)]),
      address: text(MAX_ADDRESS),
      seen: Fields,
    }),
  )
  .output(CustomerDetails)
  .errors({
    ...refusals('not_found', 'phone_invalid', 'customer_changed', 'customer_merged'),
    /** Who has it. */
    customer_phone_taken: { status: 409, data: z.object({ customerId: Id, name: z.string() }) },
  });

/**
 * Takes the person out of all that is kept of them, as their own erasure does, all records merged with it included (T-134).
 * Money and dates stay. `phones`: all that were seen, those of merged records included. Where the person has others by now,
 * because a record was merged, separated or corrected meanwhile, nothing is erased. A screen from before it was asked for
 * sends none.
 */
export const eraseCustomer = endpointFor('admin')
  .route({
    method: 'DELETE',
    path: '/admin/customers/{customerId}',
    summary: 'Erase a customer',
    tags: ['customer-record'],
  })
  .input(OneCustomer.extend({ phones: z.array(z.string().max(20)).max(500).optional() }))
  .output(z.object({ orders: z.int(), documents: z.int(), filesOnTheirWay: z.int() }))
  .errors({
    ...refusals('not_found', 'customer_changed', 'customer_merged', 'unavailable'),
    /** Their `custom_order_id`s. */
    order_open: { status: 409, data: z.object({ orders: z.array(z.string()) }) },
  });

export const customerRecordContract = {
  list: listCustomers,
  csv: exportCustomers,
  get: getCustomer,
  listOrders: listOrdersOfRecord,
  change: changeCustomer,
  erase: eraseCustomer,
};
