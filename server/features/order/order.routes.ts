import { os } from '../../http/procedure.ts';
import { cancelOwnOrder } from '../cancellation/cancellation.service.ts';
import { requestCancellation } from '../cancellation/cancellation-request.service.ts';
import { readReport } from '../handover/report.service.ts';
import { readReceipt } from '../receipt/receipt.service.ts';
import { placeOrder, readOrder } from './order.service.ts';
import { readCalendar } from './order-calendar.service.ts';
import { followOrder } from './order-events.service.ts';

export const orderRoutes = {
  place: os.order.place.handler(({ context, input }) => placeOrder(context, input)),
  get: os.order.get.handler(({ context, input }) => readOrder(context, input.orderId)),
  cancel: os.order.cancel.handler(({ context, input }) => cancelOwnOrder(context, input.orderId)),
  requestCancellation: os.order.requestCancellation.handler(({ context, input }) =>
    requestCancellation(context, input.orderId, input.reason ?? null),
  ),
  events: os.order.events.handler(({ context, input }) => followOrder(context, input.orderId)),
  calendar: os.order.calendar.handler(({ context, input }) => readCalendar(context, input.orderId)),
  report: os.order.report.handler(({ context, input }) => readReport(context, input.orderId, input.phase)),
  receipt: os.order.receipt.handler(({ context, input }) => readReceipt(context, input.orderId)),
};
