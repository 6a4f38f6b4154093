/** docs/operations.md names every setting with its default. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DEFAULT_SETTINGS, SETTING_KEYS } from '@ceylono/domain/settings';
import { expect, it } from 'vitest';

const PAGE = path.join(import.meta.dirname, '../../../docs/operations.md');

it('the table of settings in docs/operations.md is that of the code', () => {
  const told = SETTING_KEYS.map((key) => {
    const isLong = key === 'licenceClasses';
    return `| \`${key}\` | \`${isLong ? 'domain/permit.ts' : JSON.stringify(DEFAULT_SETTINGS[key])}\``;
  });
  const written = readFileSync(PAGE, 'utf8').match(/^\| `[a-z]+[A-Z]\w*` \| `[^`]+`/gm);
  expect(written?.toSorted()).toEqual(told.toSorted());
});
