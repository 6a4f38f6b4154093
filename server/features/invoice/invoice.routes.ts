import { os } from '../../http/procedure.ts';
import { downloadInvoice } from './invoice.service.ts';

export const invoiceRoutes = {
  download: os.invoice.download.handler(({ context, input }) => downloadInvoice(context, input.orderId)),
};
