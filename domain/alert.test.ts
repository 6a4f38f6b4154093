import { expect, it } from 'vitest';
import { ALERT_TYPES, alertsOver } from './alert.ts';
import { ORDER_STATUSES } from './order.ts';

it('each state of an order ends the alerts that cannot be true in it', () => {
  expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, alertsOver(status)]))).toEqual({
    pending: ['location_disconnection', 'papers_end'],
    confirmed: ['location_disconnection', 'acceptance_overdue'],
    processing: ['location_disconnection', 'acceptance_overdue'],
    'in-progress': ['acceptance_overdue'],
    completed: ALERT_TYPES,
    cancelled: ALERT_TYPES,
    rejected: ALERT_TYPES,
  });
});
