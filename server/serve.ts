/** Starts the server from the environment, says where it is, and stops it when it is told to. */
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Logger } from 'pino';
import { boot } from './boot.ts';
import { ConfigMistakes, readConfig } from './config.ts';
import { FolderInUse } from './db/folder-lock.ts';
import { type Demo, PreparationRefused, prepareInstallation } from './db/prepare.ts';
import { createLog, reasonOf } from './log.ts';

/** Requests have eight of it. What still hangs then is cut off: the supervisor that told us to stop kills us after thirty seconds. */
const STOPPED_WITHIN_MS = 25_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * Ends the process when it cannot start.
 *
 * @param buildDirectory where the built programs lie
 */
export async function serve(environment: NodeJS.ProcessEnv, buildDirectory: string): Promise<void> {
  await start(environment, buildDirectory).catch((failure: unknown) => {
    if (failure instanceof ConfigMistakes) for (const mistake of failure.mistakes) say(mistake);
    else if (failure instanceof FolderInUse) say(`${failure.message} Stop that one, or set DATA_DIR.`);
    else if (failure instanceof PreparationRefused) say(failure.message);
    else if ((failure as { code?: string }).code === 'EADDRINUSE') say('The port is in use. Set PORT to another one.');
    else say(`The server could not start: ${failure instanceof Error ? failure.message : 'unknown reason'}`);
    process.exit(1);
  });
}

async function start(environment: NodeJS.ProcessEnv, buildDirectory: string): Promise<void> {
  const config = readConfig(environment);
  const log = createLog(config.logLevel);
  endOnBug(log);
  const booted = await boot({
    config,
    log,
    buildDirectory,
    pagesDirectory: path.join(buildDirectory, '../../web/build'),
    prepare: (running) =>
      prepareInstallation(running, { say, isTerminal: process.stdout.isTTY }, () => loadDemo(buildDirectory)),
    say,
  });
  const shown = config.port === booted.port ? config.publicUrl.origin : `http://localhost:${booted.port}`;
  say(`Ceylono is ready at ${shown}`);

  let stopping = false;
  const stop = () => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(1), STOPPED_WITHIN_MS).unref();
    booted.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  // `on`, not `once`: told twice (by the terminal and by what started us), the second must not cut the stop short.
  process.on('SIGTERM', stop);
  process.on('SIGINT', stop);
}

/** By the name that the build gives it: the demo imports the server, never the other way (decision 031). */
async function loadDemo(buildDirectory: string): Promise<Demo> {
  const built = pathToFileURL(path.join(buildDirectory, 'demo.js'));
  return (await import(/* @vite-ignore */ built.href)).demo;
}

/** An unhandled failure is a bug: its place goes to the log, never its message, and the supervisor starts us anew. */
function endOnBug(log: Logger): void {
  for (const event of ['uncaughtException', 'unhandledRejection']) {
    process.on(event, (cause: unknown) => {
      log.fatal({ reason: reasonOf(cause) }, event);
      process.exit(1);
    });
  }
}
