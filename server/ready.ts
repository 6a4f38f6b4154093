/** Whether this process can serve: database, schema, folder and room on its disk. Looked up every two seconds at most. */
import { readFile } from 'node:fs/promises';
import type { App } from './app.ts';
import { takesChanges, lacksTables } from './db/health.sql.ts';
import { installationFile } from './installation.ts';

/** What it lacks; nothing: it is able. */
export type Lack = 'database' | 'schema' | 'folder' | 'room';

/** Less than this, and nothing can be stored with any certainty: papers are refused long before. */
const ROOM_BYTES = 2 ** 26;

const PATIENCE_MS = 1_000;
const KEPT_MS = 2_000;

type Judged = Pick<App, 'db' | 'config' | 'privateFiles' | 'publicFiles' | 'log'>;

/** Of the installation with this id. Asks for it anew when the last answer is older than two seconds. */
export function readiness(app: Judged, installation: string): () => Promise<Lack[]> {
  let last: { at: number; lacks: Promise<Lack[]> } | null = null;
  return () => {
    if (last === null || performance.now() - last.at > KEPT_MS)
      last = { at: performance.now(), lacks: whatLacks(app, installation) };
    return last.lacks;
  };
}

export async function whatLacks(app: Judged, installation: string): Promise<Lack[]> {
  const checks: [Lack, Promise<boolean>][] = [
    ['database', takesChanges(app.db)],
    ['schema', inTime(lacksTables(app.db).then((lacks) => !lacks))],
    ['folder', inTime(canBeWritten(app, installation))],
    ['room', inTime(app.privateFiles.free().then((free) => free >= ROOM_BYTES))],
  ];
  const lacks: Lack[] = [];
  for (const [lack, isThere] of checks) if (!(await isThere)) lacks.push(lack);
  if (lacks.length > 0) app.log.error({ lacks }, 'not ready');
  return lacks;
}

/** All three are the installation's own, neither the bare place of a mount that is gone nor another's mount, and take a file. */
async function canBeWritten({ config, privateFiles, publicFiles }: Judged, installation: string): Promise<boolean> {
  if ((await readFile(installationFile(config.dataDir), 'utf8')).trim() !== installation) return false;
  await privateFiles.probe();
  await publicFiles.probe();
  return true;
}

/** A disk that hangs, as one of the network may, is none. */
async function inTime(check: Promise<boolean>): Promise<boolean> {
  const patience = new Promise<false>((resolve) => setTimeout(resolve, PATIENCE_MS, false).unref());
  return Promise.race([check.catch(() => false), patience]);
}
