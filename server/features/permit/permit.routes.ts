import { os } from '../../http/procedure.ts';
import { permitRules } from './permit.service.ts';

export const permitRoutes = {
  rules: os.permit.rules.handler(({ context }) => permitRules(context.app)),
};
