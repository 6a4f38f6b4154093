import { os } from '../../http/procedure.ts';
import { installationFacts } from './installation-facts.service.ts';
import { changeSetting, readableSettings, resetSetting } from './setting-change.service.ts';

export const settingsRoutes = {
  list: os.settings.list.handler(({ context }) => readableSettings(context)),
  change: os.settings.change.handler(({ context, input }) => changeSetting(context, input)),
  reset: os.settings.reset.handler(({ context, input }) => resetSetting(context, input)),
  facts: os.settings.facts.handler(({ context }) => installationFacts(context)),
};
