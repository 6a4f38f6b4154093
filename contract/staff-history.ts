/** What staff did outside of any one order: their coming and going, and what they saw and changed (admin §2 L110). */
import { STAFF_ACTIVITIES, STAFF_ACTIVITY_KINDS } from '@ceylono/domain/staff-activity';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { BoundedDay, Cursor, Id, Instant, page } from './values.ts';

export const StaffActivityRow = z.object({
  id: Id,
  /** null: a try to sign in with an address that is nobody's; and what a vendor did. */
  email: z.string().nullable(),
  activity: z.enum(STAFF_ACTIVITIES),
  at: Instant,
  /** null: done by a command, at the machine, or by a vendor. */
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  /** `h:mm:ss`, of a session that ended. */
  sessionDuration: z.string().nullable(),
  vendorName: z.string().nullable(),
  customOrderId: z.string().nullable(),
  /** In words: which list and how it was narrowed, which paper, which setting and what it became. */
  detail: z.string().nullable(),
});

const Narrowed = z.object({
  /** Part of an e-mail address. */
  q: z.string().trim().max(80).optional(),
  kind: z.enum(STAFF_ACTIVITY_KINDS).default('sign-ins'),
  /** Only what was done on these days, both included. */
  from: BoundedDay.optional(),
  to: BoundedDay.optional(),
});

/** Newest first; that it was looked at is on record, too. */
export const listStaffActivities = endpointFor('superAdmin')
  .route({ method: 'GET', path: '/admin/staff-activities', summary: 'What staff did', tags: ['staff'] })
  .input(Narrowed.extend({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(50).default(50) }))
  .output(page(StaffActivityRow));

export const exportStaffActivities = endpointFor('superAdmin')
  .route({
    method: 'GET',
    path: '/admin/staff-activities-csv',
    summary: 'What staff did, as a table for a spreadsheet',
    tags: ['staff'],
    outputStructure: 'detailed',
  })
  .input(Narrowed)
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) }))
  .errors(refusals('too_many_requests', 'unavailable'));

export const staffHistoryContract = { list: listStaffActivities, csv: exportStaffActivities };
