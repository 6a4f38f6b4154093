import { os } from '../../http/procedure.ts';
import { readLocation, sharePositions } from './tracking.service.ts';

export const trackingRoutes = {
  share: os.tracking.share.handler(({ context, input }) => sharePositions(context, input)),
  location: os.tracking.location.handler(({ context, input }) => readLocation(context, input.orderId)),
};
