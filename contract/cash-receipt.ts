/** Cash receipts: what a vendor took or gave back for an order, written once and never changed (amendment 31). */
import { CASH_PURPOSES, MAX_CASH_AMOUNT, MAX_REVERSAL_REASON } from '@ceylono/domain/cash-receipt';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Cursor, Day, Id, Instant, line, Money, OrderId } from './values.ts';

export const CashReceipt = z.object({
  id: Id,
  /** `R-0001`: without gaps among those of the vendor. */
  number: z.string(),
  purpose: z.enum(CASH_PURPOSES),
  /** Above 0, also where money goes back. */
  amount: Money,
  /** What it adds to the vendor's cash; negative where money goes back to the customer. */
  cashIn: Money,
  receivedAt: Instant,
  /** Our staff wrote it down, for a vendor who cannot. */
  byStaff: z.boolean(),
  /** The number of the one that this takes back. */
  reverses: z.string().nullable(),
  /** The number of the one that takes this back. */
  reversedBy: z.string().nullable(),
});

/** With why it was reversed, for those at the vendor's side; null: it reverses nothing, or the words are removed. */
export const OwnCashReceipt = CashReceipt.extend({ reason: z.string().nullable() });

/** What was paid and left, and what is still due: below 0, it is to be given back. */
export const CashBalance = z.object({ paid: Money, depositHeld: Money, due: Money });

/** What the vendor wrote down of their customer's cash, for that customer. */
export const CustomerCash = z.object({ items: z.array(CashReceipt), balance: CashBalance });

const OwnVendor = z.object({ vendorId: Id });
const OwnOrder = OwnVendor.extend({ orderId: OrderId });
const OwnReceipt = OwnOrder.extend({ receiptId: Id });

/** All of an order, the newest first: an order has a hundred at most, and as many that reverse them. */
const CashOfOrder = z.object({ items: z.array(OwnCashReceipt), balance: CashBalance });

export const listOrderCash = endpointFor('vendor')
  .route({
    method: 'GET',
    path: '/vendor/{vendorId}/orders/{orderId}/cash-receipts',
    summary: 'The cash receipts of an order, and its balance',
    tags: ['cash-receipt'],
  })
  .input(OwnOrder)
  .output(CashOfOrder)
  .errors(refusals('not_found'));

const RECORDING_REFUSALS = [
  /** In a portal that staff opened by its link. */
  'move_not_yours',
  'not_found',
  'more_than_received',
  'idempotency_key_missing',
  'idempotency_key_reused',
] as const;
const Recorded = z.object({ receipt: OwnCashReceipt, balance: CashBalance });

export const recordCash = endpointFor('vendor', { idempotent: true })
  .route({
    method: 'POST',
    path: '/vendor/{vendorId}/orders/{orderId}/cash-receipts',
    summary: 'Write down cash that was received or given back',
    tags: ['cash-receipt'],
    successStatus: 201,
  })
  .input(OwnOrder.extend({ purpose: z.enum(CASH_PURPOSES), amount: Money.min(1).max(MAX_CASH_AMOUNT) }))
  .output(Recorded)
  .errors(refusals(...RECORDING_REFUSALS, 'order_not_in_state', 'too_many_receipts'));

/** By another one of the same amount, which stands beside it (amendment 31). */
export const reverseCash = endpointFor('vendor', { idempotent: true })
  .route({
    method: 'POST',
    path: '/vendor/{vendorId}/orders/{orderId}/cash-receipts/{receiptId}/reversal',
    summary: 'Reverse a cash receipt that was written down by mistake',
    tags: ['cash-receipt'],
    successStatus: 201,
  })
  .input(OwnReceipt.extend({ reason: line(MAX_REVERSAL_REASON) }))
  .output(Recorded)
  .errors(refusals(...RECORDING_REFUSALS, 'receipt_reversed'));

export const getCashReceiptFile = endpointFor('vendor')
  .route({
    method: 'GET',
    path: '/vendor/{vendorId}/orders/{orderId}/cash-receipts/{receiptId}/file',
    summary: 'A cash receipt as a PDF, for the customer',
    tags: ['cash-receipt'],
    outputStructure: 'detailed',
  })
  .input(OwnReceipt)
  .output(z.object({ headers: z.record(z.string(), z.string()), body: z.file() }))
  .errors(refusals('not_found', 'unavailable'));

/** One day in Colombo, the newest first, with the whole day's sums on every page. */
export const listCashOfDay = endpointFor('vendor')
  .route({
    method: 'GET',
    path: '/vendor/{vendorId}/cash-receipts',
    summary: 'The cash of a day',
    tags: ['cash-receipt'],
  })
  .input(
    OwnVendor.extend({
      day: Day,
      cursor: Cursor.optional(),
      limit: z.coerce.number().int().min(1).max(50).default(20),
    }),
  )
  .output(
    z.object({
      items: z.array(OwnCashReceipt.extend({ orderId: OrderId, customOrderId: z.string() })),
      nextCursor: z.string().nullable(),
      /** What came in, what went back, and what is therefore in the box. */
      sums: z.object({ received: Money, givenBack: Money, cashIn: Money }),
    }),
  );

export const listOrderCashForStaff = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/orders/{orderId}/cash-receipts',
    summary: 'The cash receipts of an order, for staff',
    tags: ['cash-receipt'],
  })
  .input(z.object({ orderId: OrderId }))
  .output(CashOfOrder)
  .errors(refusals('not_found'));

export const cashReceiptContract = {
  list: listOrderCash,
  record: recordCash,
  reverse: reverseCash,
  file: getCashReceiptFile,
  ofDay: listCashOfDay,
  listForStaff: listOrderCashForStaff,
};
