import { os } from '../../http/procedure.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { listOrdersOfCustomer, lookCustomerUp } from './customer-lookup.service.ts';
import { listDevicesOfCustomer, vouchForDevice } from './vouching.service.ts';

export const customerLookupRoutes = {
  lookUp: os.customerLookup.lookUp.handler(({ context, input }) => lookCustomerUp(context, input.phone)),
  listOrders: os.customerLookup.listOrders.handler(({ context, input }) =>
    listedOnRecord(context, input, () => listOrdersOfCustomer(context.app, input)),
  ),
  listDevices: os.customerLookup.listDevices.handler(({ context, input }) =>
    listedOnRecord(context, { ...input }, () => listDevicesOfCustomer(context.app, input.orderId)),
  ),
  vouch: os.customerLookup.vouch.handler(async ({ context, input }) => {
    await vouchForDevice(context, input);
    const { orderId } = input;
    return listedOnRecord(context, { orderId }, () => listDevicesOfCustomer(context.app, orderId));
  }),
};
