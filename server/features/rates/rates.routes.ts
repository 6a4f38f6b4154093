import { os } from '../../http/procedure.ts';
import { previewRates, readRates, saveRates } from './rates.service.ts';

export const ratesRoutes = {
  get: os.rates.get.handler(({ context, input }) => readRates(context, input)),
  save: os.rates.save.handler(({ context, input }) => saveRates(context, input)),
  preview: os.rates.preview.handler(({ context, input }) => previewRates(context, input)),
  getForStaff: os.rates.getForStaff.handler(({ context, input }) => readRates(context, input)),
  saveByStaff: os.rates.saveByStaff.handler(({ context, input }) => saveRates(context, input)),
  previewForStaff: os.rates.previewForStaff.handler(({ context, input }) => previewRates(context, input)),
};
