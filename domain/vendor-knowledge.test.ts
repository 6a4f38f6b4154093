import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES, type OrderStatus } from './order.ts';
import { DAY_MS } from './colombo-time.ts';
import { customerForVendor, mayKnowPlace, mayReadReport, overSince } from './vendor-knowledge.ts';

const NOW = new Date('2026-03-02T08:00:00+05:30');

describe('what a vendor may know of the customer', () => {
  const contacted = { contactName: 'Nimali Perera', contactPhone: '+94771234567' };

  it('is the phone in full once the identity is approved', () => {
    const { phone } = customerForVendor({ ...contacted, verificationStatus: 'approved' }, null, NOW);
    expect(phone).toBe(contacted.contactPhone);
  });

  it('is a masked phone again thirty days after the return', () => {
    const after = (days: number) =>
      customerForVendor({ ...contacted, verificationStatus: 'approved' }, new Date(NOW.getTime() - days * DAY_MS), NOW);
    expect(after(29).phone).toBe(contacted.contactPhone);
    expect(after(30).phone).toContain('•');
    expect(after(300).phone).toContain('•');
  });

  it('is over with the return, a cancellation, staff’s close, or the agreed end of what never ran, and not before', () => {
    const later = (days: number) => new Date(NOW.getTime() + days * DAY_MS);
    const [endsAt, returnedAt, closedAt] = [later(1), later(2), later(3)];
    const none = { returnedAt: null, closedAt: null, endsAt };
    expect(overSince({ ...none, status: 'cancelled', closedAt })).toBe(closedAt);
    expect(overSince({ ...none, status: 'confirmed' })).toBe(endsAt);
    expect(overSince({ ...none, status: 'in-progress' })).toBeNull();
    expect(overSince({ ...none, status: 'completed', returnedAt, closedAt })).toBe(returnedAt);
    expect(overSince({ ...none, status: 'completed', closedAt })).toBe(closedAt);
  });

  /** What of each status can be on record: whether the vehicle is out is said here, by hand. */
  const COURSES: Record<OrderStatus, { isOut: boolean; mayBeReturned: boolean; isClosed: boolean }> = {
    pending: { isOut: false, mayBeReturned: false, isClosed: false },
    confirmed: { isOut: false, mayBeReturned: false, isClosed: false },
    processing: { isOut: false, mayBeReturned: false, isClosed: false },
    'in-progress': { isOut: true, mayBeReturned: false, isClosed: false },
    completed: { isOut: false, mayBeReturned: true, isClosed: true },
    cancelled: { isOut: false, mayBeReturned: false, isClosed: true },
    rejected: { isOut: false, mayBeReturned: false, isClosed: false },
  };

  it('is never the full phone thirty days after all that could be over is, unless the vehicle is out', () => {
    const day = fc.integer({ min: -400, max: -31 }).map((days) => new Date(NOW.getTime() + days * DAY_MS));
    const course = fc.constantFrom(...ORDER_STATUSES).chain((status) => {
      const { mayBeReturned, isClosed } = COURSES[status];
      return fc.record({
        status: fc.constant(status),
        returnedAt: mayBeReturned ? fc.option(day) : fc.constant(null),
        // Of an order from before moves were on record nothing says when it was closed.
        closedAt: isClosed ? fc.option(day) : fc.constant(null),
        endsAt: day,
      });
    });
    fc.assert(
      fc.property(course, (told) => {
        const { phone } = customerForVendor({ ...contacted, verificationStatus: 'approved' }, overSince(told), NOW);
        expect(phone === contacted.contactPhone).toBe(COURSES[told.status].isOut);
      }),
    );
  });

  it.each(['pending', 'rejected'] as const)('is a masked phone while the identity is %s', (verificationStatus) => {
    const { name, phone } = customerForVendor({ ...contacted, verificationStatus }, null, NOW);
    expect(name).toBe(contacted.contactName);
    expect(phone).not.toBe(contacted.contactPhone);
    expect(phone).toContain('•');
  });

  it('is the signed report, until an erasure; one that holds the phone as long as that may be known', () => {
    const order = { contactPhone: contacted.contactPhone, verificationStatus: 'approved' } as const;
    const erased = { ...order, contactPhone: '' };
    const over = (days: number) => new Date(NOW.getTime() - days * DAY_MS);
    for (const overAt of [null, over(29), over(30), over(300)]) {
      expect(mayReadReport(order, false, overAt, NOW)).toBe(true);
      expect(mayReadReport(order, true, overAt, NOW)).toBe(overAt === null || overAt > over(30));
      for (const holdsPhone of [false, true]) expect(mayReadReport(erased, holdsPhone, overAt, NOW)).toBe(false);
    }
  });

  it('is the place from the confirmation on, where the vendor brings or collects the vehicle', () => {
    const known = ORDER_STATUSES.filter((status) => mayKnowPlace({ delivery: true, pickup: false, status }));
    expect(known).toEqual(ORDER_STATUSES.filter((status) => mayKnowPlace({ delivery: false, pickup: true, status })));
    expect(known).toContain('confirmed');
    expect(known).not.toContain('pending');
    expect(known).not.toContain('cancelled');
  });

  it('is no place where the customer comes and brings the vehicle back', () => {
    expect(ORDER_STATUSES.filter((status) => mayKnowPlace({ delivery: false, pickup: false, status }))).toEqual([]);
  });
});
