import { os } from '../../http/procedure.ts';
import { exportSelectedOrders } from '../back-office/order-export.service.ts';
import { cancelOrders, rejectExtensions } from './selection.service.ts';

export const selectionRoutes = {
  cancelOrders: os.selection.cancelOrders.handler(({ context, input }) => cancelOrders(context, input)),
  rejectExtensions: os.selection.rejectExtensions.handler(({ context, input }) => rejectExtensions(context, input)),
  exportOrders: os.selection.exportOrders.handler(({ context, input }) =>
    exportSelectedOrders(context, input.orderIds),
  ),
};
