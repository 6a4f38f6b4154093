import { os } from '../../http/procedure.ts';
import { addToCount, readCount } from './visitor-count.service.ts';

export const visitorRoutes = {
  count: os.visitor.count.handler(({ context }) => readCount(context.app)),
  add: os.visitor.add.handler(({ context, input }) => addToCount(context, input.visitorId)),
  ip: os.visitor.ip.handler(({ context }) => ({ ip: context.facts.address })),
};
