// `npm run rotate-keys`: seals again with the current keys what earlier ones sealed. Must parse on Node 18 (see node.mjs).
import * as path from 'node:path';
import { onNode24, root } from './node.mjs';

await onNode24(import.meta.url, async () => {
  const { prepare } = await import('./build.mjs');
  const { run } = await import('./run.mjs');
  await prepare();
  const { code } = await run(process.execPath, [path.join(root, 'server', 'build', 'rotate-keys.js')], { cwd: root });
  process.exitCode = code;
});
