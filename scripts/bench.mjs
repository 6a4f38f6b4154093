// `npm run bench`: this system beside its own raw database. Must parse on Node 18 (see node.mjs).
import * as path from 'node:path';
import { onNode24, root } from './node.mjs';
import { handOver } from './run.mjs';

await onNode24(import.meta.url, async () => {
  const { prepare } = await import('./build.mjs');
  await prepare();
  handOver(process.execPath, [path.join(root, 'bench', 'main.ts'), ...process.argv.slice(2)], process.env);
});
