import { os } from '../../http/procedure.ts';
import { addToOrder } from './following-document.service.ts';
import { linkDocument, removeOwnDocument, takeDocument, viewDocument } from './document.service.ts';

export const documentRoutes = {
  upload: os.document.upload.handler(({ context, input }) => takeDocument(context, input)),
  addToOrder: os.document.addToOrder.handler(({ context, input }) => addToOrder(context, input)),
  remove: os.document.remove.handler(({ context, input }) => removeOwnDocument(context, input.documentId)),
  link: os.document.link.handler(({ context, input }) => linkDocument(context, input.documentId)),
  view: os.document.view.handler(({ context, input }) => viewDocument(context, input)),
};
