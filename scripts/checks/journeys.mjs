// The browser journeys by Playwright, counted from its report. Skipped and flaky ones count as failed.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { findChromium } from '../chromium.mjs';
import { root } from '../node.mjs';
import { run } from '../run.mjs';
import { freePort } from './free-port.mjs';
import { check, together } from './outcome.mjs';

/** @typedef {{ status: string, projectName: string, results: { errors: { message?: string }[] }[] }} Attempt */
/** @typedef {{ title: string, file: string, tests: Attempt[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */

export async function checkJourneys() {
  const chromium = await findChromium();
  const report = path.join(root, '.cache', 'journeys.json');
  fs.rmSync(report, { force: true });
  const cli = path.join(root, 'node_modules', '@playwright', 'test', 'cli.js');
  const args = [cli, 'test', '--config', path.join('e2e', 'playwright.config.ts'), '--reporter=list,json'];
  const env = {
    ...process.env,
    ...(chromium ? { CHROMIUM: chromium } : {}),
    JOURNEY_PORTS: `${await freePort()},${await freePort()}`,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
  };
  const { code } = await run(process.execPath, args, { cwd: root, env });
  if (!fs.existsSync(report))
    return check('journeys', false, 'Playwright ended without a report; see its words above.');
  /** @type {{ suites: Suite[], errors: { message?: string }[] }} */
  const { suites, errors } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const outcome = together([
    ...suites.flatMap(specsOf).flatMap(outcomesOf),
    ...errors.map((error) => check('journeys', false, error.message ?? 'Playwright failed')),
  ]);
  if (outcome.passed + outcome.failures.length === 0) return check('journeys', false, 'no journey was found');
  if (code !== 0 && outcome.failures.length === 0) {
    return together([
      outcome,
      check('journeys', false, 'Playwright failed outside the journeys; see its words above.'),
    ]);
  }
  return outcome;
}

/**
 * @param {Suite} suite
 * @returns {Spec[]}
 */
function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** @param {Spec} spec */
function outcomesOf({ file, title, tests }) {
  return tests.map(({ status, projectName, results }) => {
    const messages = results.flatMap((result) => result.errors.map((error) => error.message ?? ''));
    const name = `e2e/${file}: ${title}${projectName ? ` (${projectName})` : ''}`;
    return check(name, status === 'expected', messages.join('\n') || `it was ${status}`);
  });
}
