/** Staff make two records of one person one, and undo that within a day (decision 061). */
import { z } from 'zod';
import { CustomerDetails } from './customer-record.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { Id, Instant } from './values.ts';

const OneCustomer = z.object({ customerId: Id });

/** One of the two, with what goes along when it is the one that is given up. */
const MergeSide = z.object({
  customerId: Id,
  name: z.string(),
  phone: z.string(),
  email: z.string(),
  address: z.string(),
  createdAt: Instant,
  isPhoneProved: z.boolean(),
  /** Of records that were merged into it before. */
  otherPhones: z.array(z.string()),
  orders: z.int(),
  openOrders: z.int(),
  /** Documents with these orders. */
  papers: z.int(),
  /** Browsers that have proved a phone of it. */
  proofs: z.int(),
  /** Bookings that such a browser has begun and not ordered. */
  drafts: z.int(),
});

/** On record: it shows two people. */
export const previewMerge = endpointFor('admin')
  .route({
    method: 'GET',
    path: '/admin/customers/{customerId}/merge-preview',
    summary: 'What a merge of two customers would do',
    tags: ['customer-merge'],
  })
  .input(OneCustomer.extend({ otherId: Id }))
  .output(
    z.object({
      one: MergeSide,
      other: MergeSide,
      /** The record that is kept: the one whose phone is proved, else `one`. */
      keptId: Id,
      /** Both phones are proved, or neither: staff say which is kept. */
      mayChoose: z.boolean(),
    }),
  )
  .errors(refusals('not_found', 'customer_merged'));

/** `customerId` is kept. The other one's orders and what hangs on them become its own, and its phones lead here. */
export const mergeCustomers = endpointFor('admin', { idempotent: true })
  .route({
    method: 'POST',
    path: '/admin/customers/{customerId}/merges',
    summary: 'Merge another customer into this one',
    tags: ['customer-merge'],
    successStatus: 201,
  })
  .input(OneCustomer.extend({ otherId: Id }))
  .output(CustomerDetails)
  .errors(refusals('not_found', 'customer_merged', 'proved_phone_kept', 'unavailable'));

/**
 * Gives the other one back what was its own, and what came under its phones since. Answers the kept one. Refused after a day,
 * and once the kept one was merged into another.
 */
export const undoMerge = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/customer-merges/{mergeId}/undo',
    summary: 'Undo a merge of two customers',
    tags: ['customer-merge'],
  })
  .input(z.object({ mergeId: Id }))
  .output(CustomerDetails)
  .errors(refusals('not_found', 'unavailable', 'merge_undone', 'merge_over', 'merge_followed'));

export const customerMergeContract = { preview: previewMerge, merge: mergeCustomers, undo: undoMerge };
