/** The application for a command at the machine: on the installation's own database and folder, serving nobody. */
import path from 'node:path';
import type { App } from './app.ts';
import { createApp } from './compose.ts';
import { ConfigMistakes, readConfig } from './config.ts';
import { openEngine } from './db/engine.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { isMigrated } from './db/migrate.ts';
import { checkInstallation } from './installation.ts';
import { createLog } from './log.ts';
import { startMedia } from './media/media-parent.ts';

export const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * From the environment that the server has; closed after `work`. Refused on a database that this version never ran on,
 * and where a start would be. */
export async function withApp<Result>(
  work: (app: App) => Promise<Result>,
  { isSilent = false }: { isSilent?: boolean } = {},
): Promise<Result> {
  const config = readConfig(process.env);
  const log = createLog(isSilent ? 'silent' : config.logLevel);
  const engine = await openEngine({
    databaseUrl: config.databaseUrl,
    dataDirectory: config.dataDir,
    poolSize: 2,
    onConnectionLost: () => {},
  });
  try {
    if (!(await isMigrated(engine))) throw new Error('Start the server of this version once, then try again.');
    const { id: installation, secrets } = await checkInstallation(engine.db, config);
    const media = startMedia(path.join(import.meta.dirname, 'media-child.js'));
    return await work(createApp({ engine, config, secrets, installation, log, media }).app);
  } finally {
    await engine.close();
  }
}

/** Ends the process with what became of it; `isDone` says whether nothing was left. */
export function endWith(command: Promise<{ isDone: boolean }>): void {
  command.then(
    ({ isDone }) => process.exit(isDone ? 0 : 1),
    (failure: unknown) => {
      if (failure instanceof ConfigMistakes) for (const mistake of failure.mistakes) say(mistake);
      else if (failure instanceof FolderInUse)
        say(`${failure.message} Stop the server, give the command, and start it again.`);
      else say(failure instanceof Error ? failure.message : 'The command failed.');
      process.exit(1);
    },
  );
}
