// Which API tests run on both engines in `npm test`. All run on PostgreSQL, which production uses; the embedded engine
// is the same database behind another driver, so there one test for each `.sql.ts` is enough, and all that is about
// the engine itself. `npm run test:long` runs everything on both.
import * as path from 'node:path';
import { check } from './outcome.mjs';
import { sourceFiles } from './sources.mjs';

/** Engine, migrations, transactions and first start; the outbox. */
const FOLDERS = /^server\/(db|jobs)\//;
/** Limits, and changes that are listened for. */
const NAMED = ['limits', 'order-events'];

/**
 * A `.sql.ts` is reached by the test of the same word, `draft.sql.ts` by `draft.test.ts`. These have no test of their
 * word, and are reached by another's.
 *
 * @type {Record<string, string>}
 */
const REACHED_BY = {
  activity: 'extension',
  'cancellation-request': 'cancellation',
  'city-request': 'contact-message',
  erasure: 'personal-data',
  idempotency: 'checkout',
  installation: 'prepare',
  notification: 'extension',
  order: 'checkout',
  person: 'phone',
  'phone-proof': 'phone',
  'retention-log': 'retention',
  'staff-session': 'staff',
  'start-queue': 'migrate',
  vendor: 'vendor-portal',
  'vendor-document': 'vendor-application',
  'vendor-session': 'vendor-portal',
  visitor: 'draft',
};

/** Whether the database answers is asked by the stage `start`, on a server of its own with the embedded engine. */
const REACHED_BY_START = ['health'];

/** `unreached`: each `.sql.ts` that no test of the embedded engine reaches. */
export function onBothEngines(files = sourceFiles(['server'], /\.(test|sql)\.tsx?$/)) {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith('.guarantee.test.ts'));
  const sql = files.filter((file) => file.endsWith('.sql.ts') && !REACHED_BY_START.includes(wordOf(file)));
  const testFor = (/** @type {string} */ file) => {
    const word = wordOf(file);
    return tests.find((test) => wordOf(test) === (REACHED_BY[word] ?? word));
  };
  const both = new Set(tests.filter((file) => FOLDERS.test(file) || NAMED.includes(wordOf(file))));
  for (const test of sql.map(testFor)) if (test !== undefined) both.add(test);
  return { tests: [...both], unreached: sql.filter((file) => testFor(file) === undefined) };
}

export function checkEveryQueryIsReached() {
  const { tests, unreached } = onBothEngines();
  const detail = `No test of its word; say in scripts/checks/engines.mjs which one reaches it:\n${unreached.join('\n')}`;
  return check('every .sql.ts has a test on the embedded engine', tests.length > 0 && unreached.length === 0, detail);
}

/** @param {string} file */
function wordOf(file) {
  return path.posix.basename(file).replace(/\.(test|sql)\.tsx?$/, '');
}
