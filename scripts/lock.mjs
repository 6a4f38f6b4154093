// One at a time: a lock file that a dead process cannot hold. Must parse on Node 18.
import * as childProcess from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * Who a process is. The pid alone is not enough: pids are used again, and in a container the first is always 1.
 *
 * @typedef {{ pid: number, started: string, boot: string, host: string }} Identity
 */

/**
 * @param {number} [pid]
 * @returns {Identity}
 */
export function identityOf(pid = process.pid) {
  return { pid, started: startOf(pid), boot: bootId(), host: os.hostname() };
}

/**
 * Whether that very process still runs. A process of another machine counts as running: it cannot be judged from here.
 *
 * @param {Identity} identity
 */
export function isAlive(identity) {
  if (identity.host !== os.hostname()) return true;
  if (identity.boot !== bootId()) return false;
  try {
    process.kill(identity.pid, 0);
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ESRCH') return false;
  }
  return startOf(identity.pid) === identity.started;
}

/**
 * Runs `work` while holding the lock; waits as long as another living process holds it. A lock whose process is dead is
 * taken over, but not before the program which that process had started has ended too (a killed start leaves its
 * `npm ci` writing into node_modules).
 *
 * @template T
 * @param {string} file
 * @param {(holder: Identity) => void} onWait told once, with the process that is waited for
 * @param {(note: (childPid: number) => void) => Promise<T>} work calls `note` with each program it starts
 * @returns {Promise<T>}
 */
export async function withLock(file, onWait, work) {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  /** @param {Identity[]} holders */
  const write = (holders) => {
    const own = `${file}.${process.pid}`;
    fs.writeFileSync(own, JSON.stringify(holders));
    return own;
  };
  const me = identityOf();
  let told = false;
  for (;;) {
    const own = write([me]);
    try {
      fs.linkSync(own, file); // with its content at once: a half-written lock is never read
      break;
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(own, { force: true });
    }
    const holder = read(file).find(isAlive);
    if (!holder) {
      takeAway(file);
      continue;
    }
    if (!told) onWait(holder);
    told = true;
    await sleep(200);
  }
  const release = () => fs.rmSync(file, { force: true });
  process.once('exit', release);
  try {
    return await work((childPid) => fs.renameSync(write([me, identityOf(childPid)]), file));
  } finally {
    process.removeListener('exit', release);
    release();
  }
}

/**
 * @param {string} file
 * @returns {Identity[]}
 */
function read(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'));
  } catch {
    return []; // gone meanwhile, or not ours
  }
}

/**
 * Removes a dead lock. Two that see it dead at once must not remove each other's new one, so only the holder of a
 * second, momentary file removes, after looking again.
 *
 * @param {string} file
 */
function takeAway(file) {
  const guard = `${file}.takeover`;
  try {
    fs.closeSync(fs.openSync(guard, 'wx'));
  } catch {
    const age = Date.now() - (fs.statSync(guard, { throwIfNoEntry: false })?.mtimeMs ?? Date.now());
    if (age > 5_000) fs.rmSync(guard, { force: true }); // its process died within these few lines
    return;
  }
  try {
    if (!read(file).some(isAlive)) fs.rmSync(file, { force: true });
  } finally {
    fs.rmSync(guard, { force: true });
  }
}

/** @param {number} pid */
function startOf(pid) {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? ''; // field 22, counted after the name in brackets
  } catch {
    if (process.platform === 'linux' || process.platform === 'win32') return '';
    return (
      childProcess.spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).stdout?.trim() ?? ''
    );
  }
}

function bootId() {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
