// The product's own configuration must not steer the tests.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../node.mjs';

/**
 * Takes every variable of server/config.ts out of the environment: the tests must not reach what it names, a real
 * database or mail server. What they need they set themselves.
 */
export function forgetConfiguration() {
  const text = fs.readFileSync(path.join(root, 'server', 'config.ts'), 'utf8');
  const names = [...text.matchAll(/^ {2}([A-Z][A-Z_]+): /gm)].map(([, name = '']) => name);
  if (!names.includes('DATABASE_URL')) throw new Error('server/config.ts lists its variables in another way now');
  for (const name of names) delete process.env[name];
}
