import { os } from '../../http/procedure.ts';
import { agreeToTerms } from '../caller-order/terms.service.ts';
import { readOrder } from './customer-order.service.ts';

export const termsRoutes = {
  agree: os.callerOrder.agree.handler(async ({ context, input }) => {
    await agreeToTerms(context, input);
    return readOrder(context, input.orderId);
  }),
};
