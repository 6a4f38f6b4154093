/** Started by `npm run rotate-keys`, with the server's own configuration; says what it did, and fails when something is left. */
import path from 'node:path';
import { createApp } from './compose.ts';
import { ConfigMistakes, readConfig } from './config.ts';
import { openEngine } from './db/engine.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { isMigrated } from './db/migrate.ts';
import { rotateKeys } from './features/key-rotation/key-rotation.service.ts';
import { createLog } from './log.ts';
import { startMedia } from './media/media-parent.ts';
import { readSecrets } from './secrets.ts';

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Answers whether nothing was left. */
async function main(): Promise<boolean> {
  const config = readConfig(process.env);
  const secrets = readSecrets(config);
  const log = createLog(config.logLevel);
  const engine = await openEngine({
    databaseUrl: config.databaseUrl,
    dataDirectory: config.dataDir,
    poolSize: 2,
    onConnectionLost: () => {},
  });
  try {
    if (!(await isMigrated(engine))) throw new Error('start the server of this version once, then try again');
    const media = startMedia(path.join(import.meta.dirname, 'media-child.js'));
    const { app } = createApp({ engine, config, secrets, log, media });
    const { dataKeys, files, portalLinks, unreadable } = await rotateKeys(app);
    say(`Sealed again: ${dataKeys} data keys, ${portalLinks} portal links; stored anew: ${files} files.`);
    if (unreadable === 0)
      say(`All files are sealed with key ${secrets.file.current}, all links with ${secrets.portalLink.current}.`);
    else {
      say(`${unreadable} could not be read and were left: is a key missing in FILE_KEYS_BEFORE or APP_SECRETS_BEFORE?`);
    }
    return unreadable === 0;
  } finally {
    await engine.close();
  }
}

main().then(
  (isDone) => process.exit(isDone ? 0 : 1),
  (failure: unknown) => {
    if (failure instanceof ConfigMistakes) for (const mistake of failure.mistakes) say(mistake);
    else if (failure instanceof FolderInUse) {
      say('The embedded database is in use: stop the server, and run this again. On PostgreSQL it may go on running.');
    } else say(`The keys could not be rotated: ${failure instanceof Error ? failure.message : 'unknown reason'}.`);
    process.exit(1);
  },
);
