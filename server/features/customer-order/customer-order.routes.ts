import { os } from '../../http/procedure.ts';
import { cancelOwnOrder } from '../cancellation/cancellation.service.ts';
import { requestCancellation } from '../cancellation/cancellation-request.service.ts';
import { readReport } from '../handover/report.service.ts';
import { followOrder } from '../order/order-events.service.ts';
import { readReceipt } from '../receipt/receipt.service.ts';
import { readCalendar } from './calendar.service.ts';
import { readOrder } from './customer-order.service.ts';

/** The order as its customer has it: whatever was done to it, the answer is the order as it stands. */
export const customerOrderRoutes = {
  get: os.order.get.handler(({ context, input }) => readOrder(context, input.orderId)),
  cancel: os.order.cancel.handler(async ({ context, input }) => {
    await cancelOwnOrder(context, input.orderId);
    return readOrder(context, input.orderId);
  }),
  requestCancellation: os.order.requestCancellation.handler(async ({ context, input }) => {
    await requestCancellation(context, input.orderId, input.reason ?? null);
    return readOrder(context, input.orderId);
  }),
  events: os.order.events.handler(({ context, input }) => followOrder(context, input.orderId)),
  calendar: os.order.calendar.handler(({ context, input }) => readCalendar(context, input.orderId)),
  report: os.order.report.handler(({ context, input }) => readReport(context, input.orderId, input.phase)),
  receipt: os.order.receipt.handler(({ context, input }) => readReceipt(context, input.orderId)),
};
