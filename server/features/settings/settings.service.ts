/** The settings in force. Reading is kept for a moment, so that a search does not ask for them each time. */
import { DEFAULT_SETTINGS, type SettingKey, type Settings } from '@ceylono/domain/settings';
import type { App } from '../../app.ts';
import type { Database, Queryable } from '../../db/database.ts';
import { readStoredSettings, type StoredSetting } from './settings.sql.ts';

const KEPT_MS = 5_000;
const kept = new WeakMap<Database, { at: number; settings: Promise<Settings> }>();
/** Which faults this process has told of. */
const told = new WeakMap<Database, Set<string>>();

/** As they are now: for whatever is written. */
export async function readSettings(db: Queryable): Promise<Settings> {
  return inForce(await readStoredSettings(db));
}

/** The same, and which of them stand in for something else that is stored: for what cannot be undone. */
export async function readSettingsWithFaults(db: Queryable): Promise<{ settings: Settings; faulty: SettingKey[] }> {
  const stored = await readStoredSettings(db);
  return { settings: inForce(stored), faulty: stored.filter(({ isFaulty }) => isFaulty).map(({ key }) => key) };
}

/** At most five seconds old: for whatever is only shown. */
export function recentSettings({ db, log }: Pick<App, 'db' | 'log'>): Promise<Settings> {
  const now = performance.now();
  const entry = kept.get(db);
  if (entry !== undefined && now - entry.at < KEPT_MS) return entry.settings;
  const settings = readStoredSettings(db).then((stored) => {
    tellFaults({ db, log }, stored);
    return inForce(stored);
  });
  kept.set(db, { at: now, settings });
  settings.catch(() => kept.delete(db));
  return settings;
}

/** After a change: this process shows it at once, the others within those five seconds. */
export function forgetRecentSettings(db: Database): void {
  kept.delete(db);
}

function inForce(stored: StoredSetting[]): Settings {
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(stored.map(({ key, value }) => [key, value])) };
}

/** Once for each that is stored. */
function tellFaults({ db, log }: Pick<App, 'db' | 'log'>, stored: StoredSetting[]): void {
  const before = told.get(db) ?? new Set();
  told.set(db, before);
  for (const { key, version, isFaulty } of stored) {
    if (!isFaulty || before.has(`${key} ${version}`)) continue;
    before.add(`${key} ${version}`);
    log.warn({ setting: key }, 'what is stored is no value of this setting, the default stands in');
  }
}
