import { DAY_MS } from '@ceylono/domain/colombo-time';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import { forgetDevice } from '../device/forget-device.ts';
import { keepKnownPhone } from '../phone/known-phone.ts';
import { isGone, keepOrder, keptUntil, readKeptOrder } from './kept-order.ts';
import type { Order } from './use-order.ts';

/** What a browser's storage does, as far as it is used: its entries are its own properties. */
class Storage {
  [key: string]: unknown;
}
Object.defineProperties(Storage.prototype, {
  getItem: {
    value(this: Storage, key: string) {
      return this[key] ?? null;
    },
  },
  setItem: {
    value(this: Storage, key: string, value: string) {
      this[key] = value;
    },
  },
  removeItem: {
    value(this: Storage, key: string) {
      delete this[key];
    },
  },
});

beforeEach(() => {
  vi.stubGlobal('localStorage', new Storage());
  vi.stubGlobal('sessionStorage', new Storage());
});

const NOW = Date.parse('2026-11-21T09:00:00Z');
const inDays = (days: number) => new Date(NOW + days * DAY_MS).toISOString();
const PHONE = '+94771234567';
const OTHER_PHONE = '+94777654321';
const SHARING = { gate: 'strict', customerGpsLat: 6.9, customerGpsLng: 79.8, customerGpsUpdatedAt: inDays(0) };

/** As much of an order as keeping it looks at. */
function orderOf(
  orderId: string,
  facts: Partial<Record<'endDate' | 'bookerUntil', string | null>> = {},
  phone = PHONE,
) {
  const contact = { name: 'Nimal Perera', phone, email: 'nimal@post.example' };
  const order = { orderId, endDate: inDays(60), bookerUntil: inDays(400), contact, tracking: SHARING, ...facts };
  return order as unknown as Order;
}

describe('how long an order is kept on the device', () => {
  it.each([
    ['30 days after it was last read', inDays(90), inDays(400), 30],
    ['7 days after the rental', inDays(2), inDays(400), 9],
    ['for as long as the browser is its booker', inDays(90), inDays(12), 12],
  ])('%s', (_, endDate, bookerUntil, days) => {
    expect(keptUntil({ endDate, bookerUntil }, NOW)).toBe(NOW + days * DAY_MS);
  });

  it.each([
    ['not its booker', inDays(2), null],
    ['its booker no more', inDays(2), inDays(0)],
    ['long after the rental', inDays(-8), inDays(400)],
  ])('not at all: %s', (_, endDate, bookerUntil) => {
    expect(keptUntil({ endDate, bookerUntil }, NOW)).toBeNull();
  });
});

describe('an order on the device', () => {
  it('is read until its time is over, and is gone then', () => {
    keepOrder(orderOf('o1'), NOW);
    expect(readKeptOrder('o1', NOW + 30 * DAY_MS - 1)).toMatchObject({ readAt: NOW, order: { orderId: 'o1' } });
    expect(readKeptOrder('o2', NOW)).toBeNull();
    expect(readKeptOrder('o1', NOW + 30 * DAY_MS)).toBeNull();
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('says nothing of where its customer is', () => {
    keepOrder(orderOf('o1'), NOW);
    const { tracking } = readKeptOrder('o1', NOW)?.order ?? {};
    expect(tracking).toEqual({
      gate: 'strict',
      customerGpsLat: null,
      customerGpsLng: null,
      customerGpsUpdatedAt: null,
    });
  });

  it('goes when the server shows it to this browser in part only', () => {
    keepOrder(orderOf('o1'), NOW);
    keepOrder(orderOf('o1', { bookerUntil: null }), NOW + 1);
    expect(Object.keys(localStorage)).toEqual([]);
  });

  it('goes when somebody else’s is kept', () => {
    keepOrder(orderOf('o1'), NOW);
    keepOrder(orderOf('o2', {}, OTHER_PHONE), NOW);
    expect(Object.keys(localStorage)).toEqual(['ceylono-order:o2']);
  });

  it('goes when another phone is given in this browser, and stays with the same', () => {
    const known = { sessionId: 's', fingerprint: null, ip: null, consentVersion: 'v' };
    keepOrder(orderOf('o1'), NOW);
    keepKnownPhone({ ...known, phone: PHONE });
    expect(readKeptOrder('o1', NOW)).not.toBeNull();
    keepKnownPhone({ ...known, phone: OTHER_PHONE });
    expect(readKeptOrder('o1', NOW)).toBeNull();
  });

  it('goes when the device forgets its person', () => {
    keepOrder(orderOf('o1'), NOW);
    forgetDevice();
    expect(readKeptOrder('o1', NOW)).toBeNull();
  });

  it.each([
    [404, 'not_found', true],
    [401, 'not_signed_in', true],
    [403, 'not_allowed', true],
    [503, 'unavailable', false],
  ])('after an answer %i is gone or not', (status, code, gone) => {
    expect(isGone(new ApiError(code, { status }))).toBe(gone);
    expect(isGone(new TypeError('no network'))).toBe(false);
  });
});
