import { os } from '../../http/procedure.ts';
import { placeForCaller } from './caller-order.service.ts';
import { openByLink, readLink, sendLinkCode } from './link-use.service.ts';
import { sendLinkAgain } from './order-link.service.ts';

export const callerOrderRoutes = {
  place: os.callerOrder.place.handler(({ context, input }) => placeForCaller(context, input)),
  sendLinkAgain: os.callerOrder.sendLinkAgain.handler(({ context, input }) => sendLinkAgain(context, input.orderId)),
  readLink: os.callerOrder.readLink.handler(({ context, input }) => readLink(context, input.token)),
  sendCode: os.callerOrder.sendCode.handler(({ context, input }) => sendLinkCode(context, input)),
  open: os.callerOrder.open.handler(({ context, input }) => openByLink(context, input)),
};
