/**
 * One process per data folder: the embedded engine has no lock of its own, and two processes on one folder lose data
 * without a word (architecture §4). The lock names the process by host, pid, start time and boot: in a container the pid
 * alone is always 1, and whether a process of another machine or container lives cannot be told from here.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import path from 'node:path';

export class FolderInUse extends Error {}

interface Holder {
  pid: number;
  startedAt: string;
  boot: string;
  host: string;
}

/** Looks at a contested lock this often, this long apart, before it gives up: 2 s. */
const LOOKS = 100;
const LOOK_MS = 20;
/** Taking a dead lock away is a few lines; a process that takes longer has died within them. */
const TAKING_AWAY_MS = 5_000;

/** Takes the folder or throws `FolderInUse`. The returned function gives it back. */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const file = path.join(folder, 'lock');
  const mine = JSON.stringify(identityOf(process.pid));
  for (let look = 0; look < LOOKS; look += 1) {
    if (putLock(file, mine)) {
      return () => {
        if (readHolder(file) === mine) rmSync(file, { force: true });
      };
    }
    if (isAlive(readHolder(file))) break;
    takeAwayDead(file);
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, LOOK_MS);
  }
  throw new FolderInUse(wordsFor(folder, file));
}

function wordsFor(folder: string, file: string): string {
  const host = hostOf(holderIn(readHolder(file)));
  if (host === hostname()) return `The folder ${folder} is in use by another Ceylono process.`;
  return `The folder ${folder} is in use on another machine or in another container, ${host}. If that one is gone for good, remove the file ${file}.`;
}

/** Linked into place with its content, so that half a lock is never read. False when there is one. */
function putLock(file: string, mine: string): boolean {
  const own = `${file}.${randomUUID()}`;
  writeFileSync(own, mine, { mode: 0o600 });
  try {
    linkSync(own, file);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    return false;
  } finally {
    rmSync(own);
  }
}

/**
 * Two that see a lock dead at the same moment must not take away each other's new one: only the holder of a second,
 * momentary file takes away, after looking again.
 */
function takeAwayDead(file: string): void {
  const guard = `${file}.taking-away`;
  try {
    writeFileSync(guard, '', { flag: 'wx' });
  } catch {
    const since = statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > TAKING_AWAY_MS) rmSync(guard, { force: true });
    return;
  }
  try {
    const holder = readHolder(file);
    if (holder !== null && !isAlive(holder)) rmSync(file, { force: true });
  } finally {
    rmSync(guard, { force: true });
  }
}

/** null when there is no lock. */
function readHolder(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}

/** A process of another host counts as alive: it cannot be judged from here. */
function isAlive(text: string | null): boolean {
  const holder = holderIn(text);
  if (holder === null) return false;
  if (hostOf(holder) !== hostname()) return true;
  try {
    const there = identityOf(holder.pid);
    return there.startedAt === holder.startedAt && there.boot === holder.boot;
  } catch {
    return false;
  }
}

/** Of a machine or a container. A lock from before hosts were named is this one's. */
function hostOf(holder: Holder | null): string {
  return holder?.host ?? hostname();
}

/** null when there is no lock, or none that can be read. */
function holderIn(text: string | null): Holder | null {
  try {
    return text === null ? null : (JSON.parse(text) as Holder);
  } catch {
    return null;
  }
}

/** Throws when there is no such process. */
function identityOf(pid: number): Holder {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // A process of another user may not be signalled, and lives.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error;
  }
  const host = hostname();
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const afterName = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
    return { pid, startedAt: afterName[19] ?? '', boot, host };
  } catch {
    // Not Linux: the pid alone has to do.
    return { pid, startedAt: '', boot: '', host };
  }
}
