import { os } from '../../http/procedure.ts';
import { readVehicle, searchVehicles } from './vehicle.service.ts';

export const vehicleRoutes = {
  list: os.vehicle.list.handler(({ context, input }) => searchVehicles(context.app, input)),
  get: os.vehicle.get.handler(({ context, input }) => readVehicle(context.app, input.vehicleId)),
};
