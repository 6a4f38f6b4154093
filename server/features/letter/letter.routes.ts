import { os } from '../../http/procedure.ts';
import { sendConfirmationAgain, sendKycUpdateAgain, sendStatusUpdateAgain } from './letter-again.service.ts';

export const letterRoutes = {
  sendConfirmation: os.letter.sendConfirmation.handler(({ context, input }) =>
    sendConfirmationAgain(context, input.orderData.id),
  ),
  sendStatusUpdate: os.letter.sendStatusUpdate.handler(({ context, input }) =>
    sendStatusUpdateAgain(context, input.orderId, input.newStatus),
  ),
  sendKycUpdate: os.letter.sendKycUpdate.handler(({ context, input }) =>
    sendKycUpdateAgain(context, input.orderId, input.verificationStatus),
  ),
};
