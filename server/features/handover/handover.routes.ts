import { os } from '../../http/procedure.ts';
import { namingTheChange } from '../activity/last-change.service.ts';
import { readHandover, recordHandover } from './handover.service.ts';
import { takeHandoverFile } from './handover-file.service.ts';
import { readReport } from './report.service.ts';
import { previewReport } from './report-drawing.service.ts';
import { previewReturn, recordReturn } from './return.service.ts';
import { readVehicleState, viewPhoto } from './vehicle-state.service.ts';

export const handoverRoutes = {
  uploadFile: os.handover.uploadFile.handler(({ context, input }) => takeHandoverFile(context, input)),
  record: os.handover.record.handler(({ context, input }) => recordHandover(context, input)),
  get: os.handover.get.handler(({ context, input }) => readHandover(context, input.orderId)),
  previewReturn: os.handover.previewReturn.handler(({ context, input }) => previewReturn(context, input)),
  recordReturn: os.handover.recordReturn.handler(({ context, input }) => recordReturn(context, input)),
  report: os.handover.report.handler(({ context, input }) => readReport(context, input.orderId, input.phase)),
  previewReport: os.handover.previewReport.handler(({ context, input }) => previewReport(context, input)),
  uploadFileByStaff: os.handover.uploadFileByStaff.handler(({ context, input }) =>
    namingTheChange(context, input.orderId, () => takeHandoverFile(context, input)),
  ),
  recordByStaff: os.handover.recordByStaff.handler(({ context, input }) =>
    namingTheChange(context, input.orderId, () => recordHandover(context, input)),
  ),
  previewReturnByStaff: os.handover.previewReturnByStaff.handler(({ context, input }) =>
    namingTheChange(context, input.orderId, () => previewReturn(context, input)),
  ),
  recordReturnByStaff: os.handover.recordReturnByStaff.handler(({ context, input }) =>
    namingTheChange(context, input.orderId, () => recordReturn(context, input)),
  ),
  getForStaff: os.handover.getForStaff.handler(({ context, input }) => readHandover(context, input.orderId)),
  vehicleState: os.handover.vehicleState.handler(({ context, input }) => readVehicleState(context, input.orderId)),
  viewPhoto: os.handover.viewPhoto.handler(({ context, input }) => viewPhoto(context, input)),
  previewReportByStaff: os.handover.previewReportByStaff.handler(({ context, input }) => previewReport(context, input)),
};
