/**
 * Commands for the owner of this installation: `node server/build/admin.js staff list`. They work on the database that the
 * environment names. The embedded one is open in one process at a time: stop the server first.
 */
import path from 'node:path';
import { runCommand } from './admin-command.ts';
import { createApp } from './compose.ts';
import { ConfigMistakes, readConfig } from './config.ts';
import { openEngine } from './db/engine.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { isMigrated } from './db/migrate.ts';
import { CommandRefused } from './features/staff/staff-command.service.ts';
import { createLog } from './log.ts';
import { startMedia } from './media/media-parent.ts';
import { readSecrets } from './secrets.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const engine = await openEngine({
    databaseUrl: config.databaseUrl,
    dataDirectory: config.dataDir,
    poolSize: 2,
    onConnectionLost: () => {},
  });
  try {
    if (!(await isMigrated(engine))) throw new CommandRefused('Start the server of this version once, then try again.');
    const media = startMedia(path.join(import.meta.dirname, 'media-child.js'));
    const { app } = createApp({ engine, config, secrets: readSecrets(config), log: createLog('silent'), media });
    const { isTTY: isTerminal } = process.stdout;
    await runCommand(app, process.argv.slice(2), { say, isTerminal, dataDir: config.dataDir });
  } finally {
    await engine.close();
  }
}

main().then(
  () => process.exit(0),
  (failure: unknown) => {
    if (failure instanceof ConfigMistakes) for (const mistake of failure.mistakes) say(mistake);
    else if (failure instanceof FolderInUse)
      say(`${failure.message} Stop the server, give the command, and start it again.`);
    else say(failure instanceof Error ? failure.message : 'The command failed.');
    process.exit(1);
  },
);
