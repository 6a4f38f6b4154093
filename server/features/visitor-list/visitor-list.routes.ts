import { os } from '../../http/procedure.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { exportLeads, readLeads } from './visitor-list.service.ts';

export const visitorListRoutes = {
  list: os.visitorList.list.handler(({ context, input }) =>
    listedOnRecord(context, { ...input }, () => readLeads(context, input)),
  ),
  csv: os.visitorList.csv.handler(({ context, input }) => exportLeads(context, input)),
};
