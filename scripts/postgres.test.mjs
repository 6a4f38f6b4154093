import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { expect, it } from 'vitest';
import { startCluster } from './postgres.mjs';

/** A cluster's folder as a killed run leaves it behind; the number of its server may be somebody else's by now. */
function leftFolder(/** @type {number | undefined} */ serverPid) {
  const home = fs.mkdtempSync('/tmp/ceylono-pg-');
  fs.mkdirSync(path.join(home, 'data'));
  const owner = { pid: 4_194_000, started: '1', boot: 'before', host: os.hostname() };
  fs.writeFileSync(path.join(home, 'owner.json'), JSON.stringify(owner));
  fs.writeFileSync(path.join(home, 'data', 'postmaster.pid'), `${serverPid}\n`);
  return home;
}

it('clears up after runs that were killed, without harm to processes that have their numbers now', async () => {
  const innocent = spawn('sleep', ['60']);
  const left = leftFolder(innocent.pid);
  const cluster = await startCluster();
  try {
    expect(fs.existsSync(left)).toBe(false);
    expect([innocent.exitCode, innocent.signalCode]).toEqual([null, null]);
  } finally {
    await cluster.stop();
    innocent.kill();
  }
}, 60_000);
