/**
 * Everything that is sealed is sealed again with the current keys, batch by batch, while the server runs: begun again
 * after it was cut off, it goes on with what is left. Of files with a data key only their rows are written; one from
 * before there were data keys is stored anew, with one.
 */
import { randomBytes } from 'node:crypto';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import type { KeyRing } from '../../key-ring.ts';
import { reasonOf } from '../../log.ts';
import { opened, type RowsOfOthers, type Sealed, type SealedRow, type Secrets, sealed } from '../../secrets.ts';
import { type FileKeyRow, lockFileKeyOfOthers, lockFileKeysOfOthers, putFileKey } from '../../storage/file-key.sql.ts';
import { dataKeyLabel } from '../../storage/private-storage.ts';
import { discardFiles } from '../../storage/remove-files.ts';
import {
  lockCalendarsOfOthers,
  lockFeedsOfOthers,
  sealCalendarAgain,
  sealFeedAgain,
} from '../calendar-feed/calendar-feed.sql.ts';
import { subscriptionLabel } from '../push/push.service.ts';
import { lockSubscriptionsOfOthers, sealSubscriptionAgain } from '../push/push.sql.ts';
import { secretLabel } from '../second-factor/second-factor.service.ts';
import { lockAuthenticatorsOfOthers, sealAuthenticatorAgain } from '../second-factor/second-factor.sql.ts';
import { lockLinksOfOthers, sealLinkAgain } from '../vendor/vendor.sql.ts';
import { listFilesWithoutDataKey, type NamedFile, nameOtherFile } from './named-file.sql.ts';

const BATCH = 500;

export interface Rotation {
  dataKeys: number;
  files: number;
  portalLinks: number;
  /** Addresses of calendars, ours and of other houses. */
  calendars: number;
  /** Secrets of staff's authenticator apps. */
  authenticators: number;
  /** Where browsers are told by web push. */
  pushSubscriptions: number;
  /** Left as they are: no configured key opens them, or there is no such file. */
  unreadable: number;
}

type Rotated = Pick<App, 'db' | 'privateFiles' | 'publicFiles' | 'secrets' | 'log'>;

export async function rotateKeys(app: Rotated, batch = BATCH): Promise<Rotation> {
  const done: Rotation = {
    ...{ dataKeys: 0, files: 0, portalLinks: 0, calendars: 0, authenticators: 0, pushSubscriptions: 0, unreadable: 0 },
  };
  await sealDataKeysAgain(app, batch, done);
  await sealFilesAnew(app, batch, done);
  for (const table of sealedTables(app.secrets)) await sealRowsAgain(app, table, batch, done);
  await sealAuthenticatorsAgain(app, done);
  return done;
}

interface SealedTable {
  ring: KeyRing;
  count: keyof Rotation;
  lock(trx: Trx, asked: RowsOfOthers): Promise<SealedRow[]>;
  seal(trx: Trx, id: string, again: Sealed): Promise<void>;
  /** What the value is sealed for; without it, the row's id. */
  label?(id: string): string;
}

function sealedTables({ portalLink, calendar, push }: Secrets): SealedTable[] {
  return [
    { ring: portalLink, count: 'portalLinks', lock: lockLinksOfOthers, seal: sealLinkAgain },
    { ring: calendar, count: 'calendars', lock: lockCalendarsOfOthers, seal: sealCalendarAgain },
    { ring: calendar, count: 'calendars', lock: lockFeedsOfOthers, seal: sealFeedAgain },
    {
      ...{ ring: push, count: 'pushSubscriptions', label: subscriptionLabel },
      ...{ lock: lockSubscriptionsOfOthers, seal: sealSubscriptionAgain },
    },
  ];
}

/** Batch by batch; then one by one what somebody was forgetting meanwhile, and did not. */
async function sealDataKeysAgain({ db, secrets }: Rotated, batch: number, done: Rotation): Promise<void> {
  const ring = secrets.file;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    after = await transaction(db, async (trx) => {
      const rows = await lockFileKeysOfOthers(trx, ring.current, from, batch);
      for (const row of rows) if (await sealKeyAgain(trx, ring, row)) done.dataKeys += 1;
      return rows.length < batch ? undefined : rows.at(-1)?.storageKey;
    });
  }
  for (let after: string | undefined = ''; after !== undefined; ) {
    const from: string = after;
    after = await transaction(db, async (trx) => {
      const row = await lockFileKeyOfOthers(trx, ring.current, from);
      if (row === undefined) return undefined;
      if (await sealKeyAgain(trx, ring, row)) done.dataKeys += 1;
      else done.unreadable += 1;
      return row.storageKey;
    });
  }
}

/** False when no configured key opens it. */
async function sealKeyAgain(trx: Trx, ring: KeyRing, row: FileKeyRow): Promise<boolean> {
  const again = sealedAgain(ring, row, dataKeyLabel(row.storageKey));
  if (again === null) return false;
  await putFileKey(trx, { ...again, storageKey: row.storageKey });
  return true;
}

async function sealFilesAnew(app: Rotated, batch: number, done: Rotation): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    const files: NamedFile[] = await listFilesWithoutDataKey(app.db, after, batch);
    for (const file of files) await sealFileAnew(app, file, done);
    after = files.length < batch ? undefined : files.at(-1)?.storageKey;
  }
}

async function sealFileAnew(app: Rotated, file: NamedFile, done: Rotation): Promise<void> {
  const bytes = await app.privateFiles.get(file.storageKey).catch((failure: unknown) => {
    app.log.warn({ reason: reasonOf(failure) }, 'file not readable');
    return null;
  });
  if (bytes === null) {
    done.unreadable += 1;
    return;
  }
  const other = `${file.storageKey.split('/')[0]}/${randomBytes(20).toString('hex')}`;
  await app.privateFiles.put(other, bytes);
  // The file of before is forgotten with it, and left to the clock: somebody may be reading it.
  if (await transaction(app.db, (trx) => nameOtherFile(trx, file, other))) done.files += 1;
  else await discardFiles(app, [other]);
}

/** Batch by batch, each in a transaction of its own: whoever wants one of its rows waits for no other. */
async function sealRowsAgain(
  { db }: Rotated,
  { ring, count, lock, seal, label = (id) => id }: SealedTable,
  batch: number,
  done: Rotation,
): Promise<void> {
  let after: string | null | undefined = null;
  do {
    const from: string | null = after;
    after = await transaction(db, async (trx) => {
      const rows = await lock(trx, { current: ring.current, after: from, limit: batch });
      for (const { id, ...before } of rows) {
        const again = sealedAgain(ring, before, label(id));
        if (again !== null) await seal(trx, id, again);
        done[again === null ? 'unreadable' : count] += 1;
      }
      return rows.length < batch ? undefined : rows.at(-1)?.id;
    });
  } while (after !== undefined);
}

/** All in one transaction: staff are few. */
function sealAuthenticatorsAgain({ db, secrets }: Rotated, done: Rotation): Promise<void> {
  return transaction(db, async (trx) => {
    const ring = secrets.authenticator;
    for (const { userId, state, ...before } of await lockAuthenticatorsOfOthers(trx, ring.current)) {
      const again = sealedAgain(ring, before, secretLabel(userId));
      if (again !== null) await sealAuthenticatorAgain(trx, { ...again, userId, state });
      done[again === null ? 'unreadable' : 'authenticators'] += 1;
    }
  });
}

/** null when no configured key opens it. */
function sealedAgain(ring: KeyRing, before: Sealed, label: string): Sealed | null {
  try {
    return sealed(ring, opened(ring, before, label), label);
  } catch {
    return null;
  }
}
