import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { holderAt, holderLetterFileName, type RecordedHandover, type StandingBooking } from './vehicle-holder.ts';

const at = (minute: number) => new Date(Date.UTC(2026, 0, 1) + minute * 60_000);
const VEHICLES = 3;
const MINUTES = 400;

const OPS = ['book', 'swap', 'handOver', 'takeBack', 'close', 'reopen', 'cancel'] as const;
interface Step {
  op: (typeof OPS)[number];
  /** How long after the one before. */
  pause: number;
  order: number;
  vehicle: number;
  length: number;
}
const steps = fc.array(
  fc.record({
    // Most of what happens with a vehicle is a rental from its booking to its return.
    op: fc.oneof(
      { weight: 4, arbitrary: fc.constantFrom<Step['op']>('book', 'handOver', 'takeBack') },
      { weight: 1, arbitrary: fc.constantFrom(...OPS) },
    ),
    pause: fc.integer({ min: 1, max: 12 }),
    order: fc.nat(5),
    vehicle: fc.nat(VEHICLES - 1),
    length: fc.integer({ min: 1, max: 40 }),
  }),
  { maxLength: 40 },
);

interface Order {
  vehicle: number;
  startsAt: number;
  endsAt: number;
  status: 'booked' | 'out' | 'returned' | 'closed' | 'cancelled';
  handedOverAt: number | null;
  returnedAt: number | null;
  closedAt: number | null;
}

/**
 * A yard with its keys: what is done happens or, where the trade forbids it, does not. `keys` says minute by minute who has
 * the keys of each vehicle; `orders` is what is left on record at the end.
 */
function yard(done: Step[]) {
  const orders: Order[] = [];
  const keys: (Order | null)[][] = Array.from({ length: VEHICLES }, () => Array(MINUTES).fill(null));
  const give = (order: Order, from: number) => keys[order.vehicle]?.fill(order, from);
  const takeAway = (order: Order, from: number) => keys[order.vehicle]?.fill(null, from);
  const hasKeys = (vehicle: number) => keys[vehicle]?.at(-1) ?? null;
  const isFree = (vehicle: number, from: number, to: number) =>
    orders.every(
      (other) =>
        other.vehicle !== vehicle ||
        !['booked', 'out'].includes(other.status) ||
        other.endsAt <= from ||
        to <= other.startsAt,
    );
  let now = 0;
  for (const { op, pause, order: nth, vehicle, length } of done) {
    now += pause;
    if (now >= MINUTES) break;
    if (op === 'book') {
      const startsAt = now - 5 + (nth % 12);
      if (!isFree(vehicle, startsAt, startsAt + length)) continue;
      const none = { handedOverAt: null, returnedAt: null, closedAt: null };
      orders.push({ vehicle, startsAt, endsAt: startsAt + length, status: 'booked', ...none });
      continue;
    }
    const order = orders.at(-1 - nth);
    if (order === undefined) continue;
    if (op === 'swap' && order.status === 'booked' && isFree(vehicle, order.startsAt, order.endsAt)) {
      order.vehicle = vehicle;
    } else if (op === 'handOver' && order.status === 'booked' && hasKeys(order.vehicle) === null) {
      Object.assign(order, { status: 'out', handedOverAt: now });
      give(order, now);
    } else if (op === 'takeBack' && order.status === 'out') {
      Object.assign(order, { status: 'returned', returnedAt: now });
      takeAway(order, now);
    } else if (op === 'close' && order.status === 'out') {
      Object.assign(order, { status: 'closed', closedAt: now });
      takeAway(order, now);
    } else if (op === 'reopen' && order.status === 'closed' && isLastOut(orders, order)) {
      // It had never come back: the closing was wrong.
      give(order, order.closedAt ?? now);
      Object.assign(order, { status: 'out', closedAt: null });
    } else if (op === 'cancel' && order.status === 'booked') {
      order.status = 'cancelled';
    }
  }
  return { orders, keys };
}

function isLastOut(orders: Order[], order: Order): boolean {
  return orders.every(
    (other) => other.vehicle !== order.vehicle || (other.handedOverAt ?? 0) <= (order.handedOverAt ?? 0),
  );
}

