import { os } from '../../http/procedure.ts';
import { addVehicle, changeVehicle, listFleet, readOwnVehicle } from './fleet.service.ts';
import { takePhoto } from './fleet-photo.service.ts';
import { changeRange, deleteRange, markUnavailable } from './unavailable-range.service.ts';

export const fleetRoutes = {
  list: os.fleet.list.handler(({ context, input }) => listFleet(context, input)),
  get: os.fleet.get.handler(({ context, input }) => readOwnVehicle(context, input)),
  add: os.fleet.add.handler(({ context, input }) => addVehicle(context, input)),
  change: os.fleet.change.handler(({ context, input }) => changeVehicle(context, input)),
  uploadPhoto: os.fleet.uploadPhoto.handler(({ context, input }) => takePhoto(context, input)),
  markUnavailable: os.fleet.markUnavailable.handler(({ context, input }) => markUnavailable(context, input)),
  changeRange: os.fleet.changeRange.handler(({ context, input }) => changeRange(context, input)),
  deleteRange: os.fleet.deleteRange.handler(({ context, input }) => deleteRange(context, input)),
};
