/** The settings in force. Reading is kept for a moment, so that a search does not ask for them each time. */
import { DEFAULT_SETTINGS, type Settings } from '@ceylono/domain/settings';
import type { Database, Queryable } from '../../db/database.ts';
import { readStoredSettings } from './settings.sql.ts';

const KEPT_MS = 5_000;
const kept = new WeakMap<Database, { at: number; settings: Promise<Settings> }>();

/** As they are now: for whatever is written. */
export async function readSettings(db: Queryable): Promise<Settings> {
  const stored = await readStoredSettings(db);
  return { ...DEFAULT_SETTINGS, ...Object.fromEntries(stored.map(({ key, value }) => [key, value])) };
}

/** At most five seconds old: for whatever is only shown. */
export function recentSettings(db: Database): Promise<Settings> {
  const now = performance.now();
  const entry = kept.get(db);
  if (entry !== undefined && now - entry.at < KEPT_MS) return entry.settings;
  const settings = readSettings(db);
  kept.set(db, { at: now, settings });
  settings.catch(() => kept.delete(db));
  return settings;
}

/** After a change: this process shows it at once, the others within those five seconds. */
export function forgetRecentSettings(db: Database): void {
  kept.delete(db);
}
