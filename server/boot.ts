/**
 * From configuration to a serving process and back, in the order of architecture §4: config, folder lock, engine,
 * migrations, installation, compose, seed, listen, ready, workers. Stopping goes the other way.
 */
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import type { Logger } from 'pino';
import { createApp, type RunningApp } from './compose.ts';
import type { Config } from './config.ts';
import { EMPTY_DATABASE } from './db/empty-database.ts';
import { type Engine, openEngine } from './db/engine.ts';
import { migrate } from './db/migrate.ts';
import { compareFilesWithDatabase } from './features/retention/stray-files.jobs.ts';
import { recentSettings } from './features/settings/settings.service.ts';
import { vehiclePages } from './features/vehicle/vehicle-page.service.ts';
import { feedSource } from './feeds/feed-source.ts';
import { rememberedMaintenance } from './http/maintenance.ts';
import { createHttpServer, type HttpOptions } from './http/server.ts';
import { isBuilt, staticFiles } from './http/static.ts';
import { checkInstallation } from './installation.ts';
import { startMedia } from './media/media-parent.ts';
import { readiness } from './ready.ts';

export interface Booted {
  running: RunningApp;
  engine: Engine;
  port: number;
  stop(): Promise<void>;
}

export interface BootOptions {
  config: Config;
  log: Logger;
  /** Folder of the built server, where the media child lies too. */
  buildDirectory: string;
  /** Folder of the web room's build; null serves the API alone. */
  pagesDirectory: string | null;
  /** Runs after the migrations, before anybody is served. */
  prepare: (running: RunningApp) => Promise<void>;
  say: (line: string) => void;
}

const GRACE_MS = 8_000;

export async function boot({
  config,
  log,
  buildDirectory,
  pagesDirectory,
  prepare,
  say,
}: BootOptions): Promise<Booted> {
  say(
    config.databaseUrl === null ? `Opening the embedded database in ${config.dataDir} …` : 'Connecting to PostgreSQL …',
  );
  const engine = await openEngine({
    databaseUrl: config.databaseUrl,
    dataDirectory: config.dataDir,
    poolSize: config.poolSize,
    model: path.join(buildDirectory, EMPTY_DATABASE),
    onConnectionLost: (error) => log.warn({ reason: error.name }, 'database connection lost'),
  });
  try {
    const applied = await migrate(engine);
    if (applied.length > 0) say(`Applied ${applied.length} migrations.`);
    const { id: installation, secrets } = await checkInstallation(engine.db, config);
    const media = startMedia(path.join(buildDirectory, 'media-child.js'));
    const feeds = feedSource(path.join(buildDirectory, 'feed-reader.js'));
    const running = createApp({ engine, config, secrets, installation, log, media, feeds });
    await compareFilesWithDatabase(running.app);
    await prepare(running);
    const pages = pagesDirectory === null ? null : await pagesOf(pagesDirectory, running);
    const http = await createHttpServer({ running, pages, lacks: readiness(running.app, installation) });
    await new Promise<void>((resolve, reject) => {
      http.server.once('error', reject);
      http.server.listen(config.port, config.host, resolve);
    });
    await running.startWorkers();
    return {
      running,
      engine,
      port: (http.server.address() as AddressInfo).port,
      async stop() {
        await http.stop(GRACE_MS);
        await running.stopWorkers();
        await engine.close();
      },
    };
  } catch (failure) {
    await engine.close();
    throw failure;
  }
}

/** `build`: of the web room. */
export async function pagesOf(build: string, { app }: RunningApp): Promise<NonNullable<HttpOptions['pages']>> {
  const directory = path.join(build, 'client');
  if (!isBuilt(directory)) throw new Error(`There are no built pages in ${directory}.`);
  const photos = path.join(app.config.dataDir, 'public');
  return {
    files: staticFiles(directory, photos, app.config),
    drawn: await vehiclePages(app, build),
    isMaintained: rememberedMaintenance(async () => (await recentSettings(app)).maintenanceMode),
  };
}
