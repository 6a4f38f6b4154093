import { VehicleSearch } from '@ceylono/contract/vehicle';
import { os } from '../../http/procedure.ts';
import { type QuickAnswers, quickly } from '../../http/quick-answer.ts';
import { readVehicle, writeSearch } from './vehicle.service.ts';

export const vehicleRoutes = {
  list: os.vehicle.list.handler(async ({ context, input }) => JSON.parse(await writeSearch(context.app, input))),
  get: os.vehicle.get.handler(({ context, input }) => readVehicle(context.app, input.vehicleId)),
};

/** Of those above, the ones that are asked most: the same answers, sent as they were written. */
export const quickVehicleAnswers: QuickAnswers = { 'vehicle.list': quickly(VehicleSearch, writeSearch) };
