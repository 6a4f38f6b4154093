// `npm run requirements` writes docs/requirements.md; with rows behind it, it says where each is shown. Must parse on
// Node 18 (see node.mjs).
import { writeFileSync } from 'node:fs';
import * as path from 'node:path';
import { onNode24, root } from './node.mjs';
import { say } from './say.mjs';

await onNode24(import.meta.url, async () => {
  const { REPORT, faultsIn, readRequirements, reportOf } = await import('./checks/requirements.mjs');
  const requirements = readRequirements();
  const asked = process.argv.slice(2);
  for (const row of asked) {
    const open = requirements.open.find((one) => one.row === row);
    const files = requirements.citations.filter((one) => one.row === row).map(({ file }) => file);
    say([row, open ? `${open.state}: ${open.reason}` : '', ...files].filter((part) => part !== '').join('\n  '));
  }
  if (asked.length > 0) return;
  writeFileSync(path.join(root, REPORT), reportOf(requirements));
  const faults = faultsIn(requirements);
  say([`Written to ${REPORT}`, ...faults].join('\n'));
  process.exitCode = faults.length === 0 ? 0 : 1;
});
