import { os } from '../../http/procedure.ts';
import { addVehicle, changeVehicle, readOwnVehicle } from '../fleet/fleet.service.ts';
import { takePhoto } from '../fleet/fleet-photo.service.ts';
import { changeRange, deleteRange, markAvailable, markUnavailable } from '../fleet/unavailable-range.service.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { listDuePapers } from './due-paper.service.ts';
import { listForStaff, readForStaff } from './staff-fleet.service.ts';

export const staffFleetRoutes = {
  list: os.staffFleet.list.handler(({ context, input }) =>
    // Whose they are has a phone and an e-mail.
    listedOnRecord(context, { ...input }, () => listForStaff(context.app, input)),
  ),
  listPapers: os.staffFleet.listPapers.handler(({ context, input }) =>
    listedOnRecord(context, { ...input }, () => listDuePapers(context.app, input)),
  ),
  find: os.staffFleet.find.handler(({ context, input }) => readForStaff(context.app, input.vehicleId)),
  get: os.staffFleet.get.handler(({ context, input }) => readOwnVehicle(context, input)),
  add: os.staffFleet.add.handler(({ context, input }) => addVehicle(context, input)),
  change: os.staffFleet.change.handler(({ context, input }) => changeVehicle(context, input)),
  uploadPhoto: os.staffFleet.uploadPhoto.handler(({ context, input }) => takePhoto(context, input)),
  markUnavailable: os.staffFleet.markUnavailable.handler(({ context, input }) => markUnavailable(context, input)),
  markAvailable: os.staffFleet.markAvailable.handler(({ context, input }) => markAvailable(context, input)),
  changeRange: os.staffFleet.changeRange.handler(({ context, input }) => changeRange(context, input)),
  deleteRange: os.staffFleet.deleteRange.handler(({ context, input }) => deleteRange(context, input)),
};
