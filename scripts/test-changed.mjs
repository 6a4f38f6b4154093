// `npm run test:changed`: types, lint and the nearest tests of what differs from main, or of what is not committed yet
// when this is main. `-- HEAD` leaves out what is committed. Must parse on Node 18 (see node.mjs).
import { onNode24 } from './node.mjs';

await onNode24(import.meta.url, async () => {
  const { checkChanged } = await import('./checks/changed.mjs');
  process.exitCode = (await checkChanged(process.argv[2])) === 0 ? 0 : 1;
});
