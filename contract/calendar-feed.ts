/**
 * Calendars beside ours: the busy times of a vehicle at a secret address, for other houses to read, and theirs, which are
 * read hourly and take the vehicle's time here (issue 12). A booking is never overwritten by one.
 */
import { FEED_FAILURES, MAX_FEED_ADDRESS_LENGTH, MAX_FEED_NAME_LENGTH, MAX_FEEDS } from '@ceylono/domain/calendar-feed';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Day, Id, Instant, line, OrderId } from './values.ts';

const OwnVehicleId = z.object({ vendorId: Id, vehicleId: Id });

export const CalendarFeed = z.object({
  feedId: Id,
  /** As the vendor calls it. */
  name: z.string(),
  /** Of its address, which is not shown again: who knows it reads that calendar. */
  host: z.string(),
  addedAt: Instant,
  /** The last reading that went well. */
  readAt: Instant,
  /** What has kept it from being read since; null: nothing. `status`: what the other house answered. */
  failure: z.object({ code: z.enum(FEED_FAILURES), status: z.int().nullable() }).nullable(),
  /** Orders that hold days which this calendar says are taken. */
  conflicts: z.array(z.object({ orderId: OrderId, customOrderId: z.string(), startDate: Day, endDate: Day })),
});

export const VehicleCalendar = z.object({
  model: z.string(),
  /** Where other houses read when the vehicle is taken; null: no address was made yet. */
  busyAddress: z.string().nullable(),
  feeds: z.array(CalendarFeed).max(MAX_FEEDS),
});

const path = '/vendor/{vendorId}/vehicles/{vehicleId}/calendar';
const tags = ['calendar-feed'];

export const getVehicleCalendar = endpointFor('vendor')
  .route({ method: 'GET', path, summary: 'Calendars beside ours of a vehicle', tags })
  .input(OwnVehicleId)
  .output(VehicleCalendar)
  .errors(refusals('not_found'));

/** The address before, if there was one, answers nothing any more. */
export const replaceBusyAddress = endpointFor('vendor')
  .route({ method: 'POST', path: `${path}/address`, summary: 'Make the address of the busy times anew', tags })
  .input(OwnVehicleId)
  .output(VehicleCalendar)
  .errors(refusals('not_found'));

/** Read at once: one that cannot be read is refused with the reason and not kept. `webcal:` is read as `https:`. */
export const addFeed = endpointFor('vendor', { idempotent: true })
  .route({
    method: 'POST',
    path: `${path}/feeds`,
    summary: 'Read a calendar of another house',
    tags,
    successStatus: 201,
  })
  .input(
    OwnVehicleId.extend({
      name: line(MAX_FEED_NAME_LENGTH),
      address: z
        .string()
        .trim()
        .max(MAX_FEED_ADDRESS_LENGTH)
        .overwrite((typed) => typed.replace(/^webcals?:/i, 'https:'))
        .refine((typed) => URL.canParse(typed)),
    }),
  )
  .output(VehicleCalendar)
  .errors(refusals('not_found', 'feed_refused', 'too_many_feeds', 'idempotency_key_missing', 'idempotency_key_reused'));

/** What it took is free again at once. */
export const removeFeed = endpointFor('vendor')
  .route({ method: 'DELETE', path: `${path}/feeds/{feedId}`, summary: 'Read a calendar no more', tags })
  .input(OwnVehicleId.extend({ feedId: Id }))
  .output(VehicleCalendar)
  .errors(refusals('not_found'));

/** When the vehicle is taken, and nothing else: no name, no order, no place (RFC 5545). */
export const getBusyCalendar = endpointFor('public')
  .route({
    method: 'GET',
    path: '/busy-calendars/{calendarKey}/busy.ics',
    summary: 'When a vehicle is taken, for who knows its address',
    tags,
    outputStructure: 'detailed',
  })
  .input(z.object({ calendarKey: z.string().regex(/^[\w-]{27}$/) }))
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
  .errors(refusals('not_found'));

export const calendarFeedContract = {
  get: getVehicleCalendar,
  replaceAddress: replaceBusyAddress,
  addFeed,
  removeFeed,
  busy: getBusyCalendar,
};
