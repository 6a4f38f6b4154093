// `npm run tidy`: formats the code and mends what lint can mend safely. Must parse on Node 18 (see node.mjs).
import { onNode24 } from './node.mjs';

await onNode24(import.meta.url, async () => {
  const { installTools } = await import('./checks/tools.mjs');
  const { tidy } = await import('./checks/lint.mjs');
  await installTools();
  const { code } = await tidy();
  process.exitCode = code;
});
