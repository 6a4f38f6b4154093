import { os } from '../../http/procedure.ts';
import { refuseSwappedVehicle } from '../swap/swap-refusal.service.ts';
import { readOrder } from './customer-order.service.ts';

export const swapRefusalRoutes = {
  refuse: os.swap.refuse.handler(async ({ context, input }) => {
    await refuseSwappedVehicle(context, input.orderId);
    return readOrder(context, input.orderId);
  }),
};
