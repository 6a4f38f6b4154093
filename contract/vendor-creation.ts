/** Staff make a vendor who calls: the form of vendor registration, approved at once (admin §5 L248, ADM-VEN-05). */
import { VENDOR_DOCUMENT_FIELDS } from '@ceylono/domain/vendor-application';
import { z } from 'zod';
import { FILE_REFUSALS, MAX_UPLOAD_BYTES } from './document.ts';
import { endpointFor, refusals } from './endpoint.ts';
import { Id, Instant } from './values.ts';
import { StaffVendor } from './vendor.ts';
import { VENDOR_FORM_REFUSALS, VendorApplication, VendorDocumentReceipt } from './vendor-application.ts';

const tags = ['vendor-creation'];

/** Papers wait in it for a day, for the member of staff alone. */
export const startVendorDraft = endpointFor('admin')
  .route({
    method: 'POST',
    path: '/admin/vendor-drafts',
    summary: 'Start a vendor',
    tags,
    successStatus: 201,
  })
  .output(z.object({ draftId: Id, expiresAt: Instant }));

/** A second paper of a field replaces the first. */
export const uploadStaffVendorDocument = endpointFor('admin', { maxBodyBytes: MAX_UPLOAD_BYTES })
  .route({
    method: 'POST',
    path: '/admin/vendor-draft-documents',
    summary: 'Upload a paper of a vendor who is made',
    tags,
    successStatus: 201,
  })
  .input(z.object({ draftId: Id, field: z.enum(VENDOR_DOCUMENT_FIELDS), file: z.file() }))
  .output(VendorDocumentReceipt)
  .errors(refusals('not_found', ...FILE_REFUSALS));

export const NewVendor = VendorApplication.omit({ leftEmpty: true }).extend({
  emailConfirmed: z.boolean().default(false),
});

/**
 * By the rules of registration, of which staff may confirm what an applicant may not (T-039): any phone by
 * `numberConfirmed`, and an e-mail that mail can be sent to by `emailConfirmed`. The vendor gets a portal link, which is
 * mailed.
 */
export const createVendor = endpointFor('admin', { idempotent: true })
  .route({ method: 'POST', path: '/admin/vendors', summary: 'Create a vendor', tags, successStatus: 201 })
  .input(NewVendor)
  .output(StaffVendor)
  .errors(refusals(...VENDOR_FORM_REFUSALS, 'vendor_email_taken', 'vendor_phone_taken'));

export const vendorCreationContract = {
  start: startVendorDraft,
  upload: uploadStaffVendorDocument,
  create: createVendor,
};
