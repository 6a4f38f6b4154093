import { os } from '../../http/procedure.ts';
import { readAlerts } from '../alert/alert.service.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { bellOf, readWaiting, seeAll, seeBell } from './bell.service.ts';

export const notificationRoutes = {
  bell: os.notification.bell.handler(({ context }) => bellOf(context)),
  markSeen: os.notification.markSeen.handler(({ context, input }) => seeBell(context, input)),
  markAllSeen: os.notification.markAllSeen.handler(({ context, input }) => seeAll(context, new Date(input.upTo))),
  waiting: os.notification.waiting.handler(({ context, input }) =>
    listedOnRecord(context, input, () => readWaiting(context, input)),
  ),
  alerts: os.notification.alerts.handler(({ context, input }) =>
    listedOnRecord(context, input, () => readAlerts(context.app, input.limit)),
  ),
};
