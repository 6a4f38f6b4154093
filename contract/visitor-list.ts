/** The Data List of Conversion Tracking: phones that browsers gave (admin §2 L104, §3 L173, §4 L230; T-080, T-092, T-177). */
import { CALL_OUTCOMES } from '@ceylono/domain/call-note';
import { TOLD_STEPS } from '@ceylono/domain/conversion';
import { DIRECTIONS } from '@ceylono/domain/order-sort';
import { CALL_STATES, REACHED_STEPS } from '@ceylono/domain/visitor-list';
import { z } from 'zod';
import { LeadDevice, LeadOrder } from './call-note.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { CREATED_DAYS, Cursor, Day, Id, Instant, page } from './values.ts';

const tags = ['visitor-list'];

export const Lead = z.object({
  captureId: Id,
  /** E.164, and its dial code, by which its country is known (T-137). */
  phone: z.string(),
  countryCode: z.string(),
  /** Of the customer with the phone, or as the newest order with it says; '' where nobody has told one. */
  name: z.string(),
  ...LeadDevice.shape,
  /** Of the wizard, as its browser told them within thirty days (decision 069), in their order. */
  steps: z.array(z.enum(TOLD_STEPS)),
  visitCount: z.int(),
  createdAt: Instant,
  lastVisitAt: Instant,
  order: LeadOrder.nullable(),
  /** Counted from the notes (T-124). */
  totalCalls: z.int(),
  lastCall: z
    .object({
      at: Instant,
      outcome: z.enum(CALL_OUTCOMES),
      /** null: no follow-up is required. */
      followUpDate: Day.nullable(),
    })
    .nullable(),
});

const LeadsQuery = z.object({
  /** Part of a phone or a name. */
  q: z.string().trim().max(80).optional(),
  calls: z.enum(CALL_STATES).optional(),
  /** Only those whose browser told this step of the wizard, as long as steps are kept. */
  reached: z.enum(REACHED_STEPS).optional(),
  ...CREATED_DAYS,
  /** Of when the phone was given first. */
  direction: z.enum(DIRECTIONS).optional(),
});

/** The newest first, unless asked otherwise. */
export const listLeads = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/phone-captures', summary: 'Phones that browsers gave', tags })
  .input(LeadsQuery.extend({ cursor: Cursor.optional(), limit: z.coerce.number().int().min(1).max(50).default(20) }))
  .output(
    page(Lead).extend({
      /** How many there are in all; `more`: and further ones, which are not counted. */
      count: z.object({ value: z.int(), more: z.boolean() }),
    }),
  );

/** The same as a table for a spreadsheet, whole and in the same order, sent as it is read. */
export const exportLeads = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/phone-captures-csv',
    summary: 'Phones that browsers gave as a table (CSV)',
    tags,
    outputStructure: 'detailed',
  })
  .input(LeadsQuery)
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.instanceof(ReadableStream) }))
  .errors(refusals('too_many_requests', 'unavailable'));

export const visitorListContract = { list: listLeads, csv: exportLeads };
