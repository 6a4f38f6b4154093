// Files, exports and packages that are not used, by knip (knip.json).
import { check } from './outcome.mjs';
import { runTool } from './tools.mjs';

export async function checkDeadCode() {
  const { code, output } = await runTool('knip/bin/knip.js', ['--no-progress', '--reporter', 'compact']);
  return check('nothing is dead: files, exports, packages', code === 0, output);
}
