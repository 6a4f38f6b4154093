// `npm run rotate-keys`: seals again with the current keys what earlier ones sealed. Must parse on Node 18 (see node.mjs).
import * as path from 'node:path';
import { onNode24, root } from './node.mjs';
import { handOver } from './run.mjs';

await onNode24(import.meta.url, async () => {
  const { build, install } = await import('./build.mjs');
  await install();
  await build('server');
  handOver(process.execPath, [path.join(root, 'server', 'build', 'rotate-keys.js')], process.env);
});
