import { os } from '../../http/procedure.ts';
import { quoteExtension, requestExtension } from './extension.service.ts';

export const extensionRoutes = {
  quote: os.extension.quote.handler(({ context, input }) => quoteExtension(context, input.orderId, input.days)),
  request: os.extension.request.handler(({ context, input }) => requestExtension(context, input)),
};
