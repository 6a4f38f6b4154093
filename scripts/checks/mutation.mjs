// Mutants: the code with one place changed. One that no test minds, a survivor, shows a rule that no test holds.
// TypeScript is changed by Stryker, SQL by sql-conditions.mjs, because to Stryker it is text.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { build, install } from '../build.mjs';
import { root } from '../node.mjs';
import { run } from '../run.mjs';
import { PlainError, say } from '../say.mjs';
import { copyHouse } from './house-copy.mjs';
import { sourceFiles } from './sources.mjs';
import { sqlMutants } from './sql-conditions.mjs';
import { installMutationTool } from './tools.mjs';

/** @typedef {import('./sql-conditions.mjs').Mutant} SqlMutant */

const CHANGEABLE = /^(domain|contract|server)\/.*(?<!\.test|\.config|\.d)\.tsx?$/;
/** Texts, lists and objects are data: a change there says little of the rules. */
const NOT_CHANGED = ['StringLiteral', 'ObjectLiteral', 'ArrayDeclaration'];

/**
 * @param {string[]} wanted files or folders by their paths from the root
 * @returns {Promise<number>} how many survived
 */
export async function findSurvivors(wanted) {
  const files = sourceFiles(['domain', 'contract', 'server'], CHANGEABLE).filter((file) =>
    wanted.some((place) => file === place || file.startsWith(`${place.replace(/\/$/, '')}/`)),
  );
  if (files.length === 0) throw new PlainError('Name files or folders of domain, contract or server.');
  await install();
  await installMutationTool();
  await build('server');
  await build('web');
  const ofSql = files.filter((file) => file.endsWith('.sql.ts'));
  const ofServer = files.filter((file) => file.startsWith('server/') && !ofSql.includes(file));
  const ofRules = files.filter((file) => !file.startsWith('server/'));
  const survivors = [
    ...(await strykerSurvivors(ofRules, 'rules')),
    ...(await strykerSurvivors(ofServer, 'api')),
    ...(await sqlSurvivors(ofSql)),
  ];
  for (const survivor of survivors) say(`\nsurvived: ${survivor}`);
  say(`\n${survivors.length} survived`);
  return survivors.length;
}

/**
 * @param {string[]} files
 * @param {'rules' | 'api'} tests
 */
async function strykerSurvivors(files, tests) {
  if (files.length === 0) return [];
  const folder = path.join(root, '.cache', 'mutation');
  fs.mkdirSync(folder, { recursive: true });
  const report = path.join(folder, 'report.json');
  fs.rmSync(report, { force: true });
  const settings = {
    testRunner: 'vitest',
    plugins: ['@stryker-mutator/vitest-runner'],
    vitest: { configFile: `tools/mutation/${tests}.config.ts`, related: true },
    mutate: files,
    mutator: { excludedMutations: NOT_CHANGED },
    coverageAnalysis: 'perTest',
    concurrency: 2,
    disableTypeChecks: false,
    ignorePatterns: ['.node', '.cache', 'data', 'docs'],
    tempDirName: path.join(folder, 'copies'),
    reporters: ['json'],
    jsonReporter: { fileName: report },
  };
  const file = path.join(folder, 'settings.json');
  fs.writeFileSync(file, JSON.stringify(settings));
  const stryker = path.join(root, 'tools/mutation/node_modules/@stryker-mutator/core/bin/stryker.js');
  const env = { ...process.env, NODE_ENV: 'test', TEST_ENGINE: 'postgres' };
  const { code } = await run(process.execPath, [stryker, 'run', file], { cwd: root, env });
  if (!fs.existsSync(report)) throw new PlainError(`Stryker ended with ${code} and no report; see its words above.`);
  return survivorsIn(JSON.parse(fs.readFileSync(report, 'utf8')));
}

/**
 * @typedef {{ mutatorName: string, status: string, replacement?: string, location: { start: { line: number } } }} Changed
 * @param {{ files: Record<string, { mutants: Changed[] }> }} report
 */
function survivorsIn({ files }) {
  return Object.entries(files).flatMap(([file, { mutants }]) =>
    mutants
      .filter(({ status }) => status === 'Survived' || status === 'NoCoverage')
      .map(({ mutatorName, replacement, location }) => `${file}:${location.start.line} ${mutatorName}: ${replacement}`),
  );
}

/** @param {string[]} files */
async function sqlSurvivors(files) {
  if (files.length === 0) return [];
  const house = copyHouse(path.join(root, '.cache', 'mutation', 'house'));
  /** @type {string[]} */
  const survivors = [];
  for (const file of files) {
    const place = path.join(house, file);
    const source = fs.readFileSync(place, 'utf8');
    if (!(await isGreen(house, [path.dirname(file)]))) throw new PlainError(`The tests of ${file} fail unchanged.`);
    for (const mutant of sqlMutants(source)) {
      fs.writeFileSync(place, source.slice(0, mutant.start) + mutant.replacement + source.slice(mutant.end));
      const survived = (await isGreen(house, [path.dirname(file)])) && (await isGreen(house, []));
      say(`${survived ? 'survived' : 'killed'}: ${file}:${mutant.line} without ${mutant.text.replaceAll(/\s+/g, ' ')}`);
      if (survived) survivors.push(`${file}:${mutant.line} without ${mutant.text}`);
      fs.writeFileSync(place, source);
    }
  }
  fs.rmSync(house, { recursive: true, force: true });
  return survivors;
}

/**
 * Whether all tests through HTTP in these folders pass; in all folders when none is named.
 *
 * @param {string} house
 * @param {string[]} folders
 */
async function isGreen(house, folders) {
  const vitest = path.join(root, 'node_modules/vitest/vitest.mjs');
  const args = [vitest, 'run', '--project', 'api', '--bail=1', '--reporter=dot', ...folders];
  const env = { ...process.env, NODE_ENV: 'test', TEST_ENGINE: 'postgres' };
  const { code } = await run(process.execPath, args, { cwd: house, quiet: true, env });
  return code === 0;
}
