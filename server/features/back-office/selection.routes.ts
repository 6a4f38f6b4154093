import { os } from '../../http/procedure.ts';
import { cancelOrders, rejectExtensions } from '../selection/selection.service.ts';
import { exportSelectedOrders } from './order-export.service.ts';

export const selectionRoutes = {
  cancelOrders: os.selection.cancelOrders.handler(({ context, input }) => cancelOrders(context, input)),
  rejectExtensions: os.selection.rejectExtensions.handler(({ context, input }) => rejectExtensions(context, input)),
  exportOrders: os.selection.exportOrders.handler(({ context, input }) =>
    exportSelectedOrders(context, input.orderIds),
  ),
};
