import { os } from '../../http/procedure.ts';
import { readOutbox, retryOne, retryParked } from './outbox.service.ts';

export const outboxRoutes = {
  list: os.outbox.list.handler(({ context, input }) => readOutbox(context.app, input)),
  retryOne: os.outbox.retryOne.handler(({ context, input }) => retryOne(context, input.outboxId)),
  retryParked: os.outbox.retryParked.handler(({ context, input }) => retryParked(context, input.kind)),
};
