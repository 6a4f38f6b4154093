import { os } from '../../http/procedure.ts';
import { editDates, previewDates } from '../correction/date-edit.service.ts';
import { changeStatus } from '../correction/status-change.service.ts';
import { decided } from './back-office.service.ts';

export const correctionRoutes = {
  changeStatus: os.correction.changeStatus.handler(({ context, input }) =>
    decided(context, input.orderId, () => changeStatus(context, input)),
  ),
  previewDates: os.correction.previewDates.handler(({ context, input }) => previewDates(context, input)),
  editDates: os.correction.editDates.handler(({ context, input }) =>
    decided(context, input.orderId, () => editDates(context, input)),
  ),
};
