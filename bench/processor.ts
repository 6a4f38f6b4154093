/** Processor time as Linux counts it, in hundredths of a second: a process's own, and what the kernel did for it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const TICK_MS = 10;

/** Milliseconds that the process has used so far. */
export function processorMs(pid: number): number {
  return statOf(pid)?.own ?? 0;
}

/**
 * Milliseconds that a cluster's processes have used so far. Those that have ended are in the count of the one that
 * started them all.
 */
export function clusterMs(dataDirectory: string): number {
  const first = Number.parseInt(readFileSync(path.join(dataDirectory, 'postmaster.pid'), 'utf8'), 10);
  const { own = 0, ended = 0 } = statOf(first) ?? {};
  const processes = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  const children = processes.map((pid) => statOf(Number(pid))).filter((stat) => stat?.parent === first);
  return children.reduce((sum, child) => sum + (child?.own ?? 0), own + ended);
}

function statOf(pid: number): { parent: number; own: number; ended: number } | null {
  try {
    const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
    const [, parent, , , , , , , , , , user, kernel, endedUser, endedKernel] = afterName.split(' ').map(Number);
    return {
      parent: parent ?? 0,
      own: ((user ?? 0) + (kernel ?? 0)) * TICK_MS,
      ended: ((endedUser ?? 0) + (endedKernel ?? 0)) * TICK_MS,
    };
  } catch {
    return null; // it has just ended
  }
}
