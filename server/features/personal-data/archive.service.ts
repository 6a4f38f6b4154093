/**
 * What is kept about a person together with their papers, as a ZIP that is written while it is sent: one paper is in
 * memory at a time, few archives are sent at once and one to a browser, and an order's papers go out once that is on
 * record with it. Sending may take minutes, so who receives is asked before each order whether they still may.
 */
import { Readable } from 'node:stream';
import type { PersonalData } from '@ceylono/contract/personal-data';
import { Zip, ZipPassThrough } from 'fflate';
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import type { VisitorId } from '../../http/actor.ts';
import { type ApiContext, theVisitor } from '../../http/context.ts';
import { PRIVATE_FILE_POLICY } from '../../http/security-headers.ts';
import { reasonOf } from '../../log.ts';
import { refuse } from '../../http/refusal.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { isOpen, readDevice, refuseNewDevice } from '../phone-proof/new-device.service.ts';
import { listPapersOfPerson, type PaperRow } from './archive.sql.ts';
import { readPersonalData } from './personal-data.service.ts';

const MOST_AT_ONCE = 4;
/** A receiver who takes longer than this gives the place to the next. */
const LONGEST_MS = 10 * 60_000;

/** Handed on so little at a time, an archive is over when it has been sent, and not when its last paper waits to be. */
const PIECE_BYTES = 64 * 1024;

/** When a second one may be asked for: by then most are received. */
const AGAIN_SECONDS = 60;

/** Whose archives this process sends. */
const underWay = new Set<VisitorId>();

/** Refused `too_many_requests` while this browser receives one, and `unavailable` while others take all places. */
export async function readPersonalArchive(context: ApiContext) {
  const visitorId = theVisitor(context);
  if (underWay.has(visitorId)) refuse('too_many_requests', { retryAfterSeconds: AGAIN_SECONDS });
  if (underWay.size >= MOST_AT_ONCE) refuse('unavailable');
  underWay.add(visitorId);
  try {
    const archive = await openArchive(context, visitorId);
    const cut = setTimeout(() => archive.destroy(), LONGEST_MS).unref();
    archive.once('close', () => {
      clearTimeout(cut);
      underWay.delete(visitorId);
    });
    return {
      headers: {
        'cache-control': 'private, no-store',
        'content-type': 'application/zip',
        'content-security-policy': PRIVATE_FILE_POLICY,
        'content-disposition': 'attachment; filename="ceylono-my-data.zip"',
      },
      body: Readable.toWeb(archive) as ReadableStream,
    };
  } catch (failure) {
    underWay.delete(visitorId);
    throw failure;
  }
}

async function openArchive(context: ApiContext, visitorId: VisitorId): Promise<Readable> {
  const { app, facts } = context;
  await app.limits.spend('personalArchive', visitorId, facts.address);
  const data = await readPersonalData(context);
  if (data.phone === null || data.provedAt === null) refuse('not_found');
  refuseNewDevice(await readDevice(app.db, visitorId, data.phone, app.now()));
  return Readable.from(zipped(app, data, { visitorId, phone: data.phone }), {
    objectMode: false,
    highWaterMark: 64 * 1024,
  });
}

interface Receiver {
  visitorId: VisitorId;
  phone: string;
}

/** None once the receiver's device is not open, be it stopped, new or within a wait; none of an order that was erased. */
async function papersFor({ db, now }: App, { visitorId, phone }: Receiver): Promise<PaperRow[]> {
  if (!isOpen(await readDevice(db, visitorId, phone, now()))) return [];
  return listPapersOfPerson(db, visitorId, phone, now());
}

/** Nothing is compressed: pictures and PDFs are already. */
async function* zipped(app: App, data: PersonalData, receiver: Receiver): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const zip = new Zip((_failure, chunk) => void written.push(chunk));
  const put = function* (name: string, bytes: Uint8Array) {
    const entry = new ZipPassThrough(name);
    entry.mtime = app.now();
    zip.add(entry);
    for (let at = 0; at === 0 || at < bytes.length; at += PIECE_BYTES) {
      entry.push(bytes.subarray(at, at + PIECE_BYTES), at + PIECE_BYTES >= bytes.length);
      yield* written.splice(0);
    }
  };
  yield* put('data.json', Buffer.from(JSON.stringify(data, null, 2)));
  // What is missing at the end is still listed in the data.
  for (const order of new Set((await papersFor(app, receiver)).map(({ orderPk }) => orderPk))) {
    const papers = (await papersFor(app, receiver)).filter(({ orderPk }) => orderPk === order);
    let isOnRecord = false;
    for (const paper of papers) {
      const bytes = await bytesOf(app, paper);
      if (bytes === null) continue;
      if (!isOnRecord) await recordDownload(app, order, papers);
      isOnRecord = true;
      yield* put(`${paper.customOrderId}/${paper.kind}.${ENDING[paper.contentType] ?? 'bin'}`, bytes);
    }
  }
  zip.end();
  yield* written;
}

/** null: it went meanwhile, or cannot be read. */
function bytesOf({ privateFiles, log }: App, { storageKey }: PaperRow): Promise<Buffer | null> {
  return privateFiles.get(storageKey).catch((failure: unknown) => {
    log.warn({ reason: reasonOf(failure) }, 'document of an archive not readable');
    return null;
  });
}

const ENDING: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

/** One line for all papers of an order: one for each would push the rest out of its timeline. */
function recordDownload(app: App, orderPk: string, papers: PaperRow[]): Promise<void> {
  return transaction(app.db, (trx) =>
    insertActivity(trx, {
      orderPk,
      activityType: 'customer_update',
      what: { code: 'documents_downloaded' },
      performedBy: 'customer',
      performedByType: 'customer',
      timestamp: app.now(),
      metadata: {
        kinds: papers.map(({ kind }) => kind),
        documentIds: papers.map(({ documentId }) => documentId),
      },
    }),
  );
}
