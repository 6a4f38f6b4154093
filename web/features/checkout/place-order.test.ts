import { describe, expect, it } from 'vitest';
import { ApiError } from '../../api/api-error.ts';
import type { FailureCode } from '../../api/refusal.ts';
import { EMPTY_CONTACT } from '../contact/contact-form.ts';
import { type Draft, type DraftChange, EMPTY_DRAFT } from '../draft/draft.ts';
import type { OrderBody } from './order-body.ts';
import { type Placing, placeOrder, refusedBefore, priceToRepeat } from './place-order.ts';

const CHOICE = { vehicleId: 'alto', startDate: 'a', endDate: 'b' };
const WHO = { ...EMPTY_CONTACT, name: 'Nimal', email: 'nimal@example.com', phone: '0771234567' };

/** A wizard at its last step, whose calls are answered one after the other. */
function wizard(...answers: (string | FailureCode)[]) {
  const seen = {
    draft: { ...EMPTY_DRAFT, contact: WHO, draftId: 'd' } as Draft,
    sent: [] as { body: OrderBody; key: string }[],
    prices: [] as unknown[],
    ordered: [] as string[],
    dropped: [] as DraftChange[],
  };
  const placing = (): Placing => ({
    draft: seen.draft,
    change: (change) => {
      if (change.type === 'attempted') seen.draft = { ...seen.draft, attempt: change.attempt };
      else seen.dropped.push(change);
    },
    server: { theDraft: async () => 'd', isGoneAfter: async () => false },
    send: async (body, key) => {
      seen.sent.push({ body, key });
      const answer = answers.shift() ?? 'ordered';
      if (answer.startsWith('ordered')) return { orderId: answer };
      if (answer === 'network') throw new TypeError('Failed to fetch');
      const data = answer === 'price_changed' ? { quote: { total: 300 } } : undefined;
      throw new ApiError(answer as never, { status: 409, data });
    },
    showPrice: async (choice, quote) => void seen.prices.push([choice, quote]),
    onOrdered: async (orderId) => void seen.ordered.push(orderId),
  });
  return { seen, confirm: (total: number, choice = CHOICE) => placeOrder(placing(), choice, { total, deposit: 0 }) };
}

describe('an order that is confirmed', () => {
  it('is sent with a key and the total that was shown, and leads on', async () => {
    const { seen, confirm } = wizard('ordered-1');
    expect(await confirm(100)).toBeNull();
    expect(seen.ordered).toEqual(['ordered-1']);
    expect(seen.sent).toEqual([
      { key: expect.any(String), body: expect.objectContaining({ total: 100, draftId: 'd' }) },
    ]);
  });

  it('at a price that changed shows the new one, says so, and goes under a new key when it is confirmed', async () => {
    const { seen, confirm } = wizard('price_changed');
    expect(await confirm(100)).toMatchObject({ problem: { code: 'price_changed', remedy: 'retry' }, total: 100 });
    expect(seen.prices).toEqual([[CHOICE, { total: 300 }]]);
    expect(priceToRepeat(seen.draft, CHOICE)).toBeUndefined();
    expect(refusedBefore(seen.draft)).toBeNull();
    expect(await confirm(300)).toBeNull();
    expect(seen.sent.map(({ body }) => body.total)).toEqual([100, 300]);
    expect(seen.sent[1]?.key).not.toBe(seen.sent[0]?.key);
  });

  it('and changed after a refusal goes under a new key, unchanged under the same', async () => {
    const { seen, confirm } = wizard('vehicle_taken', 'vehicle_taken', 'vehicle_taken');
    await confirm(100);
    await confirm(100);
    await confirm(100, { ...CHOICE, endDate: 'c' });
    const [first, again, changed] = seen.sent.map(({ key }) => key);
    expect([again === first, changed === first]).toEqual([true, false]);
  });
});

describe.each(['network', 'unavailable', 'failed'] as const)('an order that is answered with %s', (code) => {
  it('may be placed: it is sent again as it was, also after a reload', async () => {
    const { seen, confirm } = wizard(code, 'ordered-1');
    expect(await confirm(100)).toMatchObject({ problem: { code } });
    expect(seen.draft.attempt?.isUnanswered).toBe(true);
    expect(priceToRepeat(seen.draft, CHOICE)).toEqual({ total: 100, deposit: 0 });
    expect(priceToRepeat(seen.draft, { ...CHOICE, endDate: 'c' })).toBeUndefined();
    expect(refusedBefore(seen.draft)).toMatchObject({ total: 100 });
    expect(await confirm(100)).toBeNull();
    expect(seen.sent[1]).toEqual(seen.sent[0]);
  });

  it('and changed then, is found by its first key when that one was placed', async () => {
    const { seen, confirm } = wizard(code, 'draft_ordered', 'ordered-1');
    await confirm(100);
    expect(await confirm(120)).toBeNull();
    const keys = seen.sent.map(({ key }) => key);
    expect([keys[1] === keys[0], keys[2] === keys[0]]).toEqual([false, true]);
    expect(seen.sent.map(({ body }) => body.total)).toEqual([100, 120, 100]);
    expect(seen.ordered).toEqual(['ordered-1']);
  });

  it('and then refused is still looked for', async () => {
    const { seen, confirm } = wizard(code, 'draft_ordered', code);
    await confirm(100);
    expect(await confirm(120)).toMatchObject({ problem: { code } });
    expect(seen.ordered).toEqual([]);
  });
});

it('a promo code that counts no longer is taken off', async () => {
  const { seen, confirm } = wizard('promo_expired');
  await confirm(100, { ...CHOICE, promoCode: 'CEYLON5' } as typeof CHOICE);
  expect(seen.dropped).toEqual([{ type: 'promoDropped', code: 'CEYLON5', refusal: 'promo_expired' }]);
});
