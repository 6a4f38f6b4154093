import { describe, expect, test } from 'vitest';
import { apiTestsNear, isTypedBy, roomsThatTestsStart } from './reach.mjs';

const TESTS = [
  'server/features/extension/extension.test.ts',
  'server/features/extension/extension.guarantee.test.ts',
  'server/features/order/order.test.ts',
  'server/http/limits.test.ts',
];
const near = (/** @type {string[]} */ ...files) => apiTestsNear(files, TESTS, (test) => `import '${test}';`);

describe('the types of a room', () => {
  test('depend on the rooms that it imports', () => {
    expect(isTypedBy('server', ['contract/order.ts'])).toBe(true);
    expect(isTypedBy('web', ['server/app.ts'])).toBe(false);
    expect(isTypedBy('domain/tsconfig.test.json', ['web/root.tsx'])).toBe(false);
  });

  test('all depend on the domain, on a file at the root and on a room that is not known', () => {
    for (const file of ['domain/order.ts', 'package.json', 'another-room/order.ts'])
      expect(isTypedBy('web', [file])).toBe(true);
  });

  test('depend on no text', () => {
    expect(isTypedBy('web', ['README.md', 'docs/architecture.md'])).toBe(false);
  });
});

describe('the API tests near a file', () => {
  test('are those of its folder and of its word, without guarantees', () => {
    expect(near('server/features/extension/extension.sql.ts')).toEqual(['server/features/extension/extension.test.ts']);
    expect(near('domain/extension.ts')).toEqual(['server/features/extension/extension.test.ts']);
    expect(near('server/http/admission.ts')).toEqual(['server/http/limits.test.ts']);
    expect(near('web/features/extension/extension-form.tsx')).toEqual([]);
  });

  test('are those that import it', () => {
    const textOf = () => "import { seedVendors } from '../../test/cast.ts';";
    expect(apiTestsNear(['server/test/cast.ts'], TESTS, textOf)).toEqual([
      'server/features/extension/extension.test.ts',
      'server/features/order/order.test.ts',
    ]);
  });
});

test('a guarantee starts the whole product, a rule nothing', () => {
  expect(roomsThatTestsStart(['extension.guarantee'], TESTS)).toEqual(['server', 'web']);
  expect(roomsThatTestsStart(['order'], TESTS)).toContain('server');
  expect(roomsThatTestsStart(['domain/quote'], TESTS)).toEqual([]);
});
