/**
 * Staff correct a vendor who is called otherwise, or reached otherwise, than is written: an address that was misheard at the
 * phone, a number that is new (decision 078).
 */
import { MAX_EMAIL, MAX_NAME, MAX_TYPED_PHONE } from '@ceylono/domain/contact';
import { VENDOR_FIELDS } from '@ceylono/domain/vendor-change';
import { z } from 'zod';
import { endpointFor, refusals } from './endpoint.ts';
import { Id, Instant, line, mailedLine } from './values.ts';

const tags = ['vendor-change'];
const OneVendor = z.object({ vendorId: Id });

const Fields = z.object({
  name: z.string(),
  ownerFullName: z.string(),
  email: z.string(),
  contactNumber: z.string(),
});

export const VendorDetails = Fields.extend({
  vendorId: Id,
  /** Whether a usable portal link exists: it is replaced when the e-mail address becomes another. */
  hasPortalLink: z.boolean(),
  /** What staff corrected, the last first; the last twenty. */
  changes: z.array(
    z.object({
      changedAt: Instant,
      changedBy: z.string(),
      fields: z.array(z.object({ field: z.enum(VENDOR_FIELDS), before: z.string(), after: z.string() })),
    }),
  ),
});

/** Of one who is a vendor, suspended or not; on record before it is answered. */
export const getVendor = endpointFor('admin')
  .route({ method: 'GET', path: '/admin/vendors/{vendorId}', summary: 'A vendor', tags })
  .input(OneVendor)
  .output(VendorDetails)
  .errors(refusals('not_found'));

export const CorrectedVendor = OneVendor.extend({
  name: mailedLine(MAX_NAME),
  ownerFullName: mailedLine(MAX_NAME),
  /** Longer than any that is taken, so that the answer can name the rule. */
  email: line(4 * MAX_EMAIL),
  contactNumber: line(MAX_TYPED_PHONE),
  numberConfirmed: z.boolean().default(false),
  emailConfirmed: z.boolean().default(false),
  /** As they were when the form was opened. */
  seen: Fields,
});

/**
 * Corrects the vendor by the rules of registration, of which staff may confirm what an applicant may not (T-039). What was
 * seen comes along: who changes what somebody else has changed is told; the same once more changes nothing. Another e-mail
 * address, which only super admins give (`not_allowed`), ends the portal link and all that was opened with it: the new link
 * is mailed there, and the address of before is told.
 */
export const changeVendor = endpointFor('admin')
  .route({ method: 'PUT', path: '/admin/vendors/{vendorId}', summary: 'Correct a vendor', tags })
  .input(CorrectedVendor)
  .output(VendorDetails)
  .errors(
    refusals(
      ...(['not_found', 'vendor_changed', 'vendor_email_refused', 'vendor_phone_refused'] as const),
      ...(['vendor_email_taken', 'vendor_phone_taken'] as const),
    ),
  );

export const vendorChangeContract = { get: getVendor, change: changeVendor };
