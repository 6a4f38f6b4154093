import { expect, it } from 'vitest';
import { ALERT_TYPES, alertsOver } from './alert.ts';
import { ORDER_STATUSES } from './order.ts';

it('each state of an order ends the alerts that cannot be true in it', () => {
  expect(Object.fromEntries(ORDER_STATUSES.map((status) => [status, alertsOver(status)]))).toEqual({
    pending: ['location_disconnection', 'papers_end', 'return_overdue', 'not_handed_over'],
    confirmed: ['location_disconnection', 'acceptance_overdue', 'return_overdue'],
    processing: ['location_disconnection', 'acceptance_overdue', 'return_overdue', 'not_handed_over'],
    'in-progress': ['acceptance_overdue', 'not_handed_over'],
    completed: ALERT_TYPES,
    cancelled: ALERT_TYPES,
    rejected: ALERT_TYPES,
  });
});
