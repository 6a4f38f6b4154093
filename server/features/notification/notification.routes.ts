import { os } from '../../http/procedure.ts';
import { bellOf, seeBell } from './bell.service.ts';

export const notificationRoutes = {
  bell: os.notification.bell.handler(({ context }) => bellOf(context)),
  markSeen: os.notification.markSeen.handler(({ context, input }) => seeBell(context, input)),
};
