// Which API tests run on both engines in `npm test`. All run on PostgreSQL, which production uses; the embedded engine
// is the same database behind another driver, so there it is enough that some test calls each `.sql.ts`, besides all
// that is about the engine itself. `npm run test:long` runs everything on both.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { root } from '../node.mjs';
import { check } from './outcome.mjs';
import { sourceFiles } from './sources.mjs';

/** Engine, migrations, transactions and first start; the outbox; the demo, which calls every service. */
const FOLDERS = /^(server\/(db|jobs)|demo)\//;
/** Limits, keys, and changes that are listened for; then those that call the most for the time they take. */
const NAMED = [
  ...['limits', 'idempotency', 'order-events'],
  ...[
    'back-office',
    'bell',
    'customer-lookup',
    'customer-order',
    'deadline',
    'document',
    'finder',
    'fleet',
    'key-rotation',
  ],
  ...[
    'notice',
    'outbox-list',
    'health',
    'metrics',
    'order-list',
    'order-notice',
    'push',
    'personal-data',
    'prefill',
    'receipt',
    'remove-files',
    'retention',
    'tracking',
  ],
  ...['vehicle-card', 'vendor-application', 'vendor-portal', 'visitor-count'],
  ...[
    'acceptance',
    'activity-table',
    'all-activities',
    'attendance',
    'alert',
    'order-export',
    'calendar-board',
    'calendar-feed',
    'caller-order',
    'cash-receipt',
    'conversion',
    'correction',
    'cover',
    'dashboard',
    'document-request',
    'extension-requests',
    'fleet-board',
    'invoice',
    'order-analytics',
    'order-vehicle',
    'paper-reminder',
    'passkeys',
    'list-view',
    'problem-report',
    'rates',
    'sign-in-security',
    'staff-fleet',
    'staff-history',
    'user',
    'staff-promo-code',
    'customer-list',
    'customer-merge',
    'customer-record',
    'customer-change',
    'staff-erasure',
  ],
  ...[
    'statement',
    'swap',
    'team-note',
    'call-note',
    'database-care',
    'visitor-list',
    'vehicle-holder',
    'vehicle-paper',
    'vehicle-state',
    'vehicle-sticker',
    'vendor-settings',
    'vendor-list',
    'vendor-analytics',
    'vendor-suspension',
    'vendor-change',
    'vendor-creation',
    'vendor-deletion',
  ],
];

/** Of the engine that the run is about, by a helper: what opens none, or one of its own, runs beside PostgreSQL only. */
const OPENS_A_DATABASE = /from '[^']*\/test\//;

/** Whether the database answers is asked by the step `start`, on a server of its own with the embedded engine. */
const REACHED_BY_START = ['server/db/health.sql.ts'];
/** Of the functions of all `.sql.ts`. Each of these has one that is called, and the others are its like. */
const SHARE_CALLED = 0.8;

/** Where the tests of a run note what they called (server/test/reached-sql.ts). */
export const REACHED_SQL = path.join(root, '.cache', 'reached-sql.txt');

/**
 * @param {string[]} [files]
 * @param {(file: string) => string} [textOf]
 */
export function testsOnBothEngines(files = sourceFiles(['server', 'demo'], /\.test\.tsx?$/), textOf = read) {
  const tests = files.filter((file) => !file.endsWith('.guarantee.test.ts'));
  const named = tests.filter(
    (file) => FOLDERS.test(file) || NAMED.includes(path.posix.basename(file).split('.')[0] ?? ''),
  );
  return named.filter((file) => OPENS_A_DATABASE.test(textOf(file)));
}

/** After a run: whether a test of it has called every `.sql.ts`. */
export function checkEveryQueryRan(notes = readNotes(), queries = queriesOfTheHouse()) {
  const called = new Set(notes.split('\n').map((line) => line.split(' ', 2).join(' ')));
  const isCalled = (/** @type {{ file: string, name: string }} */ { file, name }) => called.has(`${file} ${name}`);
  const met = queries.filter(isCalled);
  const files = new Set(queries.map(({ file }) => file));
  const unmet = [...files].filter((file) => !met.some((query) => query.file === file));
  const left = queries.filter((query) => !isCalled(query)).map(({ file, name }) => `${file}: ${name}`);
  const detail = [
    `${met.length} of ${queries.length} functions were called. Name a test in scripts/checks/engines.mjs that calls:`,
    ...(unmet.length > 0 ? unmet : left),
  ];
  const isEnough = met.length >= SHARE_CALLED * queries.length;
  return check('every .sql.ts ran on the embedded engine', unmet.length === 0 && isEnough, detail.join('\n'));
}

/** Every function that a `.sql.ts` gives to others. */
function queriesOfTheHouse() {
  const files = sourceFiles(['server', 'demo'], /\.sql\.ts$/).filter((file) => !REACHED_BY_START.includes(file));
  return files.flatMap((file) => {
    return [...read(file).matchAll(/^export (?:async )?function (\w+)/gm)].map(([, name = '']) => ({ file, name }));
  });
}

/** @param {string} file */
function read(file) {
  return fs.readFileSync(path.join(root, file), 'utf8');
}

function readNotes() {
  return fs.existsSync(REACHED_SQL) ? fs.readFileSync(REACHED_SQL, 'utf8') : '';
}
