import { os } from '../../http/procedure.ts';
import { tellOfOrder, testNotice } from './notice.service.ts';

export const noticeRoutes = {
  send: os.notice.send.handler(async ({ context, input }) => {
    if (input.type === 'test') await testNotice(context);
    else await tellOfOrder(context, input.orderData.id);
    return { success: true as const };
  }),
};
