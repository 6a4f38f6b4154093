import { os } from '../../http/procedure.ts';
import { readDashboard, readMonthlyTrends } from './dashboard.service.ts';

export const dashboardRoutes = {
  read: os.dashboard.read.handler(({ context }) => readDashboard(context.app)),
  trends: os.dashboard.trends.handler(({ context }) => readMonthlyTrends(context.app)),
};
