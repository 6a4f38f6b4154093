import { describe, expect, it } from 'vitest';
import { IdempotencyKey } from './idempotency-key.ts';

describe('the key of a creating call', () => {
  it('is the same for the same body sent again, and another for another body', () => {
    const key = new IdempotencyKey();
    const first = key.of({ amount: 500 });
    expect(key.of({ amount: 500 })).toBe(first);
    expect(key.of({ amount: 700 })).not.toBe(first);
  });

  it('is the same for a body whose answer was lost, though another was tried in between', () => {
    const key = new IdempotencyKey();
    const [first, second] = [key.of({ amount: 500 }), key.of({ amount: 700 })];
    expect([key.of({ amount: 500 }), key.of({ amount: 700 })]).toEqual([first, second]);
  });

  it('is another for the same body once more after it was made', () => {
    const key = new IdempotencyKey();
    const first = key.of({ amount: 500 });
    key.of({ amount: 700 });
    key.renew();
    expect(key.of({ amount: 500 })).not.toBe(first);
  });

  it('is another in another form', () => {
    expect(new IdempotencyKey().of({ amount: 500 })).not.toBe(new IdempotencyKey().of({ amount: 500 }));
  });
});
