import { os } from '../../http/procedure.ts';
import { deleteVendor } from './vendor-deletion.service.ts';

export const vendorDeletionRoutes = {
  delete: os.vendorDeletion.delete.handler(({ context, input }) => deleteVendor(context, input.vendorId)),
};
