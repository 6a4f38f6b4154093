// `npm run admin -- staff list`: commands for this installation's owner, on its database (docs/operations.md).
// Must parse on Node 18 (see node.mjs).
import * as path from 'node:path';
import { onNode24, root } from './node.mjs';
import { handOver } from './run.mjs';

await onNode24(import.meta.url, async () => {
  const { build, install } = await import('./build.mjs');
  await install();
  await build('server');
  const words = process.argv.slice(2).filter((word) => word !== '--');
  handOver(process.execPath, [path.join(root, 'server', 'build', 'admin.js'), ...words], process.env);
});
