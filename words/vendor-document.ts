/** What the papers of a vendor's application are called. */
import type { VendorDocumentField } from '@ceylono/domain/vendor-application';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

export const VENDOR_DOCUMENT_WORDS: Record<VendorDocumentField, MessageDescriptor> = {
  business_reg_copy: msg`Business registration copy`,
  owner_photo: msg`Owner photo`,
  national_id_front: msg`National ID, front`,
  national_id_back: msg`National ID, back`,
};
