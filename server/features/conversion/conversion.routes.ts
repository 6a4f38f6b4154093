import { os } from '../../http/procedure.ts';
import { readConversion } from './conversion.service.ts';
import { recordSteps } from './wizard-step.service.ts';

export const conversionRoutes = {
  record: os.conversion.record.handler(({ context, input }) => recordSteps(context, input)),
  read: os.conversion.read.handler(({ context, input }) => readConversion(context.app, input.range)),
};
