import { os } from '../../http/procedure.ts';
import { checkPush, startPush, stopPush, testPush } from './push.service.ts';

export const pushRoutes = {
  checkOfStaff: os.push.checkOfStaff.handler(({ context, input }) => checkPush(context, input.endpoint)),
  startOfStaff: os.push.startOfStaff.handler(({ context, input }) => startPush(context, input)),
  stopOfStaff: os.push.stopOfStaff.handler(({ context }) => stopPush(context)),
  testOfStaff: os.push.testOfStaff.handler(({ context }) => testPush(context)),
  checkOfVendor: os.push.checkOfVendor.handler(({ context, input }) => checkPush(context, input.endpoint)),
  startOfVendor: os.push.startOfVendor.handler(({ context, input }) => startPush(context, input)),
  stopOfVendor: os.push.stopOfVendor.handler(({ context }) => stopPush(context)),
  testOfVendor: os.push.testOfVendor.handler(({ context }) => testPush(context)),
};
