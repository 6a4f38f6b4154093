import { os } from '../../http/procedure.ts';
import { placeOrder } from './checkout.service.ts';

export const checkoutRoutes = {
  place: os.order.place.handler(({ context, input }) => placeOrder(context, input)),
};
