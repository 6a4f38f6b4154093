import { describe, expect, it } from 'vitest';
import type { OrderStatus } from './order.ts';
import { dueToday, stickerPath } from './vehicle-sticker.ts';

const NOW = new Date('2026-03-10T08:00:00+05:30');
const order = (status: OrderStatus, start: string, end: string) => ({
  status,
  startDate: new Date(`2026-03-${start}:00+05:30`),
  endDate: new Date(`2026-03-${end}:00+05:30`),
});

describe('a vehicle that is scanned', () => {
  it('and is out comes back, whatever follows today', () => {
    const out = order('in-progress', '05T09:00', '09T09:00');
    const following = order('confirmed', '10T12:00', '12T12:00');
    expect(dueToday([out, following], NOW)).toEqual({ due: { order: out, phase: 'return' }, next: null });
  });

  it.each([
    ['begins later today', '10T23:59', '12T09:00'],
    ['began yesterday and nobody came yet', '09T09:00', '12T09:00'],
  ])('goes to the order that %s', (_, start, end) => {
    const due = order('confirmed', start, end);
    expect(dueToday([due, order('confirmed', '20T09:00', '22T09:00')], NOW).due).toEqual({
      order: due,
      phase: 'handover',
    });
  });

  it('with nothing to do today has the one that comes next', () => {
    const over = order('confirmed', '08T09:00', '09T09:00');
    const next = order('confirmed', '11T00:00', '12T09:00');
    expect(dueToday([over, next], NOW)).toEqual({ due: null, next });
  });

  it('and was never ordered has none', () => {
    expect(dueToday([], NOW)).toEqual({ due: null, next: null });
  });
});

it('the address on the sticker holds the vendor and the vehicle, and no secret', () => {
  expect(stickerPath('a-vendor', 'a-vehicle')).toBe('/vendor-portal/a-vendor?scanned=a-vehicle');
});
