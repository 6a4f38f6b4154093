import { os } from '../../http/procedure.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { approveApplication, listForStaff, openApplication, rejectApplication } from './application-review.service.ts';
import { applyAsVendor, readApplicationRules } from './vendor-application.service.ts';
import {
  linkVendorDocument,
  readApplicationDraft,
  readDocumentsOfVendor,
  startApplication,
  takeVendorDocument,
  viewVendorDocument,
} from './vendor-document.service.ts';

export const vendorApplicationRoutes = {
  rules: os.vendorApplication.rules.handler(({ context }) => readApplicationRules(context)),
  start: os.vendorApplication.start.handler(({ context, input }) => startApplication(context, input.consentVersion)),
  getDraft: os.vendorApplication.getDraft.handler(({ context, input }) => readApplicationDraft(context, input.draftId)),
  upload: os.vendorApplication.upload.handler(({ context, input }) => takeVendorDocument(context, input)),
  apply: os.vendorApplication.apply.handler(({ context, input }) => applyAsVendor(context, input)),
  list: os.vendorApplication.list.handler(({ context, input }) =>
    listedOnRecord(context, input, () => listForStaff(context.app, input)),
  ),
  get: os.vendorApplication.get.handler(({ context, input }) => openApplication(context, input.vendorId)),
  approve: os.vendorApplication.approve.handler(({ context, input }) => approveApplication(context, input.vendorId)),
  reject: os.vendorApplication.reject.handler(({ context, input }) =>
    rejectApplication(context, input.vendorId, input.reason),
  ),
  listDocuments: os.vendorApplication.listDocuments.handler(({ context, input }) =>
    listedOnRecord(context, input, () => readDocumentsOfVendor(context.app, input.vendorId)),
  ),
  linkDocument: os.vendorApplication.linkDocument.handler(({ context, input }) =>
    linkVendorDocument(context, input.documentId),
  ),
  viewDocument: os.vendorApplication.viewDocument.handler(({ context, input }) => viewVendorDocument(context, input)),
};
