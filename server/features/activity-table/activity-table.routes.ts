import { os } from '../../http/procedure.ts';
import { exportActivities } from './activity-table.service.ts';

export const activityTableRoutes = {
  csv: os.activity.csv.handler(({ context, input }) => exportActivities(context, input)),
};
