import { os } from '../../http/procedure.ts';
import { keepContactMessage } from './contact-message.service.ts';

export const contactMessageRoutes = {
  send: os.contactMessage.send.handler(({ context, input }) => keepContactMessage(context, input)),
};
