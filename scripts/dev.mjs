// `npm run dev`: the server built and restarted, the pages reloaded, at each change. Must parse on Node 18 (see node.mjs).
import * as fs from 'node:fs';
import * as path from 'node:path';
import { onNode24, root } from './node.mjs';

await onNode24(import.meta.url, async () => {
  const { build, install } = await import('./build.mjs');
  await install();
  if (!fs.existsSync(path.join(root, 'web', 'build', 'client'))) await build('web'); // the server does not start without
  const { develop } = await import('./develop.mjs'); // it imports Vite, which may only now be there
  await develop();
});
