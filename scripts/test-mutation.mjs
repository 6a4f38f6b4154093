// `npm run test:mutation -- domain/quote.ts server/features/cancellation`: changes the code of these files or folders,
// one place at a time, and names each change that no test minds. Must parse on Node 18 (see node.mjs).
import { onNode24 } from './node.mjs';

await onNode24(import.meta.url, async () => {
  const { findSurvivors } = await import('./checks/mutation.mjs');
  process.exitCode = (await findSurvivors(process.argv.slice(2))) === 0 ? 0 : 1;
});
