/** docs/operations.md and config.ts say the same of every variable. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { VARIABLES } from './config.ts';

const PAGE = path.join(import.meta.dirname, '../docs/operations.md');

it('the table of variables in docs/operations.md is that of the code', () => {
  const told = Object.entries(VARIABLES).map(([name, schema]) => {
    const byDefault = schema.safeParse(undefined).data;
    return `| \`${name}\` | ${byDefault === undefined ? '–' : `\`${byDefault}\``} | ${schema.description} |`;
  });
  const written = readFileSync(PAGE, 'utf8')
    .split('\n')
    .filter((line) => /^\| `[A-Z_]+` \|/.test(line));
  expect(written).toEqual(told);
});
