/**
 * Why a customer's orders are not shown.
 * @rows CUS-LOOK 21
 */
import type { MessageDescriptor } from '@lingui/core';
import { setupI18n } from '@lingui/core';
import { expect, test } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { failureOf } from '../../api/refusal.ts';
import { ordersProblem } from './orders-problem.ts';

const i18n = setupI18n({ locale: 'en', messages: { en: {} } });
const say = (text: MessageDescriptor) => i18n._(text);

test('why the orders did not come is said when it is known', () => {
  expect(ordersProblem(failureOf(new TypeError('Failed to fetch')), say)).toMatch(
    /^Error fetching orders: No connection\. /,
  );
  expect(ordersProblem(failureOf(new ApiError('too_many_requests', { status: 429 })), say)).toMatch(
    /^Error fetching orders: /,
  );
});

test('a failure that tells nothing is said to be one', () => {
  expect(ordersProblem(failureOf(new ApiError('failed', { status: 500 })), say)).toBe(
    'Failed to fetch customer orders',
  );
});
