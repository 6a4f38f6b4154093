/**
 * The vehicles of all vendors side by side over some days, for staff: who has each of them when, which are overdue, and where
 * there are gaps (issue 14). What is done on it are the calls that exist: a swap, other dates, an order for a caller, a range.
 */
import { DISTRICTS } from '@ceylono/domain/district';
import { BOARD_ONLY, SHORTEST_GAP } from '@ceylono/domain/fleet-board';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { VENDOR_STATUSES } from '@ceylono/domain/vendor';
import { z } from 'zod';
import { BoardBlock, MAX_BOARD_DAYS } from './calendar-board.ts';
import { endpointFor } from './endpoint.ts';
import { Cursor, BoundedDay, Id, Instant, OrderId, page } from './values.ts';
import { VehicleType } from './vehicle.ts';

const OrderOnBoard = z.object({
  orderId: OrderId,
  customOrderId: z.string(),
  status: z.enum(ORDER_STATUSES),
  /** As in the lists of orders; null: its details were removed. */
  customerName: z.string().nullable(),
});

export const FleetBoardVehicle = z.object({
  vehicleId: Id,
  model: z.string(),
  type: VehicleType,
  plate: z.string().nullable(),
  vendor: z.object({ vendorId: Id, name: z.string(), district: z.string(), status: z.enum(VENDOR_STATUSES) }),
  /** Listed: offered at all, by its own switch. */
  availability: z.boolean(),
  /** Still out after the end of this order, whenever that was; null: it is not. */
  overdue: OrderOnBoard.omit({ status: true }).extend({ endDate: Instant }).nullable(),
  /** Soonest first; at most 100 of each kind that touch these days. */
  blocks: z.array(BoardBlock.extend({ order: OrderOnBoard.nullable() })),
});

/** By vendor, and of each the oldest vehicle first. Of vendors who rent out or are suspended. */
export const listFleetBoard = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/fleet-board',
    summary: 'Vehicles of all vendors by days',
    tags: ['fleet-board'],
  })
  .input(
    z.object({
      /** Of the years 2000 to 2999; left out: today. */
      from: BoundedDay.optional(),
      days: z.coerce.number().int().min(1).max(MAX_BOARD_DAYS).default(MAX_BOARD_DAYS),
      /** Words in a model, type, plate, vendor's name or district: all must be there. */
      q: z.string().trim().max(80).optional(),
      vendor: Id.optional(),
      type: VehicleType.optional(),
      /** Of its vendor. */
      district: z.enum(DISTRICTS).optional(),
      only: z.enum(BOARD_ONLY).optional(),
      /** With `gaps`: offered, and free for so many whole days in a row among those that are asked for and to come. */
      gapDays: z.coerce.number().int().min(1).max(MAX_BOARD_DAYS).default(SHORTEST_GAP),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(50),
    }),
  )
  .output(page(FleetBoardVehicle));

export const fleetBoardContract = { list: listFleetBoard };
