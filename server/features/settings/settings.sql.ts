/** Stored settings; what is not stored has its default. */
import type { Settings } from '@ceylono/domain/settings';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export async function readStoredSettings(db: Queryable): Promise<Partial<Settings>> {
  const { rows } = await sql<{ key: string; value: unknown }>`select key, value from app_settings`.execute(db);
  return Object.fromEntries(rows.map((row) => [row.key, row.value]));
}

export async function storeSetting<Key extends keyof Settings>(
  trx: Trx,
  key: Key,
  value: Settings[Key],
  now: Date,
): Promise<void> {
  await sql`
    insert into app_settings (key, value, updated_at) values (${key}, ${JSON.stringify(value)}::jsonb, ${now})
    on conflict (key) do update set value = excluded.value, updated_at = excluded.updated_at`.execute(trx);
}
