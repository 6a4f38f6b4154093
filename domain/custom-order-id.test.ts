import fc from 'fast-check';
import { expect, test } from 'vitest';
import { customOrderId, isCustomOrderId } from './custom-order-id.ts';

const TYPEABLE = [...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'];

const anyNumber = fc
  .tuple(
    fc.date({ min: new Date('2026-01-01'), max: new Date('2046-12-31'), noInvalidDate: true }),
    fc.oneof(fc.integer({ min: 0, max: 400 }), fc.integer({ min: 0, max: 1_000_000 })),
  )
  .map(([date, sequence]) => customOrderId(date.toISOString().slice(0, 10), sequence));

test('the number shows the day and fits on a slip', () => {
  expect(customOrderId('2026-03-14', 0)).toMatch(/^CY-260314-000[0-9A-Y]$/);
  expect(customOrderId('2026-03-14', 29_790)).toHaveLength(14);
});

test('the orders of a day have different numbers, also past three characters', () => {
  const numbers = new Set(Array.from({ length: 31_000 }, (_, sequence) => customOrderId('2026-03-14', sequence)));
  expect(numbers.size).toBe(31_000);
});

test('a number of ours is recognised', () => {
  fc.assert(
    fc.property(anyNumber, (number) => {
      expect(isCustomOrderId(number)).toBe(true);
    }),
  );
});

test('any single wrong character is caught', () => {
  fc.assert(
    fc.property(anyNumber, (number) => {
      for (let place = 0; place < number.length; place++) {
        for (const wrong of TYPEABLE) {
          if (wrong === number[place]) continue;
          const misheard = number.slice(0, place) + wrong + number.slice(place + 1);
          expect(isCustomOrderId(misheard), misheard).toBe(false);
        }
      }
    }),
  );
});

test('two neighbours read out the wrong way round are caught, also across the hyphen', () => {
  fc.assert(
    fc.property(anyNumber, (number) => {
      const symbols = [...number.replaceAll('-', '').slice(2)];
      for (let place = 0; place + 1 < symbols.length; place++) {
        const [one, other] = [symbols[place], symbols[place + 1]];
        if (one === other) continue;
        const swapped = symbols.toSpliced(place, 2, String(other), String(one)).join('');
        expect(isCustomOrderId(`CY-${swapped.slice(0, 6)}-${swapped.slice(6)}`), swapped).toBe(false);
      }
    }),
  );
});

test('no character is used that is heard or read as another', () => {
  fc.assert(
    fc.property(anyNumber, (number) => {
      expect(number.slice(3)).not.toMatch(/[ILOUZ]/);
    }),
  );
});

test.each(['', 'CY-260314', 'cy-260314-000R', 'CY-260314-000R ', 'CY-260314-00R', 'CY-2603140-00R', 'CY-260314-____'])(
  '%j is no order number',
  (text) => {
    expect(isCustomOrderId(text)).toBe(false);
  },
);

test.each([-1, 0.5, Number.NaN, Number.POSITIVE_INFINITY])('there is no order number %d of a day', (sequence) => {
  expect(() => customOrderId('2026-03-14', sequence)).toThrow(RangeError);
});
