import { ORDER_STATUSES } from '@ceylono/domain/order';
import { expect, test } from 'vitest';
import { OFFERED_STATUSES } from './offered-statuses.ts';

test("the filter offers the documents' five statuses first, and leaves none out", () => {
  expect(OFFERED_STATUSES.slice(0, 5)).toEqual(['pending', 'confirmed', 'completed', 'cancelled', 'rejected']);
  expect(OFFERED_STATUSES.toSorted()).toEqual(ORDER_STATUSES.toSorted());
});
