import { os } from '../../http/procedure.ts';
import { startStaffDraft, takeStaffDocument } from '../vendor-application/vendor-document.service.ts';
import { createVendor } from './vendor-creation.service.ts';

export const vendorCreationRoutes = {
  start: os.vendorCreation.start.handler(({ context }) => startStaffDraft(context)),
  upload: os.vendorCreation.upload.handler(({ context, input }) => takeStaffDocument(context, input)),
  create: os.vendorCreation.create.handler(({ context, input }) => createVendor(context, input)),
};
