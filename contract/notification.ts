/**
 * What the bell of staff tells: orders, extensions, cancellations and reported problems that wait, what the clock noticed,
 * and how far this person has read.
 */
import { ALERT_TYPES } from '@ceylono/domain/alert';
import { PAPER_KINDS } from '@ceylono/domain/vehicle-paper';
import { z } from 'zod';
import { endpointFor } from './endpoint.ts';
import { NextOrder } from './staff-orders.ts';
import { Cursor, Day, Id, Instant, OrderId, page } from './values.ts';

/**
 * What of one kind was seen: all that came up to a moment, null before any was, and by id what came after it. What is
 * written late came before what was seen already.
 */
const Seen = z.object({ upTo: Instant.nullable(), ids: z.array(z.string()) });

const Bell = z.object({
  /** How many wait that this person has not seen. */
  unseen: z.int(),
  seen: z.object({ orders: Seen, extensions: Seen, cancellations: Seen, problems: Seen, alerts: Seen }),
});

/** More are not shown at once. */
const MOST_SHOWN = 50;

export const getBell = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/bell', summary: 'What is new to you in the bell', tags: ['notification'] })
  .output(Bell);

/** By what was shown, so that what arrived meanwhile stays new. Nobody else's bell changes. */
export const markSeen = endpointFor('admin')
  .route({ method: 'POST', path: '/admin/bell/seen', summary: 'Mark as seen what was shown', tags: ['notification'] })
  .input(
    z
      .object({
        orders: z.array(OrderId).max(MOST_SHOWN),
        extensions: z.array(Id).max(MOST_SHOWN),
        /** By their orders. */
        cancellations: z.array(OrderId).max(MOST_SHOWN),
        /** By their orders. */
        problems: z.array(OrderId).max(MOST_SHOWN),
        alerts: z.array(Id).max(MOST_SHOWN),
      })
      .partial(),
  )
  .output(Bell);

/** What the clock noticed of an order, as long as it is true (T-186, amendments 30 and 34). */
export const Alert = z.object({
  id: Id,
  type: z.enum(ALERT_TYPES),
  noticedAt: Instant,
  orderId: OrderId,
  customOrderId: z.string(),
  customerName: z.string(),
  vehicleModel: z.string(),
  vendor: z.object({ name: z.string(), contactNumber: z.string() }),
  /** To be called of an order that is late; null of the others. */
  customerPhone: z.string().nullable(),
  /** When the vehicle was heard of last, the identity was approved, or a late order was to end or begin; null of the others. */
  since: Instant.nullable(),
  /** The first day that another calendar has, or the first last day of a paper; null of the others. */
  day: Day.nullable(),
  /** Those that end before the rental does, the one that ends first before the others. */
  papers: z.array(z.enum(PAPER_KINDS)),
  /** The order that a rental keeps waiting which should be back; null: there is none. */
  next: NextOrder.nullable(),
});

/** The newest first; each leaves by itself once it is over. */
export const listAlerts = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/alerts', summary: 'What the clock noticed of orders', tags: ['notification'] })
  .input(z.object({ limit: z.coerce.number().int().min(1).max(MOST_SHOWN).default(MOST_SHOWN) }))
  .output(z.object({ items: z.array(Alert) }));

/** Every kind of entry behind the bell. */
export const ENTRY_KINDS = ['orders', 'extensions', 'cancellations', 'problems', 'alerts'] as const;

export const WaitingEntry = z.object({
  id: Id,
  kind: z.enum(ENTRY_KINDS),
  /** What the clock noticed; null of the other kinds. */
  alert: z.enum(ALERT_TYPES).nullable(),
  cameAt: Instant,
  /** To this person. */
  isNew: z.boolean(),
  orderId: OrderId,
  customOrderId: z.string(),
  customerName: z.string(),
  vehicleModel: z.string(),
});

/** All that waits for staff, whichever kind, the newest first: what the bell shows the newest of. */
export const listWaiting = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/notifications', summary: 'All that waits for staff', tags: ['notification'] })
  .input(z.object({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(50).default(25) }))
  .output(page(WaitingEntry));

/** What came up to this moment, whichever kind and shown or not; what came after it stays new. Nobody else's bell changes. */
export const markAllSeen = endpointFor('admin')
  .route({ method: 'POST', path: '/admin/bell/all-seen', summary: 'Mark all as seen', tags: ['notification'] })
  .input(z.object({ upTo: Instant }))
  .output(Bell);

export const notificationContract = {
  bell: getBell,
  markSeen,
  markAllSeen,
  alerts: listAlerts,
  waiting: listWaiting,
};