const instantOf = (minute: number | null) => (minute === null ? null : at(minute));
function recordsOf(orders: Order[], vehicle: number) {
  const own = orders.filter((order) => order.vehicle === vehicle);
  const handovers = own.flatMap((order): (RecordedHandover & { order: Order })[] =>
    order.handedOverAt === null
      ? []
      : [
          {
            order,
            handedOverAt: at(order.handedOverAt),
            returnedAt: instantOf(order.returnedAt),
            closedAt: instantOf(order.closedAt),
          },
        ],
  );
  const bookings = own.flatMap((order): (StandingBooking & { order: Order })[] =>
    order.status === 'booked' || order.status === 'out'
      ? [
          {
            order,
            startsAt: at(order.startsAt),
            endsAt: at(order.endsAt),
            hasHandover: order.handedOverAt !== null,
          },
        ]
      : [],
  );
  return { handovers, bookings };
}

function expected({ orders, keys }: ReturnType<typeof yard>, vehicle: number, minute: number) {
  const holder = keys[vehicle]?.[minute];
  if (holder) return ['handed-over', holder];
  const booked = orders.find(
    (order) =>
      order.vehicle === vehicle && order.status === 'booked' && order.startsAt <= minute && minute < order.endsAt,
  );
  return booked ? ['booked', booked] : ['nobody', null];
}

function answered(orders: Order[], vehicle: number, minute: number) {
  const { handovers, bookings } = recordsOf(orders, vehicle);
  const holder = holderAt(at(minute), handovers, bookings);
  if (holder.kind === 'handed-over') return [holder.kind, holder.handover.order];
  return holder.kind === 'booked' ? [holder.kind, holder.booking.order] : [holder.kind, null];
}

describe('who had a vehicle at an instant', () => {
  it('is whoever had its keys, over 10,000 random histories of rentals, swaps, late returns and closings', () => {
    const seen = { 'handed-over': 0, booked: 0, nobody: 0, late: 0 };
    fc.assert(
      fc.property(steps, fc.nat(VEHICLES - 1), fc.nat(200), (done, vehicle, minute) => {
        const history = yard(done);
        const answer = answered(history.orders, vehicle, minute);
        expect(answer).toEqual(expected(history, vehicle, minute));
        const [kind, order] = answer as [keyof typeof seen, Order | null];
        seen[kind] += 1;
        if (kind === 'handed-over' && order !== null && order.endsAt <= minute) seen.late += 1;
      }),
      { numRuns: 10_000 },
    );
    // Each answer was asked for often enough.
    for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
  });

  const order = { startsAt: at(0), endsAt: at(100) };
  const out: RecordedHandover = { handedOverAt: at(10), returnedAt: null, closedAt: null };
  const kindAt = (minute: number, handovers: RecordedHandover[], bookings: StandingBooking[] = []) =>
    holderAt(at(minute), handovers, bookings).kind;

  it('is the customer from the very handover on, and no more at the return', () => {
    const back = { ...out, returnedAt: at(200) };
    expect([9, 10, 150, 199, 200].map((minute) => kindAt(minute, [back]))).toEqual([
      'nobody',
      ...['handed-over', 'handed-over', 'handed-over'],
      'nobody',
    ]);
  });

  it('is nobody before the handover of what was booked, nor after an early return', () => {
    const handed = { ...order, hasHandover: true };
    expect(kindAt(5, [out], [handed])).toBe('nobody');
    expect(kindAt(50, [{ ...out, returnedAt: at(40) }], [handed])).toBe('nobody');
  });

  it('is a booking where no handover is on record at all', () => {
    const bookings = [{ ...order, hasHandover: false }];
    expect([0, 99, 100].map((minute) => kindAt(minute, [], bookings))).toEqual(['booked', 'booked', 'nobody']);
  });

  it('is who is still out, whatever was booked by another since', () => {
    expect(kindAt(150, [out], [{ startsAt: at(120), endsAt: at(180), hasHandover: false }])).toBe('handed-over');
  });

  it('is nobody from the day on which staff closed the rental without a return', () => {
    const closed = { ...out, closedAt: at(60) };
    expect([59, 60].map((minute) => kindAt(minute, [closed]))).toEqual(['handed-over', 'nobody']);
  });

  it('is not who never brought it back on record, once it was handed to another who did', () => {
    const next = { handedOverAt: at(50), returnedAt: at(70), closedAt: null };
    expect(kindAt(80, [out, next])).toBe('nobody');
  });
});

it('a letter is called by the plate and the day', () => {
  expect(holderLetterFileName('WP CAB-1234', '2026-11-06')).toBe('vehicle_WP-CAB-1234_2026-11-06.pdf');
});
