/** Corrections by staff: another status for an order, and other dates (amendments 15, *change*, and 36; admin §4 L200-L201). */
import { MAX_REASON } from '@ceylono/domain/activity';
import { DAYS_COUNTED } from '@ceylono/domain/date-edit';
import { PERMIT_REFUSALS } from '@ceylono/domain/permit';
import { SHOWN_STATUSES } from '@ceylono/domain/shown-status';
import { z } from 'zod';
import { ExtensionConflict, OneOrder, StaffOrder } from './back-office.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { BillLine, PricedBy } from './quote.ts';
import { ORDER_CHANGED, SeenOrder } from './seen-order.ts';
import { Instant, line, Money } from './values.ts';

/** An `extension_*` status answers the request that stands. The same change asked for twice is made once. */
export const changeStatus = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/status-change',
    summary: 'Give an order another status',
    tags: ['correction'],
  })
  .input(OneOrder.extend({ seen: SeenOrder, status: z.enum(SHOWN_STATUSES), reason: line(MAX_REASON) }))
  .output(StaffOrder)
  .errors({
    ...ORDER_CHANGED,
    ...refusals(
      'not_found',
      'order_not_in_state',
      'verification_required',
      'terms_not_agreed',
      'documents_missing',
      'rejection_too_old',
      'handover_missing',
      'handover_recorded',
      'return_recorded',
      'vehicle_taken',
      'vendor_deleted',
      'vehicle_not_returned',
      'extension_not_requested',
      'extension_already_decided',
      ...PERMIT_REFUSALS,
    ),
  });

const Dates = z.object({ startDate: Instant, endDate: Instant });

/** How the order stands on some dates. */
const OnDates = Dates.extend({
  lines: z.array(BillLine),
  ...PricedBy.shape,
  startedDays: z.int(),
  total: Money,
});

const DATE_REFUSALS = [
  'not_found',
  'order_not_in_state',
  'handover_recorded',
  'start_in_past',
  'end_not_after_start',
  'too_far_ahead',
  'not_on_quarter_hour',
  'papers_do_not_cover',
  'vehicle_not_returned',
  ...PERMIT_REFUSALS,
] as const;

/** Before and after, with what a customer who books these dates today would be quoted. Nothing is stored. */
export const previewDates = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/date-preview',
    summary: 'What an order would cost on other dates',
    tags: ['correction'],
  })
  .input(OneOrder.extend(Dates.shape))
  .output(
    z.object({
      before: OnDates,
      after: OnDates,
      counted: z.enum(DAYS_COUNTED),
      /** Of an extension: they keep their own fee, and are not among the days of the base rental. */
      extendedDays: z.int(),
      /** A late handover moved the deadline; that time is not counted (decision 026). */
      isMovedByHandover: z.boolean(),
      /** What the order takes of its vehicle's time then, under the rule that it was booked by; whether time between two rentals is among it. */
      taken: z.object({ from: Instant, until: Instant, isWholeDays: z.boolean(), hasTurnaround: z.boolean() }),
      /** Of the wizard, for what this customer chose (P-21). */
      quotedTotal: Money,
      /** The first claim of somebody else on the new days; null: the vehicle is free for them. */
      conflict: ExtensionConflict.nullable(),
    }),
  )
  .errors(refusals(...DATE_REFUSALS));

/** `total`: the bill as it was previewed; another one is refused. The same edit asked for twice is made once. */
export const editDates = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/orders/{orderId}/dates',
    summary: 'Give an order other dates',
    tags: ['correction'],
  })
  .input(OneOrder.extend({ ...Dates.shape, seen: SeenOrder, total: Money }))
  .output(StaffOrder)
  .errors({ ...ORDER_CHANGED, ...refusals(...DATE_REFUSALS, 'price_changed', 'vehicle_taken') });

export const correctionContract = { changeStatus, previewDates, editDates };
