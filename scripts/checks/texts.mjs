// Whether the catalogues hold the texts that the sources say. The build of the pages checks all of them; it does not run again
// when only a text of the server has changed, and `npm run test:changed` builds no pages.
import { root } from '../node.mjs';
import { npm } from '../npm.mjs';
import { checkRun } from './outcome.mjs';

export function checkServerTexts() {
  return checkTexts("the server's texts are those of its catalogues", 'server');
}

export function checkAllTexts() {
  return checkTexts('the texts of sources and catalogues are the same', 'english', 'translated');
}

/**
 * @param {string} name
 * @param {string[]} catalogues names of `web/lingui.*.config.ts`
 */
async function checkTexts(name, ...catalogues) {
  const args = ['run', 'check-messages', '--workspace', 'web', '--', ...catalogues];
  return checkRun(name, await npm(args, { cwd: root, quiet: true }));
}
