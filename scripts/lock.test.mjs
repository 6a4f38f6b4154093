import * as childProcess from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { identityOf, isAlive, withLock } from './lock.mjs';

/** @type {string} */
let folder;
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ceylono-lock-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

/** A process that has ended, as a lock would remember it. */
function aDeadProcess() {
  const { pid } = childProcess.spawnSync(process.execPath, ['--version']);
  return { ...identityOf(), pid, started: '1' };
}

test('two that want the lock have it one after the other', async () => {
  const file = path.join(folder, 'lock');
  /** @type {string[]} */
  const story = [];
  const waits = { one: 0, two: 0 };
  /** @param {'one' | 'two'} name */
  const hold = (name) =>
    withLock(
      file,
      () => waits[name]++,
      async () => {
        story.push(`${name} in`);
        await new Promise((resolve) => setTimeout(resolve, 50));
        story.push(`${name} out`);
      },
    );
  await Promise.all([hold('one'), hold('two')]);
  expect(story).toEqual(['one in', 'one out', 'two in', 'two out']);
  expect(waits).toEqual({ one: 0, two: 1 });
  expect(fs.readdirSync(folder)).toEqual([]);
});

test('the lock is given back when the work fails', async () => {
  const file = path.join(folder, 'lock');
  const work = withLock(
    file,
    () => {},
    () => Promise.reject(new Error('the work failed')),
  );
  await expect(work).rejects.toThrow('the work failed');
  expect(fs.existsSync(file)).toBe(false);
});

test('the lock of a dead process is taken over without waiting', async () => {
  const file = path.join(folder, 'lock');
  fs.writeFileSync(file, JSON.stringify([aDeadProcess()]));
  let waited = false;
  await withLock(
    file,
    () => (waited = true),
    async () => {},
  );
  expect(waited).toBe(false);
});

test('the program that a dead process had started is waited for', async () => {
  const file = path.join(folder, 'lock');
  // It lives until it is seen to be waited for.
  const child = childProcess.spawn(process.execPath, ['-e', 'process.stdin.resume()']);
  fs.writeFileSync(file, JSON.stringify([aDeadProcess(), identityOf(child.pid)]));
  let ended = false;
  child.once('exit', () => (ended = true));
  let waitedFor;
  await withLock(
    file,
    (holder) => {
      waitedFor = holder.pid;
      child.stdin.end();
    },
    async () => expect(ended).toBe(true),
  );
  expect(waitedFor).toBe(child.pid);
});

test('a process that has our pid but began at another time is not the same process', () => {
  expect(isAlive(identityOf())).toBe(true);
  expect(isAlive({ ...identityOf(), started: 'before' })).toBe(false);
  expect(isAlive({ ...identityOf(), boot: 'before' })).toBe(false);
});
