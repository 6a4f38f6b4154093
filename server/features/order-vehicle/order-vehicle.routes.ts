import { os } from '../../http/procedure.ts';
import { readOrderVehicle } from './order-vehicle.service.ts';

export const orderVehicleRoutes = {
  get: os.orderVehicle.get.handler(({ context, input }) => readOrderVehicle(context.app, input.orderId)),
};
