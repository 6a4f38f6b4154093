import { os } from '../../http/procedure.ts';
import { analyseVendor } from './vendor-analytics.service.ts';

export const vendorAnalyticsRoutes = {
  ofVendor: os.vendorAnalytics.ofVendor.handler(({ context, input }) => analyseVendor(context.app, input.vendorId)),
};
