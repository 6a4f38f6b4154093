import { os } from '../../http/procedure.ts';
import { cancelOwnOrder } from '../cancellation/cancellation.service.ts';
import { readReport } from '../handover/report.service.ts';
import { limitContact, placeOrder, readOrder } from './order.service.ts';

export const orderRoutes = {
  place: os.order.place.handler(async ({ context, input }) => {
    await limitContact(context.app, input.contact);
    return placeOrder(context, input);
  }),
  get: os.order.get.handler(({ context, input }) => readOrder(context, input.orderId)),
  cancel: os.order.cancel.handler(({ context, input }) => cancelOwnOrder(context, input.orderId)),
  report: os.order.report.handler(({ context, input }) => readReport(context, input.orderId, input.phase)),
};
