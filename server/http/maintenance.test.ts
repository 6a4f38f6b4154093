import { expect, onTestFinished, test, vi } from 'vitest';
import { rememberedMaintenance } from './maintenance.ts';

/** A database that answers when the test says so. */
function heldReads() {
  const held: ((isOn: boolean) => void)[] = [];
  return {
    held,
    read: () => new Promise<boolean>((resolve) => void held.push(resolve)),
  };
}

test('pages that come together are told the same, which is true now and not what was said last', async () => {
  const { held, read } = heldReads();
  const isMaintained = rememberedMaintenance(read);
  const first = isMaintained();
  held[0]?.(false);
  expect(await first).toBe(false);
  const pages = [isMaintained(), isMaintained(), isMaintained()];
  held[1]?.(true);
  expect(await Promise.all(pages)).toEqual([true, true, true]);
  expect(held).toHaveLength(2);
});

test('a slow database holds up the first pages, and later ones are told at once what it said last', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const { held, read } = heldReads();
  const isMaintained = rememberedMaintenance(read);
  const first = isMaintained();
  held[0]?.(true);
  expect(await first).toBe(true);
  let isTold = false;
  const waiting = isMaintained().then((isOn) => {
    isTold = isOn;
  });
  await vi.advanceTimersByTimeAsync(249);
  expect(isTold).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(isTold).toBe(true);
  // No timer moves on.
  expect(await isMaintained()).toBe(true);
  expect(held).toHaveLength(2);
});

test('before the database has said anything each page waits, and without an answer stands as ever', async () => {
  const { held, read } = heldReads();
  const isMaintained = rememberedMaintenance(read);
  const pages = [isMaintained(), isMaintained()];
  held[0]?.(true);
  expect(await Promise.all(pages)).toEqual([true, true]);
  expect(await rememberedMaintenance(() => Promise.reject(new Error('away')))()).toBe(false);
});

test('what has changed is said by the next page', async () => {
  let isOn = false;
  const isMaintained = rememberedMaintenance(async () => isOn);
  expect(await isMaintained()).toBe(false);
  isOn = true;
  expect(await isMaintained()).toBe(true);
});
