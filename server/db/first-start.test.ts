/**
 * In a file of its own, so that the sign-in library is loaded here for the first time: it may ask the database something
 * as it wakes, and the transaction that prepares must not wait for its answer.
 */
import { expect, it } from 'vitest';
import { createApp } from '../compose.ts';
import { readConfig } from '../config.ts';
import { createLog } from '../log.ts';
import { startMedia } from '../media/media-parent.ts';
import { readSecrets } from '../secrets.ts';
import { createTestDatabase } from '../test/test-database.ts';
import { prepareInstallation } from './prepare.ts';

it('production is prepared in the moment the app is composed', async () => {
  const config = readConfig({
    CEYLONO_MODE: 'production',
    APP_SECRET: 'x'.repeat(32),
    FILE_KEY: Buffer.alloc(32).toString('base64'),
    SUPER_ADMIN_EMAIL: 'owner@ceylono.example',
    PUBLIC_URL: 'https://ceylono.example',
  });
  const database = await createTestDatabase();
  const parts = {
    config,
    secrets: readSecrets(config),
    installation: 'none yet',
    log: createLog('silent'),
    media: startMedia('never started'),
  };
  const said: string[] = [];
  const say = (line: string) => void said.push(line);
  await prepareInstallation(createApp({ engine: database.engine, ...parts }), { say, isTerminal: true }, () =>
    Promise.reject(new Error('no demo here')),
  );
  expect(said.join()).toContain('/admin-login#set-password=');
  await database.drop();
});
