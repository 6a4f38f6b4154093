import * as fs from 'node:fs';
import * as path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../node.mjs';
import { KEPT_GUARDS } from './kept-guards.mjs';

test.each(KEPT_GUARDS)(
  'the guard stands once where the long run takes it out: $name',
  ({ file, find, test: noticing }) => {
    expect(fs.readFileSync(path.join(root, file), 'utf8').split(find)).toHaveLength(2);
    expect(fs.existsSync(path.join(root, noticing))).toBe(true);
  },
);
