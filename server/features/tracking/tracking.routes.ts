import { os } from '../../http/procedure.ts';
import { readLocation, readTrackingStatus, sharePositions, testTracking } from './tracking.service.ts';

export const trackingRoutes = {
  share: os.tracking.share.handler(({ context, input }) => sharePositions(context, input)),
  status: os.tracking.status.handler(({ context, input }) => readTrackingStatus(context, input.orderId)),
  test: os.tracking.test.handler(({ context, input }) => testTracking(context, input)),
  location: os.tracking.location.handler(({ context, input }) => readLocation(context, input.orderId)),
};
