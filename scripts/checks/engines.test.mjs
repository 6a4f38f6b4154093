import { expect, test } from 'vitest';
import { checkEveryQueryRan, testsOnBothEngines } from './engines.mjs';

test('a test runs on both engines when it is about the engine or calls much, and opens a database', () => {
  const files = [
    'server/db/transaction.test.ts',
    'server/db/folder-lock.test.ts',
    'server/features/document/document.test.ts',
    'server/features/document/document.guarantee.test.ts',
    'server/features/document/following-document.test.ts',
    'server/http/limits.test.ts',
  ];
  const textOf = (/** @type {string} */ file) =>
    file.includes('folder-lock') ? "import { lockFolder } from './folder-lock.ts';" : "from '../test/test-server.ts';";
  expect(testsOnBothEngines(files, textOf)).toEqual([
    'server/db/transaction.test.ts',
    'server/features/document/document.test.ts',
    'server/http/limits.test.ts',
  ]);
});

test('there are such tests in the house', () => {
  expect(testsOnBothEngines().length).toBeGreaterThan(20);
});

const QUERIES = [...'abcde'].map((name) => ({ file: 'server/draft.sql.ts', name }));
const noted = (/** @type {string} */ names) => [...names].map((name) => `server/draft.sql.ts ${name} by\n`).join('');

test('a .sql.ts that no test of the embedded engine calls is told', () => {
  const visitor = { file: 'server/visitor.sql.ts', name: 'findVisitor' };
  expect(checkEveryQueryRan(noted('abcde'), QUERIES).failures).toEqual([]);
  const [failure] = checkEveryQueryRan(noted('abcde'), [...QUERIES, visitor]).failures;
  expect(failure?.detail).toContain('server/visitor.sql.ts');
});

test('four fifths of all functions are called', () => {
  expect(checkEveryQueryRan(noted('abcd'), QUERIES).failures).toEqual([]);
  const [failure] = checkEveryQueryRan(noted('abc'), QUERIES).failures;
  expect(failure?.detail).toContain('server/draft.sql.ts: d\nserver/draft.sql.ts: e');
});

test('where nothing was noted, none is taken for called', () => {
  expect(checkEveryQueryRan('', QUERIES).passed).toBe(0);
});
