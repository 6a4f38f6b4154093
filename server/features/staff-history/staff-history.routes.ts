import { os } from '../../http/procedure.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { exportStaffHistory, readStaffHistory } from './staff-history.service.ts';

export const staffHistoryRoutes = {
  list: os.staffHistory.list.handler(({ context, input }) =>
    listedOnRecord(context, input, () => readStaffHistory(context.app, input)),
  ),
  csv: os.staffHistory.csv.handler(({ context, input }) => exportStaffHistory(context, input)),
};
