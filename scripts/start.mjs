// `npm start`: from a fresh clone to a running Ceylono, by itself. Must parse on Node 18 (see node.mjs).
import * as path from 'node:path';
import { HEAP_BOUNDS } from './memory.mjs';
import { onNode24, root } from './node.mjs';
import { handOver } from './run.mjs';
import { say } from './say.mjs';

await onNode24(import.meta.url, async () => {
  const { prepare } = await import('./build.mjs');
  await prepare();
  say('Starting the server …');
  const watch = process.env.npm_lifecycle_event ? ['--import', new URL('./parent.mjs', import.meta.url).href] : [];
  const args = [...HEAP_BOUNDS, ...watch, path.join(root, 'server', 'build', 'main.js'), ...process.argv.slice(2)];
  if (process.execve && process.platform !== 'win32') {
    process.execve(process.execPath, [process.execPath, ...args], /** @type {Record<string, string>} */ (process.env));
  }
  handOver(process.execPath, args, process.env);
});
