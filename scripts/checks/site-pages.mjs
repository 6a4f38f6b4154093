// The built public pages in each language, as the web room reads them.
import { root } from '../node.mjs';
import { npm } from '../npm.mjs';
import { check, together } from './outcome.mjs';

export async function checkSitePages() {
  const { code, stdout, output } = await npm(['run', 'site-pages', '--silent', '--workspace', 'web'], {
    cwd: root,
    quiet: true,
  });
  if (code !== 0) return check('public pages', false, output);
  /** @type {{ name: string, faults: string[] }[]} */
  const pages = JSON.parse(stdout);
  return together(
    pages.map(({ name, faults }) => check(`public page ${name}`, faults.length === 0, faults.join('\n'))),
  );
}
