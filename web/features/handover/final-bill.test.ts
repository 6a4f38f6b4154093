import { QueryClient, QueryObserver, type UseQueryOptions } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { finalBillOf } from './final-bill.ts';
import type { FinalBill, FormOrder, HandoverDoor } from './handover-door.ts';

const ORDER: FormOrder = {
  orderId: 'o1',
  customOrderId: 'CEY-1',
  status: 'in-progress',
  verificationStatus: 'approved',
  startDate: '2026-11-21T03:30:00.000Z',
  endDate: '2026-11-23T03:30:00.000Z',
  startedDays: 2,
  finalTotalBill: 1_000_000,
  vehicle: { id: 'v1', model: 'Suzuki Alto' },
  customer: { name: 'Nimali', phone: '+94771234567', language: 'en' },
  lastOdometer: null,
  handoverOdometer: 45_000,
  deposit: 0,
  cash: { depositHeld: 0 },
  reports: { handover: 'ready', return: 'none' },
};
const READING = { odometer: 45_210, additionalCharges: [] };

/** The form with its bill; the server answers when the test says so. */
function openForm() {
  const answers: ((total: number) => void)[] = [];
  const door: Pick<HandoverDoor, 'finalBill'> = {
    finalBill: (reading) =>
      ({
        queryKey: ['bill', reading],
        queryFn: () => new Promise((answer) => answers.push((total) => answer({ total }))),
        staleTime: 15_000,
      }) as unknown as UseQueryOptions<FinalBill>,
  };
  const bill = new QueryObserver(new QueryClient(), finalBillOf(door, ORDER, READING));
  const close = bill.subscribe(() => {});
  return {
    close,
    answer: (nth: number, total: number) => answers[nth]?.(total),
    asked: () => answers.length,
    shown: () => bill.getCurrentResult().data?.total,
    isRead: () => bill.getCurrentResult().isSuccess && !bill.getCurrentResult().isPlaceholderData,
    show: (order: FormOrder, reading = READING) => bill.setOptions(finalBillOf(door, order, reading)),
  };
}

test.each([
  ['end', { ...ORDER, endDate: '2026-11-24T03:30:00.000Z' }],
  ['price', { ...ORDER, finalTotalBill: 1_500_000 }],
  ['reading at handover', { ...ORDER, handoverOdometer: 45_100 }],
])('an order that has another %s meanwhile does not keep the bill from before', async (_what, changed) => {
  const form = openForm();
  form.answer(0, 1_000_000);
  await expect.poll(form.shown).toBe(1_000_000);
  form.show(changed);
  expect([form.shown(), form.isRead()]).toEqual([undefined, false]);
  await expect.poll(form.asked).toBe(2);
  form.answer(1, 1_500_000);
  await expect.poll(form.shown).toBe(1_500_000);
  form.close();
});

test('while a figure is typed the bill before stays until the next is there', async () => {
  const form = openForm();
  form.answer(0, 1_000_000);
  await expect.poll(form.shown).toBe(1_000_000);
  form.show(ORDER, { ...READING, odometer: 45_300 });
  expect([form.shown(), form.isRead()]).toEqual([1_000_000, false]);
  form.show({ ...ORDER }, READING);
  expect([form.shown(), form.isRead()]).toEqual([1_000_000, true]);
  form.close();
});
