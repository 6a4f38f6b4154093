import { expect, it } from 'vitest';
import { openCashOf, openMoneyOf, withOpenCash, withOpenMoney } from './cash-address.ts';

const TODAY = '2026-03-14';
const at = (address: string) => new URLSearchParams(address);

it('the cash of an order opens over the list and closes again, and what was searched for stays', () => {
  const open = withOpenCash(at('tab=orders&q=perera'), 'abc');
  expect(open.toString()).toBe('tab=orders&q=perera&cash=abc');
  expect(openCashOf(open)).toBe('abc');
  expect(withOpenCash(open, null).toString()).toBe('tab=orders&q=perera');
  expect(openCashOf(at('tab=orders&cash='))).toBe(null);
});

it('the money of a day opens, and of today where the address says no day', () => {
  expect(openMoneyOf(withOpenMoney(at('tab=orders'), '2026-03-01'), TODAY)).toBe('2026-03-01');
  expect(openMoneyOf(at('tab=orders&money='), TODAY)).toBe(TODAY);
  expect(openMoneyOf(at('money=2026-13-45'), TODAY)).toBe(TODAY);
  expect(openMoneyOf(at('tab=orders'), TODAY)).toBe(null);
});

it('another day begins at its first page', () => {
  expect(withOpenMoney(at('tab=orders&money=2026-03-01&cursor=xyz'), TODAY).get('cursor')).toBe(null);
});
