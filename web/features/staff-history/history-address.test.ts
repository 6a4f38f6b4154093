import { expect, test } from 'vitest';
import { historyQuestion, readHistoryFilters, writeHistoryFilters } from './history-address.ts';

const NO_DAYS = { from: undefined, to: undefined };

test('an address that names nothing shows who came and went, all of it', () => {
  expect(readHistoryFilters(new URLSearchParams('kind=payments'))).toEqual({ q: '', kind: 'sign-ins', cursor: null });
});

test('another filter begins at the first page, and leaves the place in Settings alone', () => {
  const params = new URLSearchParams('tab=10&settings=user-sessions&q=asha&cursor=abc');
  const changed = writeHistoryFilters(params, { kind: 'logout' });
  expect(changed.toString()).toBe('tab=10&settings=user-sessions&q=asha&kind=logout');
});

test('what is typed is asked for without the spaces around it, and nothing typed not at all', () => {
  expect(historyQuestion({ q: '  asha ', kind: 'all', ...NO_DAYS })).toEqual({ q: 'asha', kind: 'all' });
  expect(historyQuestion({ q: '  ', kind: 'login', ...NO_DAYS }).q).toBeUndefined();
});

test('days of the address narrow it, and what is no day does not', () => {
  const params = new URLSearchParams('from=2026-11-01&to=soon');
  expect(historyQuestion(readHistoryFilters(params))).toMatchObject({ from: '2026-11-01', to: undefined });
  expect(writeHistoryFilters(params, { to: '2026-11-02' }).toString()).toBe('from=2026-11-01&to=2026-11-02');
});
