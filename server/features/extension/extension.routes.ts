import { os } from '../../http/procedure.ts';
import { quoteExtension, requestExtension } from './extension.service.ts';
import { allowAnotherRequest, approve, listRequests, reject } from './extension-decision.service.ts';

export const extensionRoutes = {
  quote: os.extension.quote.handler(({ context, input }) => quoteExtension(context, input.orderId, input.days)),
  request: os.extension.request.handler(({ context, input }) => requestExtension(context, input)),
  list: os.extension.list.handler(({ context, input }) => listRequests(context.app, input)),
  approve: os.extension.approve.handler(({ context, input }) => approve(context, input)),
  reject: os.extension.reject.handler(({ context, input }) => reject(context, input, input.reason)),
  allowAnother: os.extension.allowAnother.handler(({ context, input }) => allowAnotherRequest(context, input)),
};
