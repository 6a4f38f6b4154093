/**
 * Staff suspend a vendor, and take that back: its vehicles leave search, public pages, quotes and new orders at once, in
 * every process. Orders that were placed go on, and the portal stays open (decision 058).
 */
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { REFUSAL_STATUS } from './refusal-status.ts';
import { Id, Instant, text } from './values.ts';
import { StaffVendor } from './vendor.ts';

const MAX_SUSPENSION_REASON = 1000;
const OneVendor = z.object({ vendorId: Id });
const Reason = text(MAX_SUSPENSION_REASON).refine((typed) => typed.trim() !== '');

/** The reason is mailed to the vendor as it is written here. Of one who is suspended already the first reason stands. */
export const suspendVendor = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/vendors/{vendorId}/suspension',
    summary: 'Suspend a vendor',
    tags: ['vendor-suspension'],
  })
  .input(OneVendor.extend({ reason: Reason }))
  .output(StaffVendor)
  .errors(refusals('not_found'));

/**
 * The reason is for the record; the vendor is told that the vehicles are offered again. `suspendedAt`: of the suspension that
 * was seen. Where that one is over and another stands, it is refused. A screen from before it was asked for sends none.
 */
export const endSuspension = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/vendors/{vendorId}/suspension/end',
    summary: 'Take a suspension back',
    tags: ['vendor-suspension'],
  })
  .input(OneVendor.extend({ reason: Reason, suspendedAt: Instant.optional() }))
  .output(StaffVendor)
  .errors({
    ...refusals('not_found'),
    /** The one that stands. */
    vendor_suspension_changed: {
      status: REFUSAL_STATUS.vendor_suspension_changed,
      data: StaffVendor.pick({ suspendedAt: true, suspensionReason: true }),
    },
  });

export const vendorSuspensionContract = { suspend: suspendVendor, end: endSuspension };
