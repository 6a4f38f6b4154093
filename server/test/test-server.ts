/** The product in the test's own process: a real database, real HTTP, a clock that the test holds. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Logger } from 'pino';
import type { App } from '../app.ts';
import { pagesOf } from '../boot.ts';
import { createApp, type RunningApp } from '../compose.ts';
import { readConfig } from '../config.ts';
import type { Passwords } from '../features/staff/password-hash.service.ts';
import { type FeedSource, noFeeds } from '../feeds/feed-source.ts';
import { createHttpServer } from '../http/server.ts';
import { checkInstallation } from '../installation.ts';
import { createLog } from '../log.ts';
import { startMedia } from '../media/media-parent.ts';
import { cheapPasswords } from './cast.ts';
import { TestClient } from './test-client.ts';
import type { PusherParts } from '../push/pusher.ts';
import { createTestDatabase } from './test-database.ts';

export interface TestServer {
  url: string;
  app: App;
  running: RunningApp;
  /** Its id. */
  installation: string;
  /** Monday 2 March 2026, 08:00 in Colombo, until the test moves it. */
  clock: { now: Date };
  /** A browser that was never here. */
  stranger(): TestClient;
  stop(): Promise<void>;
}

export const TEST_NOW = new Date('2026-03-02T08:00:00+05:30');
const WEB_BUILD = path.join(import.meta.dirname, '../../web/build');
const MEDIA_CHILD = path.join(import.meta.dirname, '../build/media-child.js');

export interface TestParts {
  /** Those that the web room's build has left, besides the API. */
  withPages?: boolean;
  passwords?: Passwords;
  /** Calendars of other houses; none, when not said. */
  feeds?: FeedSource;
  /** How messages get to the push services of browsers. */
  deliverPush?: PusherParts['deliver'];
}

export async function startTestServer(
  environment: Record<string, string> = {},
  log: Logger = createLog('silent'),
  { withPages = false, passwords = cheapPasswords(), feeds = noFeeds, deliverPush }: TestParts = {},
): Promise<TestServer> {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'ceylono-test-'));
  const database = await createTestDatabase();
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', LIMITS: 'off', ...environment });
  const clock = { now: TEST_NOW };
  const { id: installation, secrets } = await checkInstallation(database.engine.db, config);
  const running = createApp({
    engine: database.engine,
    config,
    secrets,
    installation,
    log,
    media: startMedia(MEDIA_CHILD),
    now: () => clock.now,
    passwords,
    feeds,
    deliverPush,
  });
  const pages = withPages ? await pagesOf(WEB_BUILD, running) : null;
  const http = await createHttpServer({ running, pages, lacks: async () => [] });
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}`;
  return {
    url,
    app: running.app,
    running,
    installation,
    clock,
    // In the test's own process the slow one may be the test.
    stranger: () => new TestClient(url, 60_000),
    async stop() {
      await http.stop(1_000);
      await running.app.media.stop();
      await running.app.orderEvents.stop();
      await database.drop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
