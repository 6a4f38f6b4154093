import { os } from '../../http/procedure.ts';
import { editDates, previewDates } from '../correction/date-edit.service.ts';
import { changeStatus } from '../correction/status-change.service.ts';
import { orderAfter } from './back-office.service.ts';

export const correctionRoutes = {
  changeStatus: os.correction.changeStatus.handler(async ({ context, input }) => {
    const isMade = await changeStatus(context, input);
    return orderAfter(context, input.orderId, isMade);
  }),
  previewDates: os.correction.previewDates.handler(({ context, input }) => previewDates(context, input)),
  editDates: os.correction.editDates.handler(async ({ context, input }) => {
    const isMade = await editDates(context, input);
    return orderAfter(context, input.orderId, isMade);
  }),
};
