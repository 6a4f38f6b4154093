import { expect, it } from 'vitest';
import { openStatementOf, withOpenStatement } from './statement-address.ts';

const at = (address: string) => new URLSearchParams(address);

it('the statement of a month opens over the orders and closes again, and what was searched for stays', () => {
  const open = withOpenStatement(at('tab=orders&q=perera&cursor=xyz'), '2026-03');
  expect(open.toString()).toBe('tab=orders&q=perera&statement=2026-03');
  expect(openStatementOf(open, '2026-11')).toBe('2026-03');
  expect(withOpenStatement(open, null).toString()).toBe('tab=orders&q=perera');
  expect(openStatementOf(at('tab=orders'), '2026-11')).toBe(null);
});

it.each(['', '2026-13', '2026-3', 'march'])('where the address says %j, it is this month’s', (month) => {
  expect(openStatementOf(at(`statement=${month}`), '2026-11')).toBe('2026-11');
});
