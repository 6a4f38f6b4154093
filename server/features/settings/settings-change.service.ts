/** A super admin changes a setting, or takes it back to its default. Each change is on record (T-131). */
import { isDeepStrictEqual } from 'node:util';
import { SETTING_VALUES, type settingsContract } from '@ceylono/contract/settings';
import { DEFAULT_SETTINGS, SETTING_KEYS, type SettingKey, type Settings } from '@ceylono/domain/settings';
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { forgetRecentSettings } from './settings.service.ts';
import { forgetSetting, lockSetting, readStoredSettings, storeSetting } from './settings.sql.ts';

type Inputs = InferContractRouterInputs<typeof settingsContract>;
type AllSettings = InferContractRouterOutputs<typeof settingsContract>['list'];

export async function listSettings({ db }: App): Promise<AllSettings> {
  const stored = await readStoredSettings(db);
  const all = SETTING_KEYS.map((key) => {
    const found = stored.find((setting) => setting.key === key);
    const byDefault = DEFAULT_SETTINGS[key];
    if (found === undefined) return [key, { value: byDefault, default: byDefault, set: null }];
    const { value, version, updatedAt, updatedBy } = found;
    return [key, { value, default: byDefault, set: { version, updatedAt: updatedAt.toISOString(), updatedBy } }];
  });
  return Object.fromEntries(all);
}

export async function changeSetting(context: ApiContext, { key, value, version }: Inputs['change']) {
  const { app } = context;
  const after = SETTING_VALUES[key].parse(value) as Settings[SettingKey];
  await transaction(app.db, async (trx) => {
    const stored = await loadSetting(trx, key);
    const before = stored ? stored.value : DEFAULT_SETTINGS[key];
    if (!stored?.isFaulty && isDeepStrictEqual(before, after)) return;
    if ((stored?.version ?? null) !== version) refuse('setting_changed');
    await storeSetting(trx, key, after, app.now(), theStaff(context).email);
    await tell(trx, context, { activityType: 'setting_changed', key, before, after });
  });
  return listChanged(app);
}

export async function resetSetting(context: ApiContext, { key, version }: Inputs['reset']) {
  const { app } = context;
  await transaction(app.db, async (trx) => {
    const stored = await loadSetting(trx, key);
    if (stored === undefined) return;
    if (stored.version !== version) refuse('setting_changed');
    await forgetSetting(trx, key);
    const after = DEFAULT_SETTINGS[key];
    await tell(trx, context, { activityType: 'setting_reset', key, before: stored.value, after });
  });
  return listChanged(app);
}

async function loadSetting(trx: Trx, key: SettingKey) {
  await lockSetting(trx, key);
  return (await readStoredSettings(trx)).find((setting) => setting.key === key);
}

interface Change {
  activityType: 'setting_changed' | 'setting_reset';
  key: SettingKey;
  before: unknown;
  after: unknown;
}

async function tell(trx: Trx, context: ApiContext, { activityType, key, before, after }: Change): Promise<void> {
  const { app, facts } = context;
  const detail = `${key}: ${JSON.stringify(before)} → ${JSON.stringify(after)}`;
  await insertAdminActivity(trx, { email: theStaff(context).email, activityType, detail, facts, now: app.now() });
}

function listChanged(app: App): Promise<AllSettings> {
  forgetRecentSettings(app.db);
  return listSettings(app);
}
