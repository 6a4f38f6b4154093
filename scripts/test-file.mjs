// `npm run test:file -- domain/quote.test.ts`: the tests of one file, or of all whose path contains one of the words.
// Must parse on Node 18 (see node.mjs).
import * as path from 'node:path';
import { onNode24, root } from './node.mjs';

await onNode24(import.meta.url, async () => {
  const { install } = await import('./build.mjs');
  const { run } = await import('./run.mjs');
  await install();
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const { code } = await run(process.execPath, [vitest, 'run', ...process.argv.slice(2)], { cwd: root });
  process.exitCode = code;
});
