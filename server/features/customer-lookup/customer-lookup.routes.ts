import { os } from '../../http/procedure.ts';
import { listOrdersOfCustomer, lookCustomerUp } from './customer-lookup.service.ts';

export const customerLookupRoutes = {
  lookUp: os.customerLookup.lookUp.handler(({ context, input }) => lookCustomerUp(context, input.phone)),
  listOrders: os.customerLookup.listOrders.handler(({ context, input }) => listOrdersOfCustomer(context.app, input)),
};
