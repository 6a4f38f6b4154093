import { os } from '../../http/procedure.ts';
import { noticeState, tellOfOrder, testNotice } from './notice.service.ts';

export const noticeRoutes = {
  state: os.notice.state.handler(({ context }) => noticeState(context.app)),
  send: os.notice.send.handler(async ({ context, input }) => {
    if (input.type === 'test') await testNotice(context, input.of);
    else await tellOfOrder(context, input.orderData.id);
    return { success: true as const };
  }),
};
