import { os } from '../../http/procedure.ts';
import { changeSettings, readOwnSettings } from './vendor-settings.service.ts';

export const vendorSettingsRoutes = {
  get: os.vendorSettings.get.handler(({ context }) => readOwnSettings(context)),
  change: os.vendorSettings.change.handler(({ context, input }) => changeSettings(context, input)),
};
