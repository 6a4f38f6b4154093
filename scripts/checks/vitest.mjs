// Tests run by Vitest, counted from its report. A skipped test counts as failed, so that none is left out in silence.
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { root } from '../node.mjs';
import { run } from '../run.mjs';
import { check, together } from './outcome.mjs';

/** @typedef {{ fullName: string, status: string, failureMessages?: string[] }} Test */
/** @typedef {{ name: string, status: string, message?: string, assertionResults: Test[] }} TestFile */

/** Files at once. By itself Vitest leaves a core idle, which on two cores is half of the time. Each may hold a database. */
const WORKERS = Math.min(os.availableParallelism(), 4);
/** Of the guarantees, each with servers and a crowd of its own: they wait, for locks, ends and starts, more than they compute. */
const GUARANTEES = 3;

/**
 * @param {string[]} projects of vitest.config.ts
 * @param {Record<string, string>} [env] added to the environment
 * @param {string[]} [files] all of the projects when none is named
 * @param {'run' | 'related'} [how] these test files, or those that import these files
 */
export async function runTests(projects, env = {}, files = [], how = 'run') {
  const report = path.join(root, '.cache', 'vitest.json');
  fs.mkdirSync(path.dirname(report), { recursive: true });
  fs.rmSync(report, { force: true });
  const args = [
    path.join(root, 'node_modules', 'vitest', 'vitest.mjs'),
    how,
    '--run',
    ...projects.flatMap((project) => ['--project', project]),
    `--maxWorkers=${projects.includes('guarantees') ? GUARANTEES : WORKERS}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...(how === 'related' ? ['--passWithNoTests'] : []),
    ...files,
  ];
  const { code } = await run(process.execPath, args, { cwd: root, env: { ...process.env, NODE_ENV: 'test', ...env } });
  const label = projects.join(' and ');
  if (!fs.existsSync(report)) return check(label, false, 'Vitest ended without a report; see its words above.');
  /** @type {{ testResults: TestFile[] }} */
  const { testResults } = JSON.parse(fs.readFileSync(report, 'utf8'));
  const outcome = together(testResults.map(outcomeOf));
  if (how === 'run' && outcome.passed + outcome.failures.length === 0) return check(label, false, 'no test was found');
  if (code !== 0 && outcome.failures.length === 0) {
    return together([outcome, check(label, false, 'Vitest failed outside the tests; see its words above.')]);
  }
  return outcome;
}

/** @param {TestFile} file */
function outcomeOf({ name, status, message, assertionResults }) {
  const place = path.relative(root, name).replaceAll(path.sep, '/');
  const outcomes = assertionResults.map((test) => {
    const detail = test.failureMessages?.join('\n') || `it was ${test.status}, not run`;
    return check(`${place}: ${test.fullName}`, test.status === 'passed', detail);
  });
  const told = assertionResults.some((test) => test.status !== 'passed');
  return together(
    status === 'failed' && !told ? [...outcomes, check(place, false, message ?? 'the file failed')] : outcomes,
  );
}
