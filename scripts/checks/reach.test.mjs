import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, test } from 'vitest';
import { root } from '../node.mjs';
import { apiTestsNear, isTypedBy, READ_AS_TEXT, reachesTexts, roomsThatTestsStart, rulesNear } from './reach.mjs';
import { sourceFiles } from './sources.mjs';

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
    expect(isTypedBy('server', ['web/root.tsx'])).toBe(false);
    expect(isTypedBy('server', ['web/translations.ts'])).toBe(true);
    expect(isTypedBy('web', ['web/translations.ts'])).toBe(true);
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

test('catalogues are checked for a file that says texts, for a catalogue, and for a file that is gone', () => {
  expect(reachesTexts(['web/features/order/order-bill.tsx'])).toBe(true);
  expect(reachesTexts(['words/locales/ta.po'])).toBe(true);
  expect(reachesTexts(['web/features/order/gone.tsx'])).toBe(true);
  expect(reachesTexts(['web/features/order/kept-order.ts', 'web/translations.test.ts', 'domain/quote.ts'])).toBe(false);
});

describe('a test that reads sources as text', () => {
  test('runs when one of them differs', () => {
    expect(rulesNear(['words/locales/si.po'])).toContain('web/translations.test.ts');
    expect(rulesNear(['web/features/order/kept-order.ts'])).toContain('web/features/device/forget-device.test.ts');
    expect(rulesNear(['server/app.ts'])).toEqual([]);
    expect(apiTestsNear(['docs/operations.md'])).toContain('server/config-docs.test.ts');
  });

  test('is known, and so is what it reads', () => {
    const readers = sourceFiles(['domain', 'contract', 'words', 'web'], /\.test\.tsx?$/).filter((file) =>
      /\breadFileSync\(/.test(fs.readFileSync(path.join(root, file), 'utf8')),
    );
    expect(readers.length).toBeGreaterThan(3);
    expect(readers.filter((file) => !(file in READ_AS_TEXT))).toEqual([]);
    const sources = ['README.md', ...sourceFiles(['docs', 'domain', 'words', 'server', 'web'], /./)];
    for (const [file, read] of Object.entries(READ_AS_TEXT)) {
      expect(fs.existsSync(path.join(root, file)), file).toBe(true);
      expect(
        sources.some((source) => read.test(source)),
        file,
      ).toBe(true);
    }
  });
});

test('a guarantee starts the whole product, a test that serves pages those, a rule nothing', () => {
  const rooms = (/** @type {string} */ word, text = '') => roomsThatTestsStart([word], TESTS, () => text);
  expect(rooms('extension.guarantee')).toEqual(['server', 'web']);
  expect(rooms('order')).toEqual(['server']);
  expect(rooms('order', "await startTestServer({}, createLog('silent'), true);")).toEqual(['server', 'web']);
  expect(rooms('domain/quote')).toEqual([]);
});
