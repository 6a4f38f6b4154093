import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from './order.ts';
import { DAY_MS } from './colombo-time.ts';
import { customerForVendor, mayKnowPlace } from './vendor-knowledge.ts';

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

  it.each(['pending', 'rejected'] as const)('is a masked phone while the identity is %s', (verificationStatus) => {
    const { name, phone } = customerForVendor({ ...contacted, verificationStatus }, null, NOW);
    expect(name).toBe(contacted.contactName);
    expect(phone).not.toBe(contacted.contactPhone);
    expect(phone).toContain('•');
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
