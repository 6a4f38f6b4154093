// The browser journeys by Playwright, counted from its report. Skipped and flaky ones count as failed.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { findChromium } from '../chromium.mjs';
import { root } from '../node.mjs';
import { run } from '../run.mjs';
import { freePorts } from './free-port.mjs';
import { check, together } from './outcome.mjs';

/** @typedef {{ status: string, projectName: string, results: { errors: { message?: string }[] }[] }} Attempt */
/** @typedef {{ title: string, file: string, tests: Attempt[] }} Spec */
/** @typedef {{ title: string, specs?: Spec[], suites?: Suite[] }} Suite */

/** Side by side, each with servers of its own: a journey waits more than it computes, and two keep two cores busy. */
const HALVES = ['--shard=1/2', '--shard=2/2'];
/** Every journey in each: what can be used once, such as a promo code, is there for both. */
const WIDTHS = ['--project=phone', '--project=desktop'];

/** @param {boolean} long */
export async function checkJourneys(long) {
  const chromium = await findChromium();
  const parts = long ? WIDTHS : HALVES;
  const ports = await freePorts(2 * parts.length);
  const env = {
    ...process.env,
    ...(chromium ? { CHROMIUM: chromium } : {}),
    ...(long ? { LONG: '1' } : {}),
    PLAYWRIGHT_FORCE_TTY: '0',
  };
  const outcomes = parts.map((part, at) => runPart(part, at + 1, ports.splice(0, 2), env));
  return together(await Promise.all(outcomes));
}

/**
 * @param {string} part as Playwright chooses it
 * @param {number} at
 * @param {number[]} ports
 * @param {NodeJS.ProcessEnv} env
 */
async function runPart(part, at, ports, env) {
  const label = `journeys, ${part.slice(2)}`;
  const report = path.join(root, '.cache', `journeys-${at}.json`);
  fs.rmSync(report, { force: true });
  const args = [
    path.join(root, 'node_modules', '@playwright', 'test', 'cli.js'),
    'test',
    '--config',
    path.join('e2e', 'playwright.config.ts'),
    part,
    `--output=${path.join('.cache', `e2e-results-${at}`)}`,
    '--reporter=list,json',
  ];
  const { code } = await run(process.execPath, args, {
    cwd: root,
    env: { ...env, JOURNEY_PORTS: ports.join(), PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  if (!fs.existsSync(report)) return check(label, false, 'Playwright ended without a report; see its words above.');
  /** @type {{ suites: Suite[], errors: { message?: string }[] }} */
  const { suites, errors } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const outcome = together([
    ...suites.flatMap(specsOf).flatMap(outcomesOf),
    ...errors.map((error) => check(label, false, error.message ?? 'Playwright failed')),
  ]);
  if (outcome.passed + outcome.failures.length === 0) return check(label, false, 'no journey was found');
  if (code !== 0 && outcome.failures.length === 0) {
    return together([outcome, check(label, false, 'Playwright failed outside the journeys; see its words above.')]);
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
