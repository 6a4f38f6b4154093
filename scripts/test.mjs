// `npm test`, `npm run test:long`: every check there is, each counted. `node scripts/test.mjs types lint` runs only the
// named steps (and what they stand on). Must parse on Node 18 (see node.mjs).
import { onNode24 } from './node.mjs';

await onNode24(import.meta.url, async () => {
  const { runSteps } = await import('./checks/steps.mjs');
  const names = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
  const failed = await runSteps({ names, long: process.argv.includes('--long') });
  process.exitCode = failed === 0 ? 0 : 1;
});
