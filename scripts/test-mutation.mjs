// `npm run test:mutation -- domain/quote.ts server/features/cancellation`: changes the code of these files or folders,
// one place at a time, and names each change that no test minds. `--near`: asks only the tests near the file, which takes
// seconds where all that read it take minutes. `--share 30`: about thirty of a hundred places. `--lanes 1`: one at a time.
// Must parse on Node 18 (see node.mjs).
import { parseArgs } from 'node:util';
import { onNode24 } from './node.mjs';

await onNode24(import.meta.url, async () => {
  const { findSurvivors } = await import('./checks/mutation.mjs');
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { near: { type: 'boolean' }, share: { type: 'string', default: '100' }, lanes: { type: 'string' } },
  });
  const { near: isNear, share, lanes } = values;
  const how = { isNear, percent: Number(share), lanes: lanes === undefined ? undefined : Number(lanes) };
  process.exitCode = (await findSurvivors(positionals, how)) === 0 ? 0 : 1;
});
