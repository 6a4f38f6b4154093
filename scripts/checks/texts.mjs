// The server's catalogues hold the texts that its sources say. The build of the pages checks theirs; it does not run
// again when only a text of the server has changed, so these need a step of their own.
import { root } from '../node.mjs';
import { npm } from '../npm.mjs';
import { checkRun } from './outcome.mjs';

export async function checkServerTexts() {
  const result = await npm(['run', 'check-server-messages', '--workspace', 'web'], { cwd: root, quiet: true });
  const hint = '\n\n`npm run messages -w web` collects them.';
  return checkRun("the server's texts are those of its catalogues", { ...result, output: result.output + hint });
}
