import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, vi } from 'vitest';
import { FolderInUse, lockFolder } from './folder-lock.ts';

const newFolder = () => mkdtempSync(path.join(tmpdir(), 'ceylono-lock-'));

it('refuses a folder that a living process uses', () => {
  const folder = newFolder();
  lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
});

it('refuses a folder that another container uses, whose process has the same number as one here, and says what to do', () => {
  const folder = newFolder();
  const lock = path.join(folder, 'lock');
  const held = JSON.stringify({ pid: 1, startedAt: '1', boot: 'b', host: 'other-container' });
  writeFileSync(lock, held);
  expect(() => lockFolder(folder)).toThrow(FolderInUse);
  expect(() => lockFolder(folder)).toThrow(`other-container. If that one is gone for good, remove the file ${lock}`);
  expect(readFileSync(lock, 'utf8')).toBe(held);
});

it('refuses a folder that a process of another user uses', () => {
  const folder = newFolder();
  lockFolder(folder);
  const kill = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('not permitted'), { code: 'EPERM' });
  });
  try {
    expect(() => lockFolder(folder)).toThrow(FolderInUse);
  } finally {
    kill.mockRestore();
  }
});

it('removes only its own lock when it gives the folder back', () => {
  const folder = newFolder();
  const lock = path.join(folder, 'lock');
  const giveBack = lockFolder(folder);
  writeFileSync(lock, 'of somebody else');
  giveBack();
  expect(existsSync(lock)).toBe(true);
});

it('takes a folder that was given back', () => {
  const folder = newFolder();
  lockFolder(folder)();
  expect(() => lockFolder(folder)).not.toThrow();
});

it.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 - 3, startedAt: '1', boot: 'b' })],
  ['another process with the same number', JSON.stringify({ pid: process.pid, startedAt: '1', boot: 'before' })],
  [
    'this machine before it was started anew',
    JSON.stringify({ pid: process.pid, startedAt: '1', boot: 'before', host: hostname() }),
  ],
  ['nobody, half written', '{"pid": 1'],
])('takes a folder left behind by %s', (_, left) => {
  const folder = newFolder();
  writeFileSync(path.join(folder, 'lock'), left);
  expect(() => lockFolder(folder)).not.toThrow();
});
