// Finding a Chromium for the browser journeys, or bringing one.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from './node.mjs';
import { run } from './run.mjs';
import { during, PlainError } from './say.mjs';

/** The headless shell first: a journey takes a third of the time in it. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome-stable',
  'google-chrome',
  'chrome',
];
const MAC = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/**
 * In this order: the one named by CHROMIUM, an installed one, Debian's package (as root, with apt-get), Playwright's own
 * download.
 *
 * @returns {Promise<string | undefined>} the path of its program; undefined: Playwright knows where its own lies
 */
export async function findChromium() {
  const named = process.env.CHROMIUM;
  if (named) {
    if (await runs(named)) return named;
    throw new PlainError(`CHROMIUM names ${named}, which does not run.`);
  }
  const found = (await installed()) ?? (await fromDebian());
  if (!found) await fetchPlaywrights();
  return found;
}

async function installed() {
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  const candidates = [...NAMES.flatMap((name) => folders.map((folder) => path.join(folder, name))), ...MAC];
  for (const candidate of candidates) if (await runs(candidate)) return candidate;
  return undefined;
}

async function fromDebian() {
  const aptGet = '/usr/bin/apt-get';
  if (process.getuid?.() !== 0 || !fs.existsSync(aptGet)) return undefined;
  return during("No Chromium is installed; installing Debian's (once)", async () => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await run(aptGet, ['update'], { env, quiet: true });
    for (const name of ['chromium-headless-shell', 'chromium']) {
      const { code } = await run(aptGet, ['install', '-y', '--no-install-recommends', name], { env, quiet: true });
      if (code === 0) break;
    }
    return installed();
  });
}

async function fetchPlaywrights() {
  await during("Fetching Playwright's own Chromium (once)", async () => {
    const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
    const { code, output } = await run(process.execPath, [cli, 'install', 'chromium'], { cwd: root, quiet: true });
    if (code === 0) return;
    throw new PlainError(
      `The browser journeys need Chromium: install it, or name its program in CHROMIUM.\n\n${output.trim()}`,
    );
  });
}

/**
 * Whether it really starts: some systems ship a `chromium-browser` that only tells how to get one.
 *
 * @param {string} program
 */
async function runs(program) {
  if (!fs.existsSync(program)) return false;
  const { code, output } = await run(program, ['--version', '--no-sandbox'], { quiet: true });
  return code === 0 && /Chrom(e|ium)/.test(output);
}
