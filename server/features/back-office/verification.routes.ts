import { os } from '../../http/procedure.ts';
import { approve, reject } from '../verification/verification.service.ts';
import { orderAfter } from './back-office.service.ts';

export const verificationRoutes = {
  approve: os.verification.approve.handler(async ({ context, input }) => {
    const isMade = await approve(context, input.orderId, input.despiteRequests);
    return orderAfter(context, input.orderId, isMade);
  }),
  reject: os.verification.reject.handler(async ({ context, input }) => {
    const isMade = await reject(context, input.orderId, input.reason, input.details);
    return orderAfter(context, input.orderId, isMade);
  }),
};
