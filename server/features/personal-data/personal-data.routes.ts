import { os } from '../../http/procedure.ts';
import { stopByToken } from '../phone-proof/new-device.service.ts';
import { checkMailCode, mailCode } from './device.service.ts';
import { erasePersonalData } from './erasure.service.ts';
import { readPersonalArchive } from './archive.service.ts';
import { readPersonalData } from './personal-data.service.ts';

export const personalDataRoutes = {
  mailCode: os.personalData.mailCode.handler(({ context, input }) => mailCode(context, input.orderId)),
  checkMailCode: os.personalData.checkMailCode.handler(async ({ context, input }) => {
    await checkMailCode(context, input.code, input.orderId);
    return { confirmed: true as const };
  }),
  stopDevice: os.personalData.stopDevice.handler(async ({ context, input }) => {
    return { stopped: await stopByToken(context.app, input.token) };
  }),

  get: os.personalData.get.handler(({ context }) => readPersonalData(context)),
  archive: os.personalData.archive.handler(({ context }) => readPersonalArchive(context)),
  erase: os.personalData.erase.handler(({ context }) => erasePersonalData(context)),
};
