import { os } from '../../http/procedure.ts';
import { analyseCustomer, analyseOrder, analysePeriod } from './order-analytics.service.ts';

export const orderAnalyticsRoutes = {
  ofOrder: os.orderAnalytics.ofOrder.handler(({ context, input }) => analyseOrder(context, input.orderId)),
  ofCustomer: os.orderAnalytics.ofCustomer.handler(({ context, input }) => analyseCustomer(context, input.orderId)),
  ofPeriod: os.orderAnalytics.ofPeriod.handler(({ context, input }) => analysePeriod(context.app, input)),
};
