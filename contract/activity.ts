/** The timeline of an order as a table to take along (admin §2 L77). */
import { ACTIVITY_TYPES, PERFORMER_TYPES } from '@ceylono/domain/activity';
import { z } from 'zod';
import { OneOrder } from './back-office.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { Day } from './values.ts';

/** Newest first, narrowed as on the screen; that it was taken along is on record. */
export const exportActivities = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/activities/csv',
    summary: 'The timeline of an order as a table for a spreadsheet',
    tags: ['activity'],
    outputStructure: 'detailed',
  })
  .input(
    OneOrder.extend({
      q: z.string().trim().max(80).optional(),
      type: z.enum(ACTIVITY_TYPES).optional(),
      performer: z.enum(PERFORMER_TYPES).optional(),
      day: Day.optional(),
    }),
  )
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) }))
  .errors(refusals('not_found'));

export const activityContract = { csv: exportActivities };
