/**
 * Whether database, folder and keys are those of one installation, looked at before anybody is served. The id of an
 * installation stands in its database and in its folder; of each key of files the database keeps a fingerprint.
 */
import { hkdfSync, randomUUID } from 'node:crypto';
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Config } from './config.ts';
import type { Database, Trx } from './db/database.ts';
import { findMark, isEmpty, putMark } from './db/installation.sql.ts';
import { PreparationRefused } from './db/prepare.ts';
import { queueToStart } from './db/start-queue.sql.ts';
import { transaction } from './db/transaction.ts';
import { listFilesWithoutDataKey, namesFiles } from './features/key-rotation/named-file.sql.ts';
import { FIRST_KEY, type KeyRing } from './key-ring.ts';
import { opened, unseal } from './secrets.ts';
import { findFileKeyOf, listKeyNumbers } from './storage/file-key.sql.ts';
import { folderStorage } from './storage/folder-storage.ts';
import { dataKeyLabel } from './storage/private-storage.ts';
import type { Storage } from './storage/storage.ts';

/** Answers the id. Throws `PreparationRefused` with one sentence that says what to do. */
export async function checkInstallation(db: Database, { dataDir }: Config, ring: KeyRing): Promise<string> {
  return transaction(db, async (trx) => {
    await queueToStart(trx, 'installation');
    await checkKeys(trx, ring, folderStorage(path.join(dataDir, 'files')));
    // Last, because it writes a file, which stays when something is refused after it.
    return checkFolder(trx, dataDir);
  });
}

/** Where the id lies. */
export function installationFile(dataDir: string): string {
  return path.join(dataDir, 'installation');
}

async function checkFolder(trx: Trx, dataDir: string): Promise<string> {
  const file = installationFile(dataDir);
  const ofDatabase = await findMark(trx, 'id');
  const ofFolder = existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined;
  if (ofDatabase === undefined && (ofFolder === undefined || ofFolder === '')) {
    const lacking = ofFolder === undefined && (await findEmptied(trx, dataDir));
    if (lacking) {
      throw new PreparationRefused(
        `DATA_DIR ${dataDir} is not the folder of this database, which names files where ${lacking} has none. Mount or name the right folder; if its files are lost for good, make an empty file ${file}.`,
      );
    }
    const id = randomUUID();
    // The file first: a start that is cut off before the row leaves a folder without files, which the next one takes.
    writeId(file, id, { vouchedFor: ofFolder === '' });
    await putMark(trx, 'id', id);
    return id;
  }
  if (ofDatabase !== undefined && ofDatabase === ofFolder) return ofDatabase;
  if (ofFolder === undefined) {
    throw new PreparationRefused(
      `DATA_DIR ${dataDir} is not the folder of this database: it has no file "installation". Mount or name the right folder; if its files are lost for good, write ${ofDatabase} into ${file}.`,
    );
  }
  if (ofDatabase === undefined) {
    if ((await isEmpty(trx)) && !FOLDERS.some((name) => holdsFiles(path.join(dataDir, name)))) {
      await putMark(trx, 'id', ofFolder);
      return ofFolder;
    }
    throw new PreparationRefused(
      `DATA_DIR ${dataDir} belongs to another database than this one. Set DATABASE_URL or DATA_DIR so that both fit; if you know that they belong together, remove ${file}.`,
    );
  }
  throw new PreparationRefused(
    `DATA_DIR ${dataDir} belongs to another database than this one. Set DATABASE_URL or DATA_DIR so that both fit; if you know that they belong together, write ${ofDatabase} into ${file}.`,
  );
}

/** Of two first starts on one folder one writes it. `vouchedFor`: in place of the empty file with which its owner says that it is this one's. */
function writeId(file: string, id: string, { vouchedFor }: { vouchedFor: boolean }): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${id}`;
  writeFileSync(own, `${id}\n`, { mode: 0o600, flush: true });
  if (vouchedFor) {
    renameSync(own, file);
    return;
  }
  try {
    linkSync(own, file);
  } finally {
    rmSync(own);
  }
}

const FOLDERS = ['files', 'public'] as const;

/** A folder without the files that the database names in it: before there was an id, the bare place of a mount looks so. */
async function findEmptied(trx: Trx, dataDir: string): Promise<string | undefined> {
  const names = await namesFiles(trx);
  return FOLDERS.filter((name) => names[name])
    .map((name) => path.join(dataDir, name))
    .find((folder) => !holdsFiles(folder));
}

function holdsFiles(folder: string): boolean {
  return existsSync(folder) && readdirSync(folder).some((entry) => !entry.startsWith('.'));
}

async function checkKeys(trx: Trx, ring: KeyRing, files: Storage): Promise<void> {
  for (const number of await listKeyNumbers(trx)) {
    if (ring.keys.has(number)) continue;
    throw new PreparationRefused(
      `Files are sealed with FILE_KEY number ${number}, which is not given: name it in FILE_KEYS_BEFORE as ${number}:….`,
    );
  }
  for (const [number, key] of ring.keys) {
    const mark = `file-key-${number}`;
    const known = await findMark(trx, mark);
    const fingerprint = Buffer.from(hkdfSync('sha256', key, '', 'fingerprint', 8)).toString('hex');
    if (known === fingerprint) continue;
    if (known !== undefined || !(await opensWhatIsThere(trx, ring, number, files))) {
      throw new PreparationRefused(
        `FILE_KEY number ${number} is not the key that sealed this installation’s files. Set the right one; a new key gets a new number, as docs/operations.md says.`,
      );
    }
    await putMark(trx, mark, fingerprint);
  }
}

/** Tried on what it says it sealed, when the database does not know it yet; what is not there cannot speak against it. */
async function opensWhatIsThere(trx: Trx, ring: KeyRing, number: number, files: Storage): Promise<boolean> {
  const dataKey = await findFileKeyOf(trx, number);
  if (dataKey !== undefined) return succeeds(() => opened(ring, dataKey, dataKeyLabel(dataKey.storageKey)));
  if (number !== FIRST_KEY) return true;
  // From before there were data keys.
  for (const { storageKey } of await listFilesWithoutDataKey(trx, '', SAMPLES)) {
    const bytes = await files.get(storageKey).catch(() => null);
    if (bytes !== null) return succeeds(() => unseal(ring.keys.get(number) as Buffer, bytes, storageKey));
  }
  return true;
}

const SAMPLES = 20;

function succeeds(attempt: () => unknown): boolean {
  try {
    attempt();
    return true;
  } catch {
    return false;
  }
}
