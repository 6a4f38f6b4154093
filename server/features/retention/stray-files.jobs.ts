/** Every folder of stored files, with who knows which of them are named by a row; the clock puts the others away. */
import type { App } from '../../app.ts';
import { findMark, replaceMark } from '../../db/installation.sql.ts';
import { transaction } from '../../db/transaction.ts';
import { listUnknownFiles } from '../../storage/file-key.sql.ts';
import { PHOTO_FOLDER } from '../../storage/remove-files.ts';
import { type FileFolder, holdsFilesOfAnother, type Sweep, sweepStrayFiles } from '../../storage/stray-files.ts';
import { listDocumentKeys } from '../document/document.sql.ts';
import { listHandoverKeys, listReportKeys } from '../handover/handover.sql.ts';
import { findPhotoKeys } from '../vehicle/vehicle-photo.service.ts';
import { PAPER_FOLDER } from '../vehicle-paper/paper-file.service.ts';
import { listPaperKeys } from '../vehicle-paper/vehicle-paper.sql.ts';
import { VENDOR_FOLDER } from '../vendor-application/vendor-document.service.ts';
import { listVendorDocumentKeys } from '../vendor-application/vendor-document.sql.ts';

/** The last time that the database knows of a running server. */
const KNOWN_UNTIL = 'known-until';
/** Set while the folder is ahead of the database; the operator who has looked into it deletes it (docs/operations.md). */
const FILES_AHEAD = 'files-ahead-since';
/** Files from before then were asked about: once that mark is deleted, they are strays like others. */
const ASKED_UNTIL = 'files-asked-until';

/** A server says every five minutes that it runs: what is stored later than this after it, another database knows. */
const LATE_MS = 15 * 60_000;

/**
 * What the clock does every five minutes, and each start before anybody is served: notes the time, and looks, when the
 * last note is older than a running server leaves it, whether files were stored after it. Then the database is an older
 * one, restored beside files that its rows cannot name.
 */
export async function compareFilesWithDatabase(app: App): Promise<void> {
  const noted = await findMark(app.db, KNOWN_UNTIL);
  const until = noted === undefined ? null : new Date(new Date(noted).getTime() + LATE_MS);
  if (until !== null && app.now() > until) {
    const newest = await newestFile(app);
    if (newest !== null && newest > until) {
      await noteFilesAhead(app, newest);
    }
  }
  await transaction(app.db, (trx) => replaceMark(trx, KNOWN_UNTIL, app.now().toISOString()));
}

export async function forgetStrayFiles(app: App): Promise<Sweep> {
  const total: Sweep = { putAway: 0, removed: 0 };
  if ((await findMark(app.db, FILES_AHEAD)) !== undefined) {
    sayFilesAhead(app);
    return total;
  }
  if (await holdsUnknownFiles(app)) {
    await noteFilesAhead(app, app.now());
    return total;
  }
  for (const folder of foldersOf(app)) {
    const { putAway, removed } = await sweepStrayFiles(folder, app.now());
    total.putAway += putAway;
    total.removed += removed;
  }
  if (total.putAway > 0 || total.removed > 0) app.log.warn(total, 'stray files put into quarantine, and out of it');
  return total;
}

/** What the newest file's time cannot tell: papers stored after the dump, but no quarter of an hour after its last note. */
async function holdsUnknownFiles(app: App): Promise<boolean> {
  const asked = new Date((await findMark(app.db, ASKED_UNTIL)) ?? 0);
  for (const folder of foldersOf(app)) if (await holdsFilesOfAnother(folder, asked, app.now())) return true;
  return false;
}

/** One question about all that lies there now: whoever looked and deleted the mark is not asked about the same files again. */
async function noteFilesAhead(app: App, since: Date): Promise<void> {
  await transaction(app.db, async (trx) => {
    await replaceMark(trx, FILES_AHEAD, since.toISOString());
    await replaceMark(trx, ASKED_UNTIL, app.now().toISOString());
  });
  sayFilesAhead(app);
}

function sayFilesAhead(app: App): void {
  app.log.error(
    'the folder holds files newer than this database: stray files are left; see docs/operations.md, Restoring',
  );
}

async function newestFile(app: App): Promise<Date | null> {
  let newest: Date | null = null;
  for (const { storage, folder } of foldersOf(app)) {
    const found = await storage.newest(folder);
    if (found !== null && (newest === null || found > newest)) newest = found;
  }
  return newest;
}

function foldersOf(app: App): FileFolder[] {
  const { db, privateFiles, publicFiles } = app;
  const sealed = { storage: privateFiles, findUnknown: (keys: string[]) => listUnknownFiles(db, keys) };
  return [
    { ...sealed, folder: 'documents', findNamed: (keys) => listDocumentKeys(db, keys) },
    { ...sealed, folder: VENDOR_FOLDER, findNamed: (keys) => listVendorDocumentKeys(db, keys) },
    { ...sealed, folder: PAPER_FOLDER, findNamed: (keys) => listPaperKeys(db, keys) },
    { ...sealed, folder: 'handovers', findNamed: (keys) => listHandoverKeys(db, keys) },
    { ...sealed, folder: 'reports', findNamed: (keys) => listReportKeys(db, keys) },
    {
      storage: publicFiles,
      folder: PHOTO_FOLDER,
      findNamed: (keys) => findPhotoKeys(app, keys),
      findUnknown: null,
    },
  ];
}
