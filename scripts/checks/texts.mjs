// The server's texts stand in their catalogues as the sources say them. Those of the pages their build checks; one that
// changes or moves in the server makes no build of the pages stale.
import { root } from '../node.mjs';
import { npm } from '../npm.mjs';
import { checkRun } from './outcome.mjs';

export async function checkServerTexts() {
  const result = await npm(['run', 'check-server-messages', '--workspace', 'web'], { cwd: root, quiet: true });
  const hint = '\n\n`npm run messages -w web` collects them.';
  return checkRun("the server's texts are those of its catalogues", { ...result, output: result.output + hint });
}
