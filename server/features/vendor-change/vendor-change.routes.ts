import { os } from '../../http/procedure.ts';
import { changeVendor, openVendor } from './vendor-change.service.ts';

export const vendorChangeRoutes = {
  get: os.vendorChange.get.handler(({ context, input }) => openVendor(context, input.vendorId)),
  change: os.vendorChange.change.handler(({ context, input }) => changeVendor(context, input)),
};
