import { os } from '../../http/procedure.ts';
import { requestDocument } from '../document/document-request.service.ts';
import { orderAfter } from './back-office.service.ts';

export const documentRequestRoutes = {
  request: os.documentRequest.request.handler(async ({ context, input }) => {
    const isMade = await requestDocument(context, input);
    return orderAfter(context, input.orderId, isMade);
  }),
};
