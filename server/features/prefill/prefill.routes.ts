import { os } from '../../http/procedure.ts';
import { readPrefill } from './prefill.service.ts';

export const prefillRoutes = {
  get: os.prefill.get.handler(({ context }) => readPrefill(context)),
};
