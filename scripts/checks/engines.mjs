// Which API tests run on both engines in `npm test`. All run on PostgreSQL, which production uses; the embedded engine
// is the same database behind another driver, so there one test for each `.sql.ts` is enough, and all that is about
// the engine itself. `npm run test:long` runs everything on both.
import * as path from 'node:path';
import { check } from './outcome.mjs';
import { sourceFiles } from './sources.mjs';

/** Engine, migrations, transactions and first start; the outbox; the demo, which calls every service. */
const FOLDERS = /^(server\/(db|jobs)|demo)\//;
/** Limits, and changes that are listened for. */
const NAMED = ['limits', 'order-events'];

/**
 * A `.sql.ts` is reached by the test of the same word, `draft.sql.ts` by `draft.test.ts`, or by that of its folder's word,
 * `staff-session.sql.ts` by `staff/staff.test.ts`. These are reached by another's.
 *
 * @type {Record<string, string>}
 */
const REACHED_BY = {
  'city-request': 'contact-message',
  'file-key': 'private-storage',
  'file-removal': 'remove-files',
  installation: 'prepare',
  'named-file': 'key-rotation',
  notification: 'extension',
  order: 'checkout',
  'order-columns': 'back-office',
  'order-list': 'back-office',
  'phone-proof': 'phone',
  'retention-log': 'retention',
  'start-queue': 'migrate',
  vendor: 'vendor-portal',
  'vendor-session': 'vendor-portal',
  visitor: 'draft',
};

/** Whether the database answers is asked by the stage `start`, on a server of its own with the embedded engine. */
const REACHED_BY_START = ['health'];

/** `unreached`: each `.sql.ts` that no test of the embedded engine reaches. */
export function onBothEngines(files = sourceFiles(['server', 'demo'], /\.(test|sql)\.tsx?$/)) {
  const tests = files.filter((file) => /\.test\.tsx?$/.test(file) && !file.endsWith('.guarantee.test.ts'));
  const sql = files.filter((file) => file.endsWith('.sql.ts') && !REACHED_BY_START.includes(wordOf(file)));
  const testFor = (/** @type {string} */ file) => {
    const folder = path.posix.dirname(file);
    const named = (/** @type {string} */ word) => tests.find((test) => wordOf(test) === word);
    const own = named(REACHED_BY[wordOf(file)] ?? wordOf(file));
    return own ?? tests.find((test) => test === `${folder}/${path.posix.basename(folder)}.test.ts`);
  };
  const both = new Set(tests.filter((file) => FOLDERS.test(file) || NAMED.includes(wordOf(file))));
  for (const test of sql.map(testFor)) if (test !== undefined) both.add(test);
  return { tests: [...both], unreached: sql.filter((file) => testFor(file) === undefined) };
}

export function checkEveryQueryIsReached() {
  const { tests, unreached } = onBothEngines();
  const detail = `No test of its word or its folder's; say in scripts/checks/engines.mjs which one reaches it:\n${unreached.join('\n')}`;
  return check('every .sql.ts has a test on the embedded engine', tests.length > 0 && unreached.length === 0, detail);
}

/** @param {string} file */
function wordOf(file) {
  return path.posix.basename(file).replace(/\.(test|sql)\.tsx?$/, '');
}
