import { dayOf, HOUR_MS, startOfDay } from '@ceylono/domain/colombo-time';
import { expect, test } from 'vitest';
import { ORDERS } from './cast-orders.ts';
import { wholeStory } from './story.ts';

/** Just after midnight in Colombo, at noon, and just before the next. */
const NOWS = ['2026-11-20T00:01:00+05:30', '2026-11-20T12:00:00+05:30', '2026-11-20T23:59:00+05:30'];

test.each(NOWS)('seen from %s, everything has happened, in an order that makes sense', (text) => {
  const now = new Date(text);
  const story = wholeStory(now);
  for (const order of ORDERS) {
    const moments = story.filter((moment) => moment.order === order);
    expect(moments[0]?.kind).toBe('placed');
    const kinds = moments.map(({ kind }) => kind);
    const life = ['placed', 'approved', 'confirmed', 'handed-over', 'returned'];
    const isLife = kinds.every((kind, index) => kind === life[index]);
    expect(isLife || ['placed cancelled', 'placed rejected'].includes(kinds.join(' '))).toBe(true);
    expect(moments.at(-1)?.at.getTime()).toBeLessThan(now.getTime());
  }
});

test.each(NOWS)('seen from %s, staff and vendors work by day', (text) => {
  const now = new Date(text);
  for (const { kind, at } of wholeStory(now)) {
    if (kind !== 'approved' && kind !== 'confirmed') continue;
    const hour = (at.getTime() - startOfDay(dayOf(at)).getTime()) / HOUR_MS;
    expect(hour).toBeGreaterThanOrEqual(7);
    expect(hour).toBeLessThan(22.5);
  }
});

test('the same now tells the same story', () => {
  const now = new Date(NOWS[1] ?? '');
  expect(wholeStory(now)).toEqual(wholeStory(now));
});
