/**
 * What is shown as the status of an order, and what a filter of it finds.
 * @rows ADM-ORD 05
 * @rows ADM-BRK 15
 * @rows ADM-EXT 10 14
 */
import { expect, it } from 'vitest';
import { EXTENSION_STATUSES } from './extension.ts';
import { ORDER_STATUSES } from './order.ts';
import { SHOWN_STATUSES, shownStatus, soughtBy } from './shown-status.ts';

it('a running rental shows what became of its extension; every other order shows its status', () => {
  for (const status of ORDER_STATUSES) {
    expect(shownStatus(status, null)).toBe(status);
    for (const extension of EXTENSION_STATUSES)
      expect(shownStatus(status, extension)).toBe(status === 'in-progress' ? `extension_${extension}` : status);
  }
});

it("a filter offers the documents' five first, every shown status once, and finds what it names", () => {
  const shown = ORDER_STATUSES.flatMap((status) =>
    [null, ...EXTENSION_STATUSES].map((extension) => shownStatus(status, extension)),
  );
  expect(SHOWN_STATUSES.slice(0, 5)).toEqual(['pending', 'confirmed', 'completed', 'cancelled', 'rejected']);
  expect(SHOWN_STATUSES.toSorted()).toEqual([...new Set(shown)].toSorted());
  for (const one of SHOWN_STATUSES) {
    const { status, extensionStatus } = soughtBy(one);
    expect(shownStatus(status, extensionStatus)).toBe(one);
  }
});
