import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { createSender, type SenderState } from './position-sender.ts';
import type { QueuedPosition } from './queued-position.ts';
import { addToQueue, keepChoice, readChoice, readQueue } from './tracking-store.ts';

class Storage {
  #items = new Map<string, string>();
  getItem = (key: string) => this.#items.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#items.set(key, value);
  removeItem = (key: string) => void this.#items.delete(key);
}

beforeEach(() => vi.stubGlobal('localStorage', new Storage()));

const at = (second: number): QueuedPosition => ({
  lat: 7.2906,
  lng: 80.6337,
  accuracy: 8,
  recordedAt: new Date(Date.UTC(2026, 2, 2, 9, 0, second)).toISOString(),
});

/** A page with an order open, and what the server was sent. */
function page(answer: () => Promise<{ taken: number; dropped: { reason: string }[] }>) {
  const calls: QueuedPosition[][] = [];
  const told: unknown[] = [];
  const state: Partial<SenderState> & { isOver?: boolean } = {};
  const sender = createSender({
    orderId: 'o1',
    share: (positions, failed) => {
      calls.push(positions);
      told.push(failed);
      return answer();
    },
    onChange: (change) => Object.assign(state, change),
    onOver: () => Object.assign(state, { isOver: true }),
  });
  return { calls, told, state, sender };
}
const taken = async () => ({ taken: 1, dropped: [] });
const deadSpot = () => Promise.reject(new TypeError('Failed to fetch'));
const settled = () => new Promise((resolve) => setTimeout(resolve));

it('a position is sent at once, and forgotten when it was taken', async () => {
  const { calls, state, sender } = page(taken);
  sender.take(at(0));
  await settled();
  expect(calls).toEqual([[at(0)]]);
  expect(readQueue('o1')).toEqual([]);
  expect(state).toMatchObject({ waiting: 0, isReached: true, isClockAhead: false });
  expect(state.lastSentAt).toBeInstanceOf(Date);
});

it('what could not be sent is kept over a reload and sent in one call, oldest first', async () => {
  const away = page(deadSpot);
  away.sender.take(at(0));
  await settled();
  away.sender.take(at(30));
  await settled();
  expect(away.state).toMatchObject({ waiting: 2, isReached: false });
  const back = page(taken);
  await back.sender.flush();
  expect(back.calls).toEqual([[at(0), at(30)]]);
  expect(readQueue('o1')).toEqual([]);
});

it('a position that comes while others are sent stays for the next call', async () => {
  const { calls, sender, state } = page(taken);
  sender.take(at(0));
  sender.take(at(30));
  await settled();
  expect(state.waiting).toBe(1);
  await sender.flush();
  expect(calls).toEqual([[at(0)], [at(30)]]);
});

it('the newest fifty are kept', () => {
  for (let second = 0; second < 55; second += 1) addToQueue('o1', at(second));
  expect(readQueue('o1')).toHaveLength(50);
  expect(readQueue('o1')[0]).toEqual(at(5));
});

it('a rental that is over forgets what was kept', async () => {
  const { sender, state } = page(() => Promise.reject(new ApiError('order_not_in_state', { status: 409 })));
  sender.take(at(0));
  await settled();
  expect(readQueue('o1')).toEqual([]);
  expect(state.isOver).toBe(true);
});

it('a text that changed keeps what is to be sent until the new one was agreed to', async () => {
  const { sender, state } = page(() => Promise.reject(new ApiError('terms_outdated', { status: 409 })));
  sender.take(at(0));
  await settled();
  expect(readQueue('o1')).toEqual([at(0)]);
  expect(state).toMatchObject({ waiting: 1, isTextOutdated: true });
  expect(state.isOver).toBeUndefined();
  const reloaded = page(taken);
  await reloaded.sender.flush();
  expect(reloaded.calls).toEqual([[at(0)]]);
  expect(reloaded.state).toMatchObject({ waiting: 0, isTextOutdated: false });
});

it('nothing leaves the device once the customer stopped', async () => {
  const { calls, sender } = page(taken);
  addToQueue('o1', at(0));
  sender.stop();
  sender.take(at(30));
  await sender.flush();
  expect(calls).toEqual([]);
});

it('what comes through tells how many tries did not, and what the last of them met', async () => {
  let answer: () => Promise<{ taken: number; dropped: { reason: string }[] }> = deadSpot;
  const { told, sender } = page(() => answer());
  sender.take(at(0));
  await settled();
  sender.noSignal();
  answer = () => Promise.reject(new ApiError('unavailable', { status: 503 }));
  await sender.flush();
  answer = taken;
  await sender.flush();
  sender.take(at(30));
  await settled();
  expect(told).toEqual([undefined, { count: 2, problem: 'no_signal' }, { count: 3, problem: 'no_answer' }, undefined]);
});

it('a clock that is ahead is noticed', async () => {
  const { sender, state } = page(async () => ({ taken: 0, dropped: [{ reason: 'future' }] }));
  sender.take(at(0));
  await settled();
  expect(state).toMatchObject({ isClockAhead: true });
  expect(state.lastSentAt).toBeUndefined();
});

it('keeps the choice per order, and for the page alone where the browser stores nothing', () => {
  keepChoice('o1', 'shared');
  expect([readChoice('o1'), readChoice('o2')]).toEqual(['shared', null]);
  const refuse = () => {
    throw new Error('no storage');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  keepChoice('o2', 'skipped');
  addToQueue('o2', at(0));
  expect([readChoice('o2'), readQueue('o2')]).toEqual(['skipped', [at(0)]]);
});
