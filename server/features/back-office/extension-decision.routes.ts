import { os } from '../../http/procedure.ts';
import { checkExtensions } from '../extension/extension-check.service.ts';
import { allowAnotherRequest, approve, reject } from '../extension/extension-decision.service.ts';
import { listRequests } from '../extension/extension-requests.service.ts';
import { countExtensionRequests } from '../extension/extension-requests.sql.ts';
import { listedOnRecord } from '../staff/staff-record.service.ts';
import { decided } from './back-office.service.ts';

export const extensionDecisionRoutes = {
  list: os.extension.list.handler(({ context, input }) =>
    listedOnRecord(context, input, () => listRequests(context.app, input)),
  ),
  summary: os.extension.summary.handler(({ context }) => countExtensionRequests(context.app.db)),
  check: os.extension.check.handler(({ context }) => checkExtensions(context.app)),
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
