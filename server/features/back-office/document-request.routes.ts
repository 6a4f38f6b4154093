import { os } from '../../http/procedure.ts';
import { requestDocument } from '../document-request/document-request.service.ts';
import { decided } from './back-office.service.ts';

export const documentRequestRoutes = {
  request: os.documentRequest.request.handler(({ context, input }) =>
    decided(context, input.orderId, () => requestDocument(context, input)),
  ),
};
