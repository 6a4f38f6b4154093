import { os } from '../../http/procedure.ts';
import { attendOrder, leaveOrder } from './attendance.service.ts';

export const attendanceRoutes = {
  attend: os.attendance.attend.handler(({ context, input }) => attendOrder(context, input.orderId)),
  leave: os.attendance.leave.handler(async ({ context, input }) => {
    await leaveOrder(context, input.orderId);
    return { left: true as const };
  }),
};
