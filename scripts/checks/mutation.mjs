// Mutants: the code with one place changed. One that no test minds, a survivor, shows a rule that no test holds.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { build, install } from '../build.mjs';
import { KEPT_GUARDS } from '../mutation/kept-guards.mjs';
import { mutantsOf } from '../mutation/mutants.mjs';
import { drawSample, drawShare } from '../mutation/sample.mjs';
import { tryAll } from '../mutation/trial.mjs';
import { root } from '../node.mjs';
import { run } from '../run.mjs';
import { PlainError, say } from '../say.mjs';
import { check, together } from './outcome.mjs';
import { sourceFiles } from './sources.mjs';
import { installMutationTool } from './tools.mjs';

/** @typedef {import('../mutation/mutants.mjs').Mutant} Mutant */
/** @typedef {import('../mutation/trial.mjs').Tried} Tried */

const CHANGEABLE = /(?<!\.test|\.config|\.d)\.tsx?$/;
const SAMPLE = 60;
/** The rest is for mutants that mean the same. */
const MOST_SURVIVORS = 5;
const LANES = 2;

/** A sample of all mutants, of which nearly all must be noticed, and the kept guards, each of which must be. */
export async function checkMutation() {
  await installMutationTool();
  const seed = await seedOfThisRun();
  const sample = await drawSample(changeable(['domain', 'contract', 'server']), mutantsOf, { seed, size: SAMPLE });
  say(`${sample.length} mutants by MUTATION_SEED=${seed}, and ${KEPT_GUARDS.length} kept guards`);
  const tried = await tryAll([...KEPT_GUARDS.map(mutantOfKept), ...sample], { lanes: LANES, told });
  const kept = tried.splice(0, KEPT_GUARDS.length);
  const survivors = tried.filter(({ red }) => red === null);
  const words = survivors.map(({ mutant }) => wordsOf(mutant)).join('\n');
  say(`${tried.length - survivors.length} of ${tried.length} mutants were noticed.\n${words}`);
  return together([
    check(
      `at most ${MOST_SURVIVORS} of ${tried.length} mutants stay unnoticed`,
      survivors.length <= MOST_SURVIVORS,
      words,
    ),
    ...kept.map(({ red }, at) =>
      check(`without it a test goes red: ${KEPT_GUARDS[at]?.name}`, red !== null, 'all stay green'),
    ),
  ]);
}

/**
 * @param {string[]} wanted files or folders by their paths from the root
 * @param {{ isNear?: boolean | undefined, percent: number, lanes?: number | undefined }} how `isNear`: by near tests alone
 *   (see ringsAround); `percent`: about so many of a hundred, drawn by MUTATION_SEED; `lanes`: so many at a time
 * @returns {Promise<number>} how many mutants of theirs survived
 */
export async function findSurvivors(wanted, { isNear, percent, lanes = LANES }) {
  const files = changeable(['domain', 'contract', 'words', 'server', 'web']).filter((file) =>
    wanted.some((place) => file === place || file.startsWith(`${place.replace(/\/$/, '')}/`)),
  );
  if (files.length === 0) throw new PlainError('Name files or folders of domain, contract, words, server or web.');
  await install();
  await installMutationTool();
  await build('server');
  await build('web');
  const all = (await Promise.all(files.map((file) => mutantsOf(file)))).flat();
  const seed = await seedOfThisRun();
  const mutants = drawShare(all, { seed, percent });
  say(`${mutants.length} of ${all.length} mutants${percent < 100 ? ` by MUTATION_SEED=${seed}` : ''}`);
  const survivors = (await tryAll(mutants, { lanes, isNear, told })).filter(({ red }) => red === null);
  for (const { mutant } of survivors) say(`survived: ${wordsOf(mutant)}`);
  say(`${survivors.length} of ${mutants.length} survived`);
  return survivors.length;
}

/** @param {string[]} rooms */
function changeable(rooms) {
  return sourceFiles(rooms, CHANGEABLE).filter((file) => !/\/test\//.test(file));
}

/** The same commit draws the same sample, so that a red run can be looked at again; a copy without git draws by the day. */
async function seedOfThisRun() {
  if (process.env.MUTATION_SEED) return process.env.MUTATION_SEED;
  const { code, stdout } = await run('git', ['rev-parse', '--short=10', 'HEAD'], { cwd: root, quiet: true });
  return code === 0 ? stdout.trim() : new Date().toISOString().slice(0, 10);
}

/**
 * @param {import('../mutation/kept-guards.mjs').Kept} kept
 * @returns {Mutant}
 */
function mutantOfKept({ name, file, find, replace, test }) {
  const parts = fs.readFileSync(path.join(root, file), 'utf8').split(find);
  const [before = ''] = parts;
  if (parts.length !== 2) throw new PlainError(`${name}: its text stands ${parts.length - 1} times in ${file}.`);
  const place = { start: before.length, end: before.length + find.length, line: before.split('\n').length };
  return { file, ...place, text: find, replacement: replace, kind: 'kept', tests: [test] };
}

/** @param {Tried} tried */
function told({ mutant, red, seconds }) {
  say(
    `${red === null ? 'SURVIVED' : 'noticed'} ${seconds.toFixed(0)} s: ${wordsOf(mutant)}${red === null ? '' : ` by ${red}`}`,
  );
}

/** @param {Mutant} mutant */
function wordsOf({ file, line, kind, text, replacement }) {
  const short = (/** @type {string} */ words) => words.replaceAll(/\s+/g, ' ').slice(0, 100);
  return `${file}:${line} ${kind}: ${short(text)} → ${short(replacement) || 'nothing'}`;
}
