/** Settings of a server in the test's own process, which shows them at once: it keeps a copy for some seconds. */
import type { SettingKey, Settings } from '@ceylono/domain/settings';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { transaction } from '../db/transaction.ts';
import { forgetRecentSettings } from '../features/settings/settings.service.ts';
import { storeSetting } from '../features/settings/settings.sql.ts';
import { TEST_NOW } from './test-server.ts';

export async function setSetting<Key extends SettingKey>(db: Database, key: Key, value: Settings[Key]): Promise<void> {
  await transaction(db, (trx) => storeSetting(trx, key, value, TEST_NOW));
  forgetRecentSettings(db);
}

/** Something that is no value of it, as an earlier release or a hand may have left it. */
export async function setFaultySetting(db: Database, key: SettingKey, value: unknown): Promise<void> {
  await setSetting(db, key, value as never);
}

/** As they are by default. */
export async function unsetSettings(db: Database, ...keys: SettingKey[]): Promise<void> {
  await sql`delete from app_settings where key = any(${keys})`.execute(db);
  forgetRecentSettings(db);
}
