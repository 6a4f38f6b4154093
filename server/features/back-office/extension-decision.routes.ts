import { os } from '../../http/procedure.ts';
import { allowAnotherRequest, approve, listRequests, reject } from '../extension/extension-decision.service.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { decided } from './back-office.service.ts';

export const extensionDecisionRoutes = {
  list: os.extension.list.handler(({ context, input }) =>
    listedOnRecord(context, input, () => listRequests(context.app, input)),
  ),
  approve: os.extension.approve.handler(({ context, input }) =>
    decided(context, input.orderId, () => approve(context, input)),
  ),
  reject: os.extension.reject.handler(({ context, input }) =>
    decided(context, input.orderId, () => reject(context, input, input.reason)),
  ),
  allowAnother: os.extension.allowAnother.handler(({ context, input }) =>
    decided(context, input.orderId, () => allowAnotherRequest(context, input)),
  ),
};
