/**
 * What the bars of an order show for each status that may be stored.
 * @rows CUS-TRK 18; SHR-STATUS 01-16
 */
import { expect, test } from 'vitest';
import { ORDER_STATUSES } from './order.ts';
import { orderBar, verificationBar } from './order-bars.ts';
import { VERIFICATION_STATUSES } from './verification.ts';

test.each([
  ['approved', 'approved', 100],
  ['confirmed', 'approved', 100],
  ['rejected', 'rejected', 100],
  ['pending', 'pending', 50],
  ['', 'not-started', 10],
  [null, 'not-started', 10],
  ['constructor', 'not-started', 10],
] as const)('an identity check stored as %j shows as %s at %i', (stored, state, percent) => {
  expect(verificationBar(stored)).toEqual({ state, percent });
});

/** Customer §4 L154-L165, word for word. */
test.each([
  ['pending', 'pending', 20],
  ['confirmed', 'confirmed', 40],
  ['approved', 'confirmed', 40],
  ['processing', 'processing', 30],
  ['reviewing', 'processing', 30],
  ['in-progress', 'in-progress', 70],
  ['active', 'in-progress', 70],
  ['ongoing', 'in-progress', 70],
  ['handover', 'handed-over', 60],
  ['handed-over', 'handed-over', 60],
  ['returned', 'returned', 90],
  ['return-completed', 'returned', 90],
  ['completed', 'completed', 100],
  ['finished', 'completed', 100],
  ['done', 'completed', 100],
  ['rejected', 'rejected', 100],
  ['cancelled', 'rejected', 100],
  ['declined', 'rejected', 100],
  ['extension pending', 'extension-pending', 50],
  ['extension_approved', 'extension-approved', 80],
  ['Extension-Rejected', 'extension-rejected', 100],
  ['foo', null, 10],
  ['constructor', null, 10],
] as const)('an order stored as %j shows as %s at %i', (status, state, percent) => {
  expect(orderBar({ status, handedOver: false })).toEqual({ state, percent });
});

test('every status of ours has its place on the bars', () => {
  for (const status of ORDER_STATUSES) expect(orderBar({ status, handedOver: false }).state).not.toBeNull();
  for (const status of VERIFICATION_STATUSES) expect(verificationBar(status).state).toBe(status);
});

test.each(['pending', 'confirmed', 'approved', 'processing', 'handover', 'in-progress'])(
  'once the keys are handed over, an order stored as %s shows as running at 70',
  (status) => {
    expect(orderBar({ status, handedOver: true })).toEqual({ state: 'in-progress', percent: 70 });
  },
);

test.each([
  ['completed', 100],
  ['returned', 90],
  ['cancelled', 100],
  ['rejected', 100],
  ['extension_pending', 50],
  ['extension_approved', 80],
  ['foo', 10],
])('a handover long ago does not pin an order stored as %s at 70 (T-012)', (status, percent) => {
  expect(orderBar({ status, handedOver: true }).percent).toBe(percent);
});

test.each([
  ['pending', 50],
  ['approved', 80],
  ['rejected', 100],
] as const)('a running order whose extension is %s shows it, at %i', (extensionStatus, percent) => {
  const state = `extension-${extensionStatus}`;
  expect(orderBar({ status: 'in-progress', handedOver: true, extensionStatus })).toEqual({ state, percent });
  expect(orderBar({ status: 'completed', handedOver: true, extensionStatus })).toEqual({
    state: 'completed',
    percent: 100,
  });
});
