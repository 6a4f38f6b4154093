import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LEAST_BETWEEN_MS, readSoon, TOGETHER_MS } from './read-soon.ts';

const KEY = ['orders'];
/** Longer than the least pause, as on a slow line. */
const READING_MS = 4_000;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A list that counts up with each reading and is on the screen, its first reading behind it. */
async function list(readingMs: number) {
  const queries = new QueryClient();
  let begun = 0;
  const queryFn = async () => {
    const answer = ++begun;
    await new Promise((answered) => setTimeout(answered, readingMs));
    return answer;
  };
  const observer = new QueryObserver(queries, { queryKey: KEY, queryFn, retry: false });
  observer.subscribe(() => {});
  return { queries, begun: () => begun, shown: () => observer.getCurrentResult().data };
}

test('under a stream of changes each reading on a slow line is shown, and the next begins after it', async () => {
  const { queries, begun, shown } = await list(READING_MS);
  await vi.advanceTimersByTimeAsync(READING_MS);
  expect(shown()).toBe(1);
  const stream = setInterval(() => readSoon(queries, KEY), 100);
  await vi.advanceTimersByTimeAsync(100 + TOGETHER_MS + READING_MS);
  expect(shown()).toBe(2);
  expect(begun()).toBe(2);
  await vi.advanceTimersByTimeAsync(LEAST_BETWEEN_MS - 1);
  expect(begun()).toBe(2);
  await vi.advanceTimersByTimeAsync(1 + READING_MS);
  expect(shown()).toBe(3);
  clearInterval(stream);
});

test('what several hear of one change is read once', async () => {
  const { queries, begun } = await list(0);
  await vi.advanceTimersByTimeAsync(1);
  readSoon(queries, KEY, ['notes']);
  readSoon(queries, KEY);
  readSoon(queries, ['orders', 'one']);
  await vi.advanceTimersByTimeAsync(10_000);
  expect(begun()).toBe(2);
});

test('a change during a reading is read after it', async () => {
  const { queries, begun, shown } = await list(READING_MS);
  await vi.advanceTimersByTimeAsync(READING_MS);
  readSoon(queries, KEY);
  await vi.advanceTimersByTimeAsync(TOGETHER_MS + 10);
  readSoon(queries, KEY);
  await vi.advanceTimersByTimeAsync(2 * READING_MS + LEAST_BETWEEN_MS);
  expect(shown()).toBe(3);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(begun()).toBe(3);
});

test('what another had begun to read before the change is read again after it', async () => {
  const { queries, shown, begun } = await list(READING_MS);
  readSoon(queries, KEY);
  await vi.advanceTimersByTimeAsync(READING_MS);
  expect(shown()).toBe(1);
  await vi.advanceTimersByTimeAsync(READING_MS);
  expect(shown()).toBe(2);
  expect(begun()).toBe(2);
});
