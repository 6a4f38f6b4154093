// `npm run check-messages -w web -- english translated`: whether these catalogues hold the texts that the sources say, each
// name being that of a configuration beside us (`lingui.<name>.config.ts`).
import { ran } from './ran.mjs';

const checks = process.argv.slice(2).map((name) => {
  // One thread: each would read the files for itself.
  return ran('lingui', 'check', 'sync', '--clean', '--workers', '1', '--config', `lingui.${name}.config.ts`);
});
if ((await Promise.all(checks)).includes(false)) {
  console.error('\nA text was added, changed or removed. `npm run messages` brings the catalogues into step.');
  process.exit(1);
}
