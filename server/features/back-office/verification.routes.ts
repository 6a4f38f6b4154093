import { os } from '../../http/procedure.ts';
import { approve, reject } from '../verification/verification.service.ts';
import { decided } from './back-office.service.ts';

export const verificationRoutes = {
  approve: os.verification.approve.handler(({ context, input }) =>
    decided(context, input.orderId, () => approve(context, input.orderId, input)),
  ),
  reject: os.verification.reject.handler(({ context, input }) =>
    decided(context, input.orderId, () => reject(context, input.orderId, input.reason, input.details, input.seen)),
  ),
};
