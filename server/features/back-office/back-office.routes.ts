import { os } from '../../http/procedure.ts';
import { cancelByStaff } from '../cancellation/cancellation.service.ts';
import { markNotCollected } from '../cancellation/not-collected.service.ts';
import { confirm } from '../confirmation/confirmation.service.ts';
import { readReport } from '../handover/report.service.ts';
import { followAllOrders } from '../order/order-events.service.ts';
import { handleProblem } from '../problem-report/problem-report.service.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { listOrdersForStaff, openStaffOrder, orderAfter } from './back-office.service.ts';
import { sumPendingOrders } from './back-office.sql.ts';
import { exportOrders } from './order-export.service.ts';

export const backOfficeRoutes = {
  listOrders: os.backOffice.listOrders.handler(({ context, input }) =>
    listedOnRecord(context, input, () => listOrdersForStaff(context.app, input)),
  ),
  exportOrders: os.backOffice.exportOrders.handler(({ context, input }) => exportOrders(context, input)),
  followOrders: os.backOffice.followOrders.handler(({ context }) => followAllOrders(context)),
  pendingSummary: os.backOffice.pendingSummary.handler(({ context }) => sumPendingOrders(context.app.db)),
  getOrder: os.backOffice.getOrder.handler(({ context, input }) => openStaffOrder(context, input.orderId)),
  report: os.backOffice.report.handler(({ context, input }) => readReport(context, input.orderId, input.phase)),
  confirmOrder: os.backOffice.confirmOrder.handler(async ({ context, input }) => {
    const isMade = await confirm(context, input.orderId);
    return orderAfter(context, input.orderId, isMade);
  }),
  cancelOrder: os.backOffice.cancelOrder.handler(async ({ context, input }) => {
    const isMade = await cancelByStaff(context, input.orderId, input.reason);
    return orderAfter(context, input.orderId, isMade);
  }),
  markNotCollected: os.backOffice.markNotCollected.handler(async ({ context, input }) => {
    const isMade = await markNotCollected(context, input.orderId, input.reason);
    return orderAfter(context, input.orderId, isMade);
  }),
  handleProblem: os.backOffice.handleProblem.handler(async ({ context, input }) => {
    const isMade = await handleProblem(context, input.orderId);
    return orderAfter(context, input.orderId, isMade);
  }),
};
