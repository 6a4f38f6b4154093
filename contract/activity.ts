/** The timelines of orders: of one as a table to take along, and of all together (admin §2 L77, L116). */
import { ACTIVITY_KINDS, PERFORMER_TYPES } from '@ceylono/domain/activity';
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { z } from 'zod';
import { Activity, OneOrder } from './back-office.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { BoundedDay, Cursor, Instant, Money, OrderId, page } from './values.ts';

const TABLE = z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) });

const Narrowed = z.object({
  q: z.string().trim().max(80).optional(),
  type: z.enum(ACTIVITY_KINDS).optional(),
  performer: z.enum(PERFORMER_TYPES).optional(),
  /** Both included. */
  from: BoundedDay.optional(),
  to: BoundedDay.optional(),
});

/** Newest first, narrowed as on the screen; that it was taken along is on record. */
export const exportActivities = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/activities/csv',
    summary: 'The timeline of an order as a table for a spreadsheet',
    tags: ['activity'],
    outputStructure: 'detailed',
  })
  .input(OneOrder.extend(Narrowed.shape))
  .output(TABLE)
  .errors(refusals('not_found', 'too_many_requests', 'unavailable'));

/** A line of some order's timeline, with what tells the order (T-064). */
export const OrderActivity = Activity.extend({
  order: z.object({
    orderId: OrderId,
    customOrderId: z.string(),
    /** Both empty once `detailsRemovedAt` says when they were taken out. */
    customerName: z.string(),
    customerEmail: z.string(),
    detailsRemovedAt: Instant.nullable(),
    shownStatus: z.enum(SHOWN_STATUSES),
    /** The bill as it stands. */
    total: Money,
    vendorName: z.string(),
    vendorEmail: z.string(),
  }),
});

/** `q`: part of what was done, of who did it, or what finds the order. */
export const listAllActivities = endpointFor('superAdmin')
  .route({ method: 'GET', path: '/admin/activities', summary: 'The timelines of all orders', tags: ['activity'] })
  .input(Narrowed.extend({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(100).default(100) }))
  .output(page(OrderActivity));

export const exportAllActivities = endpointFor('superAdmin')
  .route({
    method: 'GET',
    path: '/admin/activities-csv',
    summary: 'The timelines of all orders as a table for a spreadsheet',
    tags: ['activity'],
    outputStructure: 'detailed',
  })
  .input(Narrowed)
  .output(TABLE)
  .errors(refusals('too_many_requests', 'unavailable'));

export const activityContract = { csv: exportActivities, listAll: listAllActivities, csvOfAll: exportAllActivities };
