import { os } from '../../http/procedure.ts';
import { approve, reject } from './verification.service.ts';

export const verificationRoutes = {
  approve: os.verification.approve.handler(({ context, input }) => approve(context, input.orderId)),
  reject: os.verification.reject.handler(({ context, input }) =>
    reject(context, input.orderId, input.reason, input.details),
  ),
};
