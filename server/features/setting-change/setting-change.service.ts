/** A super admin changes a setting, or takes it back to its default. Each change is on record (T-131). */
import { isDeepStrictEqual } from 'node:util';
import { SETTING_VALUES, type settingsContract } from '@ceylono/contract/settings';
import { LONGEST_NIGHT_HOURS, nightHours } from '@ceylono/domain/quiet-hours';
import {
  DEFAULT_SETTINGS,
  SECURITY_SETTINGS,
  SETTING_KEYS,
  type SettingKey,
  type Settings,
} from '@ceylono/domain/settings';
import type { InferContractRouterInputs, InferContractRouterOutputs } from '@orpc/contract';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { forgetRecentSettings, readSettings } from '../settings/settings.service.ts';
import { forgetSetting, lockSetting, readStoredSettings, storeSetting } from '../settings/settings.sql.ts';

type Inputs = InferContractRouterInputs<typeof settingsContract>;
type AllSettings = InferContractRouterOutputs<typeof settingsContract>['change'];
type ReadableSettings = InferContractRouterOutputs<typeof settingsContract>['list'];

/** For who may open the panels: those of security are for super admins alone. */
export async function readableSettings(context: ApiContext): Promise<ReadableSettings> {
  const readable: ReadableSettings = await listSettings(context.app);
  if (theStaff(context).role !== 'super_admin') for (const key of SECURITY_SETTINGS) delete readable[key];
  return readable;
}

async function listSettings({ db }: App): Promise<AllSettings> {
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
    await refuseLongNight(trx, key, after);
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
    const after = DEFAULT_SETTINGS[key];
    await refuseLongNight(trx, key, after);
    await forgetSetting(trx, key);
    await tell(trx, context, { activityType: 'setting_reset', key, before: stored.value, after });
  });
  return listChanged(app);
}

/** The three settings of a night are judged together. */
const OF_A_NIGHT: readonly SettingKey[] = ['quietHours', 'quietFromHour', 'quietUntilHour'];

async function refuseLongNight(trx: Trx, key: SettingKey, after: Settings[SettingKey]): Promise<void> {
  if (!OF_A_NIGHT.includes(key)) return;
  const night = { ...(await readSettings(trx)), [key]: after };
  if (nightHours(night) > LONGEST_NIGHT_HOURS) refuse('night_too_long');
}

async function loadSetting(trx: Trx, key: SettingKey) {
  // One change of a night waits for another, so that none makes a night that it did not see.
  if (OF_A_NIGHT.includes(key)) await lockSetting(trx, 'quietHours');
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
