// The browser journeys by Playwright. One that fails is tried once more, on a server and demo data of its own: what the
// first try has booked, used up or left open is not in the way of the second.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../node.mjs';
import { say } from '../say.mjs';
import { freePorts } from './free-port.mjs';
import { journeysOf } from './journey-report.mjs';
import { afterSecondTry, check, together } from './outcome.mjs';
import { playJourneys } from './play-journeys.mjs';

/** @typedef {import('./journey-report.mjs').Journey} Journey */
/** @typedef {import('./outcome.mjs').Outcome} Outcome */

/** Two at a time, each with a server of its own: a journey waits more than it computes, and two keep two cores busy. */
const AT_ONCE = 2;
/** Every journey in each, side by side: data that can be used once, such as a promo code, are there for both. */
const WIDTHS = ['--project=phone', '--project=desktop'];
/** When more fail, it is not by chance. */
const MOST_TRIED_AGAIN = 8;

/** @param {boolean} long */
export async function checkJourneys(long) {
  const ports = await freePorts(2 * AT_ONCE);
  const env = long ? { LONG: '1' } : {};
  const ran = long
    ? await Promise.all(WIDTHS.map((width) => runPart([width], width.slice(10), ports.splice(0, 2), env)))
    : [await runPart([], 'all', ports, env)];
  const journeys = ran.flatMap((part) => part.journeys);
  const failed = journeys.filter(({ passed }) => !passed);
  const second = failed.length > 0 && failed.length <= MOST_TRIED_AGAIN ? await tryAgain(failed, env) : null;
  const besides = [...ran, ...(second ? [second] : [])].map((part) => part.besides);
  return together([afterSecondTry(journeys, second?.journeys ?? []), ...besides]);
}

/**
 * @param {Journey[]} failed
 * @param {NodeJS.ProcessEnv} env
 */
async function tryAgain(failed, env) {
  say(`\nTried once more:\n${failed.map(({ name }) => `  ${name}`).join('\n')}\n`);
  const list = path.join(root, '.cache', 'journeys-again.txt');
  fs.writeFileSync(list, failed.map(({ line }) => `${line}\n`).join(''));
  return runPart([`--test-list=${list}`], 'again', await freePorts(2), { ...env, TRACE: '1' });
}

/**
 * Runs a part of the journeys. `besides`: what Playwright reports that is no journey.
 *
 * @param {string[]} part as Playwright chooses it
 * @param {string} name
 * @param {number[]} ports
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ journeys: Journey[], besides: Outcome }>}
 */
async function runPart(part, name, ports, env) {
  const label = `journeys, ${name}`;
  const report = path.join(root, '.cache', `journeys-${name}.json`);
  fs.rmSync(report, { force: true });
  const { code } = await playJourneys({
    args: [...part, `--output=${path.join('.cache', `e2e-results-${name}`)}`, '--reporter=list,json'],
    ports,
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
  });
  const alone = (/** @type {string} */ fault) => ({ journeys: [], besides: check(label, false, fault) });
  if (!fs.existsSync(report)) return alone('Playwright ended without a report; see its words above.');
  /** @type {import('./journey-report.mjs').Report} */
  const words = JSON.parse(fs.readFileSync(report, 'utf8'));
  const faults = words.errors.map(({ message }) => check(label, false, message ?? 'Playwright failed'));
  const journeys = journeysOf(words);
  if (journeys.length === 0 && faults.length === 0) return alone('no journey was found');
  if (code !== 0 && faults.length === 0 && journeys.every(({ passed }) => passed)) {
    faults.push(check(label, false, 'Playwright failed outside the journeys; see its words above.'));
  }
  return { journeys, besides: together(faults) };
}
