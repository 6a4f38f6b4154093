import { os } from '../../http/procedure.ts';
import { changeSetting, listSettings, resetSetting } from './settings-change.service.ts';

export const settingsRoutes = {
  list: os.settings.list.handler(({ context }) => listSettings(context.app)),
  change: os.settings.change.handler(({ context, input }) => changeSetting(context, input)),
  reset: os.settings.reset.handler(({ context, input }) => resetSetting(context, input)),
};
