import { os } from '../../http/procedure.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { exportActivities } from './activity-table.service.ts';
import { exportAllActivities, readAllActivities } from './all-activities.service.ts';

export const activityTableRoutes = {
  csv: os.activity.csv.handler(({ context, input }) => exportActivities(context, input)),
  listAll: os.activity.listAll.handler(({ context, input }) =>
    listedOnRecord(context, input, () => readAllActivities(context.app, input)),
  ),
  csvOfAll: os.activity.csvOfAll.handler(({ context, input }) => exportAllActivities(context, input)),
};
