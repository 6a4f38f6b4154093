import { expect, it } from 'vitest';
import { rupees } from './money.ts';
import { type ChangeOnRecord, orderChanges } from './order-change.ts';

const NOT_ON_RECORD = {
  ...{ before: null, after: null, endBefore: null, endAfter: null, totalBefore: null, totalAfter: null },
  ...{ vehicleBefore: null, vehicleAfter: null, statusBefore: null, statusAfter: null },
};
const AT = '2026-03-01T04:00:00.000Z';
const line = (code: ChangeOnRecord['code'], more: Partial<ChangeOnRecord> = {}): ChangeOnRecord => ({
  ...{ code, changedAt: AT, by: 'admin' },
  ...NOT_ON_RECORD,
  ...more,
});
const CANCELLED = line('order_cancelled', { by: 'customer', statusBefore: 'pending', statusAfter: 'cancelled' });
const order = {
  status: 'cancelled' as const,
  startDate: new Date('2026-03-05T03:30:00Z'),
  endDate: new Date('2026-03-07T03:30:00Z'),
  finalTotalBill: rupees(20_000),
  isHandedOver: false,
};

it('a cancelled order shows what it had, and that its days are free', () => {
  const [change] = orderChanges([CANCELLED], order);
  expect(change).toMatchObject({
    ...{ kind: 'cancelled', by: 'customer', freesDays: true },
    before: {
      startDate: '2026-03-05T03:30:00.000Z',
      endDate: '2026-03-07T03:30:00.000Z',
      total: rupees(20_000),
      status: 'pending',
    },
    after: { startDate: null, endDate: null, total: null, status: 'cancelled' },
  });
});

it('what a cancellation that was taken back had then is on no record, and not guessed from what the order has now', () => {
  const opened = line('status_changed', { statusBefore: 'cancelled', statusAfter: 'confirmed' });
  const changes = orderChanges([opened, CANCELLED], { ...order, status: 'confirmed' });
  expect(changes.map(({ kind, before, freesDays }) => [kind, before.total, before.endDate, freesDays])).toEqual([
    ['status', null, null, false],
    ['cancelled', null, null, false],
  ]);
});

it('an order that ends while its vehicle is out frees no days', () => {
  const closed = line('status_changed', { statusBefore: 'extension_pending', statusAfter: 'cancelled' });
  const [change] = orderChanges([closed], { ...order, isHandedOver: true });
  expect([change?.kind, change?.before.status, change?.freesDays]).toEqual(['cancelled', 'in-progress', false]);
});

it('a line from before its facts were written down is not shown', () => {
  const lines = [line('dates_edited'), line('extension_approved'), line('order_swapped'), line('order_cancelled')];
  expect(orderChanges(lines, order)).toEqual([]);
});

it('an extension from before totals were written down shows its ends alone', () => {
  const [change] = orderChanges(
    [line('extension_approved', { endBefore: AT, endAfter: '2026-03-02T04:00:00.000Z' })],
    order,
  );
  expect([change?.before.endDate, change?.before.total, change?.after.total]).toEqual([AT, null, null]);
});
