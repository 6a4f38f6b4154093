import { os } from '../../http/procedure.ts';
import { endSuspension, suspendVendor } from './vendor-suspension.service.ts';

export const vendorSuspensionRoutes = {
  suspend: os.vendorSuspension.suspend.handler(({ context, input }) => suspendVendor(context, input)),
  end: os.vendorSuspension.end.handler(({ context, input }) => endSuspension(context, input)),
};
