// `npm run test:file -- domain/quote.test.ts`: the tests of one file, or of all whose path contains one of the words, on
// builds that fit the sources. API tests run on PostgreSQL unless TEST_ENGINE=pglite says otherwise.
// Must parse on Node 18 (see node.mjs).
import * as path from 'node:path';
import { onNode24, root } from './node.mjs';

await onNode24(import.meta.url, async () => {
  const { build, install } = await import('./build.mjs');
  const { roomsThatTestsStart } = await import('./checks/reach.mjs');
  const { run } = await import('./run.mjs');
  const words = process.argv.slice(2).filter((word) => word !== '--');
  await install();
  for (const room of roomsThatTestsStart(words)) await build(room);
  const vitest = path.join(root, 'node_modules', 'vitest', 'vitest.mjs');
  const env = { TEST_ENGINE: 'postgres', ...process.env };
  const { code } = await run(process.execPath, [vitest, 'run', ...words], { cwd: root, env });
  process.exitCode = code;
});
