import { os } from '../../http/procedure.ts';
import { erasePersonalData } from './erasure.service.ts';
import { readPersonalArchive } from './archive.service.ts';
import { readPersonalData } from './personal-data.service.ts';

export const personalDataRoutes = {
  get: os.personalData.get.handler(({ context }) => readPersonalData(context)),
  archive: os.personalData.archive.handler(({ context }) => readPersonalArchive(context)),
  erase: os.personalData.erase.handler(({ context }) => erasePersonalData(context)),
};
