/** A vendor's vehicles side by side over some days, with who has each of them when (issue 12). */
import { BLOCK_KINDS } from '@ceylono/domain/block';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { z } from 'zod';
import { endpointFor } from './endpoint.ts';
import { BoundedDay, Cursor, Day, Id, Instant, OrderId, page } from './values.ts';

/** Six weeks. */
export const MAX_BOARD_DAYS = 42;

export const BoardBlock = z.object({
  /** Of a manual one: the id by which it is changed and deleted. */
  blockId: Id,
  kind: z.enum(BLOCK_KINDS),
  /** It may reach beyond the days that are shown. */
  startsAt: Instant,
  endsAt: Instant,
  /** The days it touches, both inclusive. */
  startDate: Day,
  endDate: Day,
  /** Of the booking. */
  order: z.object({ orderId: OrderId, customOrderId: z.string(), status: z.enum(ORDER_STATUSES) }).nullable(),
  /** The calendar of another house that it was imported from. */
  feedName: z.string().nullable(),
});

export const BoardVehicle = z.object({
  vehicleId: Id,
  model: z.string(),
  /** Offered at all. */
  availability: z.boolean(),
  /** Soonest first; at most 100 of each kind that touch these days. */
  blocks: z.array(BoardBlock),
});

/** The newest vehicle first, as in the list of own vehicles. */
export const getBoard = endpointFor('vendor')
  .route({
    method: 'GET',
    path: '/vendor/{vendorId}/calendar',
    summary: 'Own vehicles by days',
    tags: ['calendar-board'],
  })
  .input(
    z.object({
      vendorId: Id,
      from: BoundedDay,
      days: z.coerce.number().int().min(1).max(MAX_BOARD_DAYS),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(50),
    }),
  )
  .output(page(BoardVehicle));

export const calendarBoardContract = { get: getBoard };
