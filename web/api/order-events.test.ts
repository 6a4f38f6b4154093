import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { follow } from './order-events.ts';

class Stream {
  onmessage: ((event: { data: string }) => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 1;
  close() {
    this.readyState = 2;
  }
  say(kind: string) {
    this.onmessage?.({ data: JSON.stringify({ kind, at: '2026-11-21T10:00:00Z' }) });
  }
  fail(readyState: number) {
    this.readyState = readyState;
    this.onerror?.();
  }
}

let streams: Stream[];
let changes: number;
let live: boolean[];
let leave: () => void;
const isLive = () => live.at(-1);
const stream = () => streams.at(-1) as Stream;

beforeEach(() => {
  vi.useFakeTimers();
  [streams, changes, live] = [[], 0, []];
  leave = follow({
    open: () => {
      streams.push(new Stream());
      return stream() as unknown as EventSource;
    },
    onChange: () => {
      changes += 1;
    },
    onLive: (now) => live.push(now),
  });
});
afterEach(() => {
  leave();
  vi.useRealTimers();
});

it('reads again once the stream is open, and at every change; a beat is no change', () => {
  stream().say('open');
  stream().say('beat');
  stream().say('order');
  expect([changes, isLive()]).toEqual([2, true]);
});

it('takes a stream for lost that has been silent for a minute, and comes back', () => {
  stream().say('open');
  vi.advanceTimersByTime(45_000);
  stream().say('beat');
  vi.advanceTimersByTime(59_000);
  expect([isLive(), streams.length]).toEqual([true, 1]);
  vi.advanceTimersByTime(1_000);
  expect([isLive(), streams[0]?.readyState]).toEqual([false, 2]);
  vi.advanceTimersByTime(15_000);
  expect(streams).toHaveLength(2);
});

it('leaves a stream that broke to the browser, which opens it again', () => {
  stream().say('open');
  stream().fail(0);
  expect([isLive(), streams.length]).toEqual([false, 1]);
  stream().say('open');
  expect([isLive(), changes]).toEqual([true, 2]);
});

it('tries one that was refused again, after longer and longer pauses', () => {
  for (const pause of [15_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000]) {
    const before = streams.length;
    stream().fail(2);
    vi.advanceTimersByTime(pause - 1);
    expect(streams).toHaveLength(before);
    vi.advanceTimersByTime(1);
    expect(streams).toHaveLength(before + 1);
  }
});

it('opens nothing more once it is left', () => {
  stream().fail(2);
  leave();
  vi.advanceTimersByTime(600_000);
  expect(streams).toHaveLength(1);
});
