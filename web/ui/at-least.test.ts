import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { atLeast } from './at-least.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('a quick call takes the whole time, and a slow one no longer than itself', async () => {
  const ended: string[] = [];
  const note = (call: Promise<string>) => call.then((what) => void ended.push(what));
  void note(atLeast(1000, Promise.resolve('quick')));
  const slow = new Promise<string>((resolve) => setTimeout(resolve, 1500, 'slow'));
  void note(atLeast(1000, slow));
  await vi.advanceTimersByTimeAsync(999);
  expect(ended).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toEqual(['quick']);
  await vi.advanceTimersByTimeAsync(500);
  expect(ended).toEqual(['quick', 'slow']);
});

it('a refusal is that of the call', async () => {
  const refused = expect(atLeast(1000, Promise.reject(new Error('refused')))).rejects.toThrow('refused');
  await vi.advanceTimersByTimeAsync(1000);
  await refused;
});
