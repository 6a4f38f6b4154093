import { os } from '../../http/procedure.ts';
import { eraseCustomer } from '../personal-data/staff-erasure.service.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { changeCustomer } from './customer-change.service.ts';
import { exportCustomers, listForStaff } from './customer-list.service.ts';
import { listOrdersOfRecord, openCustomer } from './customer-record.service.ts';

export const customerRecordRoutes = {
  list: os.customerRecord.list.handler(({ context, input }) =>
    listedOnRecord(context, { ...input }, () => listForStaff(context.app, input)),
  ),
  csv: os.customerRecord.csv.handler(({ context, input }) => exportCustomers(context, input)),
  get: os.customerRecord.get.handler(({ context, input }) => openCustomer(context, input.customerId)),
  listOrders: os.customerRecord.listOrders.handler(({ context, input }) =>
    listedOnRecord(context, { ...input }, () => listOrdersOfRecord(context.app, input)),
  ),
  change: os.customerRecord.change.handler(({ context, input }) => changeCustomer(context, input)),
  erase: os.customerRecord.erase.handler(({ context, input }) => eraseCustomer(context, input)),
};
