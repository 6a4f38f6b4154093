import { os } from '../../http/procedure.ts';
import { sharePositions } from './tracking.service.ts';

export const trackingRoutes = {
  share: os.tracking.share.handler(({ context, input }) => sharePositions(context, input)),
};
