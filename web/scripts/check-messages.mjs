// `npm run check-messages -w web -- english translated`: whether these catalogues hold the texts that the sources say, each
// name being that of a configuration beside us (`lingui.<name>.config.ts`).
import { spawnSync } from 'node:child_process';
import * as path from 'node:path';

const room = path.join(import.meta.dirname, '..');

for (const name of process.argv.slice(2)) {
  const config = `lingui.${name}.config.ts`;
  // npm's scripts find it in their PATH; Windows asks for a shell to run it.
  const { status } = spawnSync('lingui', ['check', 'sync', '--clean', '--config', config], {
    cwd: room,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status === 0) continue;
  console.error('\nA text was added, changed or removed. `npm run messages` brings the catalogues into step.');
  process.exit(1);
}
