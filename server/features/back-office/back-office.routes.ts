import { os } from '../../http/procedure.ts';
import { cancelByStaff } from '../cancellation/cancellation.service.ts';
import { declineCancellation } from '../cancellation/cancellation-decline.service.ts';
import { markNotCollected } from '../cancellation/not-collected.service.ts';
import { confirm } from '../confirmation/confirmation.service.ts';
import { readReport } from '../handover/report.service.ts';
import { followAllOrders, followOrderAsStaff } from '../order/order-events.service.ts';
import { handleProblem } from '../problem-report/problem-report.service.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { decided, openStaffOrder } from './back-office.service.ts';
import { exportOrders } from './order-export.service.ts';
import { listOrdersForStaff, readQueue } from './staff-orders.service.ts';
import { sumPendingOrders } from './staff-orders.sql.ts';

export const backOfficeRoutes = {
  listOrders: os.backOffice.listOrders.handler(({ context, input }) =>
    listedOnRecord(context, input, () => listOrdersForStaff(context.app, input)),
  ),
  exportOrders: os.backOffice.exportOrders.handler(({ context, input }) => exportOrders(context, input)),
  followOrders: os.backOffice.followOrders.handler(({ context }) => followAllOrders(context)),
  pendingSummary: os.backOffice.pendingSummary.handler(({ context }) => sumPendingOrders(context.app.db)),
  queue: os.backOffice.queue.handler(({ context, input }) => readQueue(context.app, input.at)),
  getOrder: os.backOffice.getOrder.handler(({ context, input }) => openStaffOrder(context, input.orderId)),
  events: os.backOffice.events.handler(({ context, input }) => followOrderAsStaff(context, input.orderId)),
  report: os.backOffice.report.handler(({ context, input }) => readReport(context, input.orderId, input.phase)),
  confirmOrder: os.backOffice.confirmOrder.handler(({ context, input }) =>
    decided(context, input.orderId, () => confirm(context, input.orderId, input.seen)),
  ),
  cancelOrder: os.backOffice.cancelOrder.handler(({ context, input }) =>
    decided(context, input.orderId, () => cancelByStaff(context, input.orderId, input.reason, input.seen)),
  ),
  declineCancellation: os.backOffice.declineCancellation.handler(({ context, input }) =>
    decided(context, input.orderId, () => declineCancellation(context, input)),
  ),
  markNotCollected: os.backOffice.markNotCollected.handler(({ context, input }) =>
    decided(context, input.orderId, () => markNotCollected(context, input.orderId, input.reason, input.seen)),
  ),
  handleProblem: os.backOffice.handleProblem.handler(({ context, input }) =>
    decided(context, input.orderId, () => handleProblem(context, input)),
  ),
};
