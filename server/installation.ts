/**
 * Whether database, folders and keys are those of one installation, looked at before anybody is served. The id of an
 * installation stands in its database and in each of its folders; of each key of files the database keeps a fingerprint.
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
import { listFilesWithoutDataKey, sampleNamedFiles } from './features/key-rotation/named-file.sql.ts';
import { samplePhotoKeys } from './features/vehicle/vehicle-photo.service.ts';
import { FIRST_KEY, type KeyRing } from './key-ring.ts';
import { opened, readSecrets, type Secrets, unseal } from './secrets.ts';
import { findFileKeyOf, listKeyNumbers } from './storage/file-key.sql.ts';
import { markFile } from './storage/folder-mark.ts';
import { folderStorage } from './storage/folder-storage.ts';
import { dataKeyLabel } from './storage/private-storage.ts';
import type { Storage } from './storage/storage.ts';

export interface Installation {
  id: string;
  secrets: Secrets;
}

/** Throws `PreparationRefused` with one sentence that says what to do, and has written nothing then. */
export async function checkInstallation(db: Database, config: Config): Promise<Installation> {
  return transaction(db, async (trx) => {
    await queueToStart(trx, 'installation');
    const { id, unmarked } = await judgeFolders(trx, config.dataDir);
    // After the folders, because the demo makes its secrets in one of them.
    const secrets = readSecrets(config);
    await checkKeys(trx, secrets.file, folderStorage(path.join(config.dataDir, 'files'), id));
    // Last, because files stay when something is refused after them. Before the row: a start that is cut off between the
    // two leaves folders without files, which the next one takes.
    for (const place of unmarked) writeId(place, id);
    await putMark(trx, 'id', id);
    return { id, secrets };
  });
}

/** Where the id lies. */
export function installationFile(dataDir: string): string {
  return path.join(dataDir, 'installation');
}

/** A folder with an id of its own, because it may be a mount of its own. */
interface Place {
  folder: string;
  /** Where its id lies. */
  file: string;
  /** undefined: it has none. Empty: its owner says that it is this installation's. */
  mark: string | undefined;
}

interface Folders {
  whole: Place;
  files: Place;
  public: Place;
}

interface Judgement {
  id: string;
  /** They get the id now, in this order. */
  unmarked: Place[];
}

async function judgeFolders(trx: Trx, dataDir: string): Promise<Judgement> {
  const placeAt = (folder: string, file = markFile(folder)): Place => {
    return { folder, file, mark: existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined };
  };
  const folders = {
    whole: placeAt(dataDir, installationFile(dataDir)),
    files: placeAt(path.join(dataDir, 'files')),
    public: placeAt(path.join(dataDir, 'public')),
  };
  const known = await findMark(trx, 'id');
  return known === undefined ? judgeFirst(trx, folders) : judgeKnown(trx, folders, known);
}

async function judgeKnown(trx: Trx, folders: Folders, id: string): Promise<Judgement> {
  const { whole } = folders;
  if (whole.mark === undefined) {
    const what = existsSync(whole.folder)
      ? 'is not the folder of this database: it has no file "installation"'
      : 'is not there, and this database has been used with one';
    throw new PreparationRefused(
      `DATA_DIR ${whole.folder} ${what}. Mount or name the right folder; if its files are lost for good, write ${id} into ${whole.file}.`,
    );
  }
  const places = [whole, folders.files, folders.public];
  const others = places.filter((place) => (place === whole || isMarked(place)) && place.mark !== id);
  if (others[0] !== undefined) {
    const name = others[0] === whole ? `DATA_DIR ${whole.folder}` : others[0].folder;
    throw new PreparationRefused(
      `${name} belongs to another database than this one. Set DATABASE_URL or DATA_DIR, or mount the folder, so that both fit; if you know that they belong together, write ${id} into ${filesOf(others)}.`,
    );
  }
  const lacking = await findLacking(trx, folders);
  if (lacking[0] !== undefined) {
    throw new PreparationRefused(
      `${lacking[0].folder} is not the folder of this database: it lacks files that the database names. Mount the right folder; if its files are lost for good, write ${id} into ${filesOf(lacking)}.`,
    );
  }
  return { id, unmarked: places.filter((place) => !isMarked(place)) };
}

/** The database knows of no installation. */
async function judgeFirst(trx: Trx, folders: Folders): Promise<Judgement> {
  const { whole } = folders;
  const places = [whole, folders.files, folders.public];
  const marked = places.filter(isMarked);
  if (marked.length > 0) {
    const isBegun = isMarked(whole) && marked.every(({ mark }) => mark === whole.mark);
    if (isBegun && (await isEmpty(trx)) && ![folders.files, folders.public].some(({ folder }) => holdsFiles(folder)))
      return { id: whole.mark ?? '', unmarked: places.filter((place) => !isMarked(place)) };
    throw new PreparationRefused(
      `DATA_DIR ${whole.folder} belongs to another database than this one. Set DATABASE_URL or DATA_DIR so that both fit; if you know that they belong together, remove ${filesOf(marked)}.`,
    );
  }
  const lacking = whole.mark === undefined ? await findLacking(trx, folders) : [];
  if (lacking[0] !== undefined) {
    throw new PreparationRefused(
      `DATA_DIR ${whole.folder} is not the folder of this database: ${lacking[0].folder} lacks files that the database names. Mount or name the right folder; if its files are lost for good, make an empty file ${whole.file}.`,
    );
  }
  return { id: randomUUID(), unmarked: places };
}

const isMarked = ({ mark = '' }: Place) => mark !== '';
const filesOf = (places: Place[]) => places.map(({ file }) => file).join(' and ');

/**
 * Folders without an id, for which most of the files are not there that the database names in them: the bare place of a
 * mount looks so, where a server that did not look may have left a few.
 */
async function findLacking(trx: Trx, folders: Folders): Promise<Place[]> {
  const lacks = ({ folder, mark = '' }: Place, keys: string[]) =>
    mark === '' && keys.filter((key) => existsSync(path.join(folder, key))).length < keys.length / 2;
  const lacking: Place[] = [];
  if (lacks(folders.files, await sampleNamedFiles(trx, SAMPLES))) lacking.push(folders.files);
  if (lacks(folders.public, await samplePhotoKeys(trx, SAMPLES))) lacking.push(folders.public);
  return lacking;
}

function writeId({ file, mark }: Place, id: string): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const own = `${file}.${id}`;
  writeFileSync(own, `${id}\n`, { mode: 0o600, flush: true });
  if (mark !== undefined) {
    renameSync(own, file);
    return;
  }
  try {
    // Of two first starts on one folder one writes it.
    linkSync(own, file);
  } finally {
    rmSync(own);
  }
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
