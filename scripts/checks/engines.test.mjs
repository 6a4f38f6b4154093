import { expect, test } from 'vitest';
import { onBothEngines } from './engines.mjs';

test('a test runs on both engines when its word is that of a .sql.ts or of its folder, or when it is about the engine', () => {
  const { tests, unreached } = onBothEngines([
    'server/db/transaction.test.ts',
    'server/features/draft/draft.sql.ts',
    'server/features/draft/draft.test.ts',
    'server/features/draft/draft.guarantee.test.ts',
    'server/features/draft/forgotten-draft.sql.ts',
    'server/features/visitor/visitor.sql.ts',
    'server/http/access.test.ts',
    'server/http/limits.test.ts',
  ]);
  expect(tests.toSorted()).toEqual([
    'server/db/transaction.test.ts',
    'server/features/draft/draft.test.ts',
    'server/http/limits.test.ts',
  ]);
  expect(unreached).toEqual([]);
});

test('a .sql.ts without a test is told', () => {
  const { unreached } = onBothEngines(['server/features/draft/draft.sql.ts', 'server/http/access.test.ts']);
  expect(unreached).toEqual(['server/features/draft/draft.sql.ts']);
});
