import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from './order.ts';
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

  it('is over with the return, a cancellation, or the agreed end of what was never handed over, and not before', () => {
    const [endsAt, handedOverAt, returnedAt, cancelledAt] = [1, 2, 3, 4].map(
      (days) => new Date(NOW.getTime() + days * DAY_MS),
    ) as [Date, Date, Date, Date];
    const none = { handedOverAt: null, returnedAt: null, cancelledAt: null, endsAt };
    expect(overSince({ ...none, cancelledAt })).toBe(cancelledAt);
    expect(overSince(none)).toBe(endsAt);
    expect(overSince({ ...none, handedOverAt })).toBeNull();
    expect(overSince({ ...none, handedOverAt, returnedAt })).toBe(returnedAt);
  });

  it('is never the full phone thirty days after all that could be over is, unless the vehicle is out', () => {
    const day = fc.integer({ min: -400, max: -31 }).map((days) => new Date(NOW.getTime() + days * DAY_MS));
    const orNull = fc.option(day);
    const course = fc.record({ handedOverAt: orNull, returnedAt: orNull, cancelledAt: orNull, endsAt: day });
    fc.assert(
      fc.property(course, (told) => {
        const isOut = told.handedOverAt !== null && told.returnedAt === null && told.cancelledAt === null;
        const { phone } = customerForVendor({ ...contacted, verificationStatus: 'approved' }, overSince(told), NOW);
        expect(phone === contacted.contactPhone).toBe(isOut);
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
