import { os } from '../../http/procedure.ts';
import { readCashOfDay, readOrderCash } from './cash-list.service.ts';
import { recordCash, reverseCash } from './cash-receipt.service.ts';
import { readCashReceiptFile } from './receipt-file.service.ts';

export const cashReceiptRoutes = {
  list: os.cashReceipt.list.handler(({ context, input }) => readOrderCash(context, input.orderId)),
  record: os.cashReceipt.record.handler(({ context, input }) => recordCash(context, input)),
  reverse: os.cashReceipt.reverse.handler(({ context, input }) => reverseCash(context, input)),
  file: os.cashReceipt.file.handler(({ context, input }) => readCashReceiptFile(context, input)),
  ofDay: os.cashReceipt.ofDay.handler(({ context, input }) => readCashOfDay(context, input)),
  listForStaff: os.cashReceipt.listForStaff.handler(({ context, input }) => readOrderCash(context, input.orderId)),
};
