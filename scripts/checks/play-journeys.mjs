// One run of Playwright over journeys.
import * as path from 'node:path';
import { findChromium } from '../chromium.mjs';
import { root } from '../node.mjs';
import { run } from '../run.mjs';

/** @type {Promise<string | undefined> | undefined} */
let chromium;

/**
 * @param {{ args: string[], ports: number[], env?: NodeJS.ProcessEnv }} asked `args`: which journeys, and how they are
 *   reported; `ports`: two for each worker
 */
export async function playJourneys({ args, ports, env = {} }) {
  chromium ??= findChromium();
  const found = await chromium;
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const config = path.join('e2e', 'playwright.config.ts');
  return run(process.execPath, [cli, 'test', '--config', config, `--workers=${ports.length / 2}`, ...args], {
    cwd: root,
    env: {
      ...process.env,
      ...(found ? { CHROMIUM: found } : {}),
      PLAYWRIGHT_FORCE_TTY: '0',
      JOURNEY_PORTS: ports.join(),
      ...env,
    },
  });
}
