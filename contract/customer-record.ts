/** Customers as staff manage them: those with a record of their own, what they ordered, and what it came to (admin §2 L93). */
import { CUSTOMER_SORTS, PHONE_STATES } from '@ceylono/domain/customer-record';
import { DIRECTIONS } from '@ceylono/domain/order-sort';
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Cursor, Id, Instant, Money, OrderId, page } from './values.ts';

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
  /** Over all of them, whatever became of them; of those that were cancelled or rejected (T-094). */
  totalSpent: Money,
  lostSpent: Money,
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

export const customerRecordContract = { list: listCustomers, csv: exportCustomers };
