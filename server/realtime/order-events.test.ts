/** How many may follow orders at once, by network; what they hear is in `features/order/order-events.test.ts`. */
import { pino } from 'pino';
import { expect, it } from 'vitest';
import { RefusalError } from '../http/refusal.ts';
import type { Ears } from '../db/listening.ts';
import { FOLLOWERS, OrderEvents } from './order-events.ts';

function followFrom(addressOf: (at: number) => string): number {
  const events = new OrderEvents({
    listen: () => async () => {},
    now: () => new Date(),
    log: pino({ level: 'silent' }),
  });
  let following = 0;
  try {
    for (; following < FOLLOWERS.all; following += 1) events.follow('1', null, addressOf(following));
  } catch (refusal) {
    expect(refusal).toBeInstanceOf(RefusalError);
    // Somebody elsewhere still may.
    events.follow('1', null, '203.0.113.7');
  }
  events.close();
  return following;
}

const hex = (at: number) => (at % 256).toString(16).padStart(2, '0');

it.each([
  ['an address', () => '198.51.100.7', 600],
  ['a line of IPv6', (at: number) => `2001:db8:1:200::${at + 1}`, 600],
  ['a house with IPv6, on all its lines', (at: number) => `2001:db8:1:2${hex(at)}::1`, 700],
  ['a holder of IPv6, in all its houses', (at: number) => `2001:db8:1:${hex(at)}00::1`, 1_000],
] as const)('%s leaves places to others', (_, addressOf, most) => {
  expect(followFrom(addressOf)).toBe(most);
});

it('ends the streams of staff after a gap in which the end of a session may have gone unheard, and no visitor’s', async () => {
  const ears: Ears[] = [];
  const events = new OrderEvents({
    listen: (told) => {
      ears.push(told);
      return async () => {};
    },
    now: () => new Date(),
    log: pino({ level: 'silent' }),
  });
  const visitor = events.follow('1', null, '198.51.100.7');
  const staff = events.followAll('ayesha@ceylono.example', '198.51.100.8');
  const [ear] = ears;
  ear?.listening();
  expect((await visitor.next()).value?.kind).toBe('open');
  expect((await staff.next()).value?.kind).toBe('open');
  ear?.deaf();
  ear?.listening();
  expect((await staff.next()).done).toBe(true);
  expect((await visitor.next()).value?.kind).toBe('open');
  events.close();
});
