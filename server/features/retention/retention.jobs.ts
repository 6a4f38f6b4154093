/**
 * What the clock does every night: personal data goes when its time is over (`domain/retention.ts`), and the log of it
 * says how many of which kind. Drafts, vendor applications and proofs of a phone go with clock jobs of their own.
 */
import { readdir, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { dayOf } from '@ceylono/domain/colombo-time';
import { LOOSE_PHOTO_DAYS } from '@ceylono/domain/fleet';
import {
  APPLICATION_DAYS,
  CALL_NOTE_DAYS,
  BROWSER_NAME_DAYS,
  CAPTURE_TRACES_DAYS,
  DELETED_VENDOR_DAYS,
  ENDED_PAPER_DAYS,
  MESSAGE_DAYS,
  OUTBOX_FILE_DAYS,
  POSITION_DAYS,
  SIGN_IN_TRACES_DAYS,
  VEHICLE_ACTIVITY_DAYS,
  VENDOR_CHANGE_DAYS,
  VISITOR_DAYS,
  WIZARD_STEP_DAYS,
} from '@ceylono/domain/retention';
import type { SettingKey } from '@ceylono/domain/settings';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { OneByOne } from '../../jobs/one-by-one.ts';
import { reasonOf } from '../../log.ts';
import { removeFiles } from '../../storage/remove-files.ts';
import { emptyReasonsOfErased, insertActivity } from '../activity/activity.sql.ts';
import { deleteCalendarsOfDeletedVendors } from '../calendar-feed/calendar-feed.sql.ts';
import { deleteOldCallNotes } from '../call-note/call-note.sql.ts';
import { emptyReversalReasonsOfErased } from '../cash-receipt/cash-receipt.sql.ts';
import { emptyReportsOfErased } from '../problem-report/problem-report.sql.ts';
import { deleteOldSteps } from '../conversion/wizard-step.sql.ts';
import { readSettingsWithFaults } from '../settings/settings.service.ts';
import { emptyHoldReasonsOfErased } from '../statement/statement-hold.sql.ts';
import { emptyTeamNotesOfErased } from '../team-note/team-note.sql.ts';
import { deleteOldPositions, deleteOldTracking } from '../tracking/tracking.sql.ts';
import { deleteVehicleActivities } from '../vehicle-activity/vehicle-activity.sql.ts';
import { deletePapersOver } from '../vehicle-paper/vehicle-paper.sql.ts';
import { deleteLoosePhotos } from '../vehicle/vehicle-photo.sql.ts';
import { deleteOldVendorChanges } from '../vendor-change/vendor-change.sql.ts';
import { clearSignInTraces } from '../vendor-session/vendor-session.sql.ts';
import { forgetOrderDetails } from './order-details.jobs.ts';
import { emptyStatusReasonsOfErased } from '../personal-data/erasure.sql.ts';
import { dateErasures } from './order-details.sql.ts';
import {
  clearBrowserNames,
  clearCaptureTraces,
  type DueOrder,
  type DueTimes,
  deleteDocumentsOfClosed,
  deleteIdleVisitors,
  deleteMessages,
  deletePapersOfDeletedVendors,
  deletePapersOfVendors,
  emptyApplications,
  listOrdersWithDueDocuments,
} from './retention.sql.ts';
import { AGED_LOGS, type AgedRows, daysAgo, inBatches, logged, MOST_ROWS } from './retention.service.ts';

const BATCH = 100;
const DOCUMENT_SETTINGS: SettingKey[] = ['documentRetentionDays', 'rejectedDocumentRetentionDays'];

const BY_AGE: AgedRows[] = [
  ...Object.values(AGED_LOGS),
  { what: 'traces of phone captures', days: CAPTURE_TRACES_DAYS, remove: clearCaptureTraces },
  { what: 'traces of vendor sign-ins', days: SIGN_IN_TRACES_DAYS, remove: clearSignInTraces },
  { what: 'names of browsers', days: BROWSER_NAME_DAYS, remove: clearBrowserNames },
  { what: 'messages', days: MESSAGE_DAYS, remove: deleteMessages },
  { what: 'positions', days: POSITION_DAYS, remove: deleteOldPositions },
  { what: 'tracking sessions', days: POSITION_DAYS, remove: deleteOldTracking },
  { what: 'activities of vehicles', days: VEHICLE_ACTIVITY_DAYS, remove: deleteVehicleActivities },
  { what: 'corrections of vendors', days: VENDOR_CHANGE_DAYS, remove: deleteOldVendorChanges },
  { what: 'photos without a vehicle', days: LOOSE_PHOTO_DAYS, remove: deleteLoosePhotos },
  {
    what: 'steps of the wizard',
    days: WIZARD_STEP_DAYS,
    remove: (trx, before, limit) => deleteOldSteps(trx, dayOf(before), limit),
  },
  { what: 'visitors', days: VISITOR_DAYS, remove: deleteIdleVisitors },
  // After the visitors, whose captures name the phone.
  { what: 'call notes', days: CALL_NOTE_DAYS, remove: deleteOldCallNotes },
];

/** Words about somebody who is gone, by an older program or by who wrote them after the erasure. */
const OF_ERASED: { what: string; empty(trx: Trx, limit: number): Promise<number> }[] = [
  { what: 'reasons of erased orders', empty: emptyReasonsOfErased },
  { what: 'reasons of changed statuses', empty: emptyStatusReasonsOfErased },
  { what: 'reasons of cash receipts', empty: emptyReversalReasonsOfErased },
  { what: 'reports of problems', empty: emptyReportsOfErased },
  { what: 'reasons of disputes', empty: emptyHoldReasonsOfErased },
  { what: 'notes of the team', empty: emptyTeamNotesOfErased },
];

/** What cannot go now keeps nothing else; the job fails after all the others, so that the clock tries it again. */
export async function forgetWhatIsOver(app: App): Promise<void> {
  const failures: unknown[] = [];
  const kinds = [
    () => forgetDocuments(app),
    // Before the visitors: one whose only orders have no visitor any more is idle.
    () => forgetOrderDetails(app),
    () => forgetApplications(app, daysAgo(app, APPLICATION_DAYS)),
    () => forgetVehiclePapers(app, daysAgo(app, ENDED_PAPER_DAYS)),
    () => forgetDeletedVendors(app, daysAgo(app, DELETED_VENDOR_DAYS)),
    () => inBatches(app, 'calendars of deleted vendors', (trx) => deleteCalendarsOfDeletedVendors(trx, MOST_ROWS)),
    ...BY_AGE.map(({ what, days, remove }) => () => {
      return inBatches(app, what, (trx) => remove(trx, daysAgo(app, days), MOST_ROWS));
    }),
    ...OF_ERASED.map(
      ({ what, empty }) =>
        () =>
          inBatches(app, what, (trx) => empty(trx, MOST_ROWS)),
    ),
    () => transaction(app.db, (trx) => dateErasures(trx, app.now(), MOST_ROWS)),
    () => forgetOutboxFiles(app),
  ];
  for (const forget of kinds) {
    await forget().catch((failure: unknown) => {
      app.log.error({ reason: reasonOf(failure) }, 'not forgotten');
      failures.push(failure);
    });
  }
  if (failures.length > 0) throw failures[0];
}

/** Who asked to become a vendor and did not: who they are goes with their papers. */
async function forgetApplications(app: App, before: Date): Promise<void> {
  for (let emptied = BATCH; emptied >= BATCH; ) {
    const { vendors, keys } = await transaction(app.db, async (trx) => {
      const vendors = await emptyApplications(trx, before, app.now(), BATCH);
      const keys = await deletePapersOfVendors(trx, vendors);
      await logged(trx, 'documents', keys.length, app.now());
      await logged(trx, 'applications', vendors.length, app.now());
      return { vendors, keys };
    });
    await removeFiles(app, keys);
    emptied = vendors.length;
  }
}

async function forgetVehiclePapers(app: App, before: Date): Promise<void> {
  for (let removed = BATCH; removed >= BATCH; ) {
    const keys = await transaction(app.db, async (trx) => {
      const deleted = await deletePapersOver(trx, before, BATCH);
      await logged(trx, 'papers of vehicles', deleted.length, app.now());
      return deleted;
    });
    await removeFiles(app, keys);
    removed = keys.length;
  }
}

/** Their orders name them for as long as orders are kept; their papers nobody asks for. */
async function forgetDeletedVendors(app: App, before: Date): Promise<void> {
  for (let removed = BATCH; removed >= BATCH; ) {
    const keys = await transaction(app.db, async (trx) => {
      const deleted = await deletePapersOfDeletedVendors(trx, before, BATCH);
      await logged(trx, 'papers of deleted vendors', deleted.length, app.now());
      return deleted;
    });
    await removeFiles(app, keys);
    removed = keys.length;
  }
}

/** By what the owner decided, never by a default in its place: fails when what is stored decides nothing. */
async function forgetDocuments(app: App): Promise<void> {
  const { settings, faulty } = await readSettingsWithFaults(app.db);
  const undecided = faulty.filter((key) => DOCUMENT_SETTINGS.includes(key));
  if (undecided.length > 0) {
    app.log.error({ settings: undecided }, 'documents not forgotten: what is stored is no value of these settings');
    throw new Error('faulty settings');
  }
  const times: DueTimes = {
    closedBefore: daysAgo(app, settings.documentRetentionDays),
    rejectedBefore: daysAgo(app, settings.rejectedDocumentRetentionDays),
  };
  const run = new OneByOne(app.log, 'documents not forgotten');
  let last: DueOrder | null = null;
  do {
    const due: DueOrder[] = await listOrdersWithDueDocuments(app.db, times, last, BATCH);
    for (const { pk } of due) await run.see(() => forgetPapersOf(app, pk));
    last = due.length < BATCH ? null : (due.at(-1) ?? null);
  } while (last !== null);
  run.end();
}

/** Answers whether there were any. */
async function forgetPapersOf(app: App, orderPk: string): Promise<boolean> {
  const now = app.now();
  const keys = await transaction(app.db, async (trx) => {
    const deleted = await deleteDocumentsOfClosed(trx, orderPk, now);
    await logged(trx, 'documents', deleted.length, now);
    if (deleted.length > 0) {
      await insertActivity(trx, {
        orderPk,
        activityType: 'order_modified',
        what: { code: 'documents_deleted' },
        performedBy: 'system',
        performedByType: 'system',
        timestamp: now,
      });
    }
    return deleted;
  });
  await removeFiles(app, keys);
  return keys.length > 0;
}

/** Only an installation without a mail server or SMS gateway has such files. */
async function forgetOutboxFiles(app: App): Promise<void> {
  const folder = path.join(app.config.dataDir, 'outbox');
  const before = daysAgo(app, OUTBOX_FILE_DAYS).getTime();
  const names = await readdir(folder).catch(() => []);
  let removed = 0;
  for (const name of names) {
    const file = path.join(folder, name);
    const { mtimeMs } = await stat(file);
    if (mtimeMs >= before) continue;
    await unlink(file);
    removed += 1;
  }
  await transaction(app.db, (trx) => logged(trx, 'outbox files', removed, app.now()));
}
