import { os } from '../../http/procedure.ts';
import { checkExtensions } from '../extension/extension-check.service.ts';
import { allowAnotherRequest, approve, reject } from '../extension/extension-decision.service.ts';
import { listRequests } from '../extension/extension-requests.service.ts';
import { countExtensionRequests } from '../extension/extension-requests.sql.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { orderAfter } from './back-office.service.ts';

export const extensionDecisionRoutes = {
  list: os.extension.list.handler(({ context, input }) =>
    listedOnRecord(context, input, () => listRequests(context.app, input)),
  ),
  summary: os.extension.summary.handler(({ context }) => countExtensionRequests(context.app.db)),
  check: os.extension.check.handler(({ context }) => checkExtensions(context.app)),
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
