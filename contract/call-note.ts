/** Call notes, the calls of one phone, and whom to call again (admin §2 L107, §4 L236, §5 L255; T-214, T-124). */
import {
  CALL_OUTCOMES,
  FOLLOW_UP_SPANS,
  FOLLOW_UP_STATES,
  MAX_CALL_MINUTES,
  MAX_CALL_NOTE,
} from '@ceylono/domain/call-note';
import { MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import { LANGUAGES } from '@ceylono/domain/language';
import { LEAD_BROWSERS, LEAD_DEVICES, LEAD_ORDER_STATUSES } from '@ceylono/domain/visitor-list';
import { z } from 'zod';
import { OpenOrders } from './customer-lookup.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { BoundedDay, Cursor, Day, Id, Instant, line, Money, OrderId, page, text } from './values.ts';

const tags = ['call-note'];
/** In the body, so that no address and no log holds it. */
const OnePhone = z.object({ phone: line(MAX_TYPED_PHONE) });

const CallNote = z.object({
  noteId: Id,
  /** Who called: the name of the account, or its address where it has none. */
  agentName: z.string(),
  calledAt: Instant,
  outcome: z.enum(CALL_OUTCOMES),
  /** In minutes; null: not said. */
  duration: z.int().nullable(),
  notes: z.string(),
  /** null: no follow-up is required. */
  followUpDate: Day.nullable(),
});

/** The device of a capture as its user agent tells it; null where that is not kept any more (30 days) or unknown. */
export const LeadDevice = z.object({
  device: z.enum(LEAD_DEVICES).nullable(),
  browser: z.enum(LEAD_BROWSERS).nullable(),
  os: z.string().nullable(),
});

/** The newest order with this phone, or else of its browser, where it was placed with a phone that nobody gave there. */
export const LeadOrder = z.object({
  orderId: OrderId,
  customOrderId: z.string(),
  status: z.enum(LEAD_ORDER_STATUSES),
  amount: Money,
});

/**
 * The documents' 'Saving inserts customer_call_notes': who writes is who is signed in. Refused for a phone that is in no capture, no
 * customer's record and no order. A repetition is answered as the first, without its words.
 */
export const writeCallNote = endpointFor('admin', { idempotent: true })
  .route({ method: 'POST', path: '/admin/call-notes', summary: 'Write down a call', tags, successStatus: 201 })
  .input(
    OnePhone.extend({
      outcome: z.enum(CALL_OUTCOMES),
      duration: z.int().min(0).max(MAX_CALL_MINUTES).nullable().default(null),
      notes: text(MAX_CALL_NOTE).refine((typed) => typed.trim() !== ''),
      followUpDate: BoundedDay.nullable().default(null),
    }),
  )
  .output(CallNote)
  .errors(refusals('not_found', 'follow_up_in_past', 'too_many_call_notes'));

/** What we know of one phone and who called it, the newest first: two hundred at most. On record each time. */
export const readCalls = endpointFor('admin')
  .route({ method: 'POST', path: '/admin/call-histories', summary: 'The calls of a phone', tags })
  .input(OnePhone)
  .output(
    z.object({
      phone: z.string(),
      /** '' where nobody has told one. */
      name: z.string(),
      /** Of all browsers that gave the phone; null: none did. */
      visits: z.object({ count: z.int(), firstAt: Instant, lastAt: Instant }).nullable(),
      /** Of the last visit; null where it is not kept any more. */
      ipAddress: z.string().nullable(),
      ...LeadDevice.shape,
      order: LeadOrder.nullable(),
      openOrders: OpenOrders,
      /** Of the newest order of whom the phone is, else with it; null: nobody has ordered with it. */
      language: z.enum(LANGUAGES).nullable(),
      notes: z.array(CallNote),
    }),
  )
  .errors(refusals('not_found'));

/** Phones whose newest note asks for a follow-up, the one that is due first before the others. */
export const listFollowUps = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/follow-ups', summary: 'Whom to call again', tags })
  .input(
    z.object({
      show: z.enum(FOLLOW_UP_SPANS).default('due'),
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  )
  .output(
    page(
      CallNote.extend({
        phone: z.string(),
        name: z.string(),
        followUpDate: Day,
        state: z.enum(FOLLOW_UP_STATES),
      }),
    ).extend({
      /** So many are overdue or for today. */
      due: z.int(),
    }),
  );

export const callNoteContract = { write: writeCallNote, read: readCalls, followUps: listFollowUps };
