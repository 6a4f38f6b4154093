import { os } from '../../http/procedure.ts';
import { capturePhone, forgetPerson, readLatestPhone } from './phone-capture.service.ts';
import { checkCode, sendCode } from '../phone-proof/phone-proof.service.ts';

export const phoneRoutes = {
  capture: os.phone.capture.handler(({ context, input }) => capturePhone(context, input)),
  latest: os.phone.latest.handler(({ context }) => readLatestPhone(context)),
  forget: os.phone.forget.handler(({ context }) => forgetPerson(context)),
  sendCode: os.phone.sendCode.handler(({ context, input }) => sendCode(context, input)),
  checkCode: os.phone.checkCode.handler(({ context, input }) => checkCode(context, input)),
};
