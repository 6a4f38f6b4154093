import { describe, expect, it } from 'vitest';
import { BEAT_SECONDS, GONE_AFTER_SECONDS, isAtWork } from './attendance.ts';

const now = new Date('2026-03-02T03:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000);

describe('whoever has an order open', () => {
  it('is at work on it for less than a minute after they were heard of', () => {
    expect([0, GONE_AFTER_SECONDS - 1].map((seconds) => isAtWork(ago(seconds), now))).toEqual([true, true]);
    expect(isAtWork(ago(GONE_AFTER_SECONDS), now)).toBe(false);
  });
  it('stays so when a word of them is lost', () => {
    expect(2 * BEAT_SECONDS).toBeLessThan(GONE_AFTER_SECONDS);
  });
});
