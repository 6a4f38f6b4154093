/** Stored settings; what is not stored has its default. */
import { SETTING_KEYS, type SettingKey, type Settings } from '@ceylono/domain/settings';
import { sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import { usableOf } from './stored-value.service.ts';

export interface StoredSetting<Key extends SettingKey = SettingKey> {
  key: Key;
  value: Settings[Key];
  /** What is stored is no value of it, or only in part: the default stands in for what is not. */
  isFaulty: boolean;
  version: string;
  updatedAt: Date;
  updatedBy: string | null;
}

/**
 * The version is the number of the transaction that wrote the row, so that it changes with a change made by hand too.
 */
export async function readStoredSettings(db: Queryable): Promise<StoredSetting[]> {
  const { rows } = await byName<StoredSetting>`
    select key, value, xmin::text as version, updated_at as "updatedAt", updated_by as "updatedBy"
    from app_settings where key = any(${SETTING_KEYS})`.execute(db);
  return rows.map((row) => ({ ...row, ...usableOf(row.key, row.value) }));
}

/** Changes of a setting queue here, also while it has no row. */
export async function lockSetting(trx: Trx, key: SettingKey): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`setting ${key}`}, 0))`.execute(trx);
}

export async function storeSetting<Key extends SettingKey>(
  trx: Trx,
  key: Key,
  value: Settings[Key],
  now: Date,
  by: string | null = null,
): Promise<void> {
  await sql`
    insert into app_settings (key, value, updated_at, updated_by)
    values (${key}, ${JSON.stringify(value)}::jsonb, ${now}, ${by})
    on conflict (key) do update
    set value = excluded.value, updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(trx);
}

export async function forgetSetting(trx: Trx, key: SettingKey): Promise<void> {
  await sql`delete from app_settings where key = ${key}`.execute(trx);
}
