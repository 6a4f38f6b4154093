import { os } from '../../http/procedure.ts';
import { allowAnotherRequest, approve, listRequests, reject } from '../extension/extension-decision.service.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { orderAfter } from './back-office.service.ts';

export const extensionDecisionRoutes = {
  list: os.extension.list.handler(({ context, input }) =>
    listedOnRecord(context, input, () => listRequests(context.app, input)),
  ),
  approve: os.extension.approve.handler(async ({ context, input }) => {
    const isMade = await approve(context, input);
    return orderAfter(context, input.orderId, isMade);
  }),
  reject: os.extension.reject.handler(async ({ context, input }) => {
    const isMade = await reject(context, input, input.reason);
    return orderAfter(context, input.orderId, isMade);
  }),
  allowAnother: os.extension.allowAnother.handler(async ({ context, input }) => {
    const isMade = await allowAnotherRequest(context, input);
    return orderAfter(context, input.orderId, isMade);
  }),
};
