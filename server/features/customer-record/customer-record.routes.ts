import { os } from '../../http/procedure.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { exportCustomers, listForStaff } from './customer-list.service.ts';

export const customerRecordRoutes = {
  list: os.customerRecord.list.handler(({ context, input }) =>
    listedOnRecord(context, { ...input }, () => listForStaff(context.app, input)),
  ),
  csv: os.customerRecord.csv.handler(({ context, input }) => exportCustomers(context, input)),
};
