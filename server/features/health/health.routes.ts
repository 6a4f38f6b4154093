import { os } from '../../http/procedure.ts';
import { readHealth } from './health.service.ts';

export const healthRoutes = {
  read: os.health.read.handler(({ context }) => readHealth(context.app)),
};
