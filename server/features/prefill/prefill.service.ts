/**
 * What a returning customer need not type or send again. Typing a phone or an e-mail is not enough for it: it comes from
 * orders that this browser placed, or whose customer's phone it proved, with the phone given or proved last (T-165).
 */
import { randomBytes } from 'node:crypto';
import { type DocumentKind, MAX_DRAFT_BYTES } from '@ceylono/domain/document';
import type { App } from '../../app.ts';
import { transaction } from '../../db/transaction.ts';
import type { VisitorId } from '../../http/actor.ts';
import { type ApiContext, theVisitor } from '../../http/context.ts';
import { reasonOf } from '../../log.ts';
import { refuse } from '../../http/refusal.ts';
import { discardFiles } from '../../storage/remove-files.ts';
import { refuseWithoutRoom } from '../../storage/room-for-papers.ts';
import { insertOnFile } from '../document/document.sql.ts';
import { findDraft, listDraftDocuments, lockDraft } from '../draft/draft.sql.ts';
import { findPhoneOfPerson } from '../phone/person.sql.ts';
import { isOpen, readDevice } from '../phone-proof/new-device.service.ts';
import { findLastOrder, listOnFile, type OnFileRow } from './prefill.sql.ts';

export async function readPrefill(context: ApiContext) {
  const { app } = context;
  const visitorId = theVisitor(context);
  const ownOnly = await isOwnOnly(app, visitorId);
  const last = await findLastOrder(app.db, visitorId, app.now(), ownOnly);
  if (last === undefined) return { prefill: null };
  const onFile = await listOnFile(app.db, visitorId, app.now(), ownOnly);
  return { prefill: { ...last, onFile: onFile.map(({ kind }) => kind) } };
}

/**
 * Copies the papers, file and row: forgetting one order's leaves another's. One whose file cannot be read is left out,
 * and asked for like any other.
 */
export async function takeOnFile(context: ApiContext, draftId: string, kinds: DocumentKind[]) {
  const { app } = context;
  const visitorId = theVisitor(context);
  const now = app.now();
  const draft = (await findDraft(app.db, draftId, visitorId, now)) ?? refuse('not_found');
  if (draft.orderId !== null) refuse('draft_ordered');
  const held = (await listDraftDocuments(app.db, draftId)).map(({ kind }) => kind);
  const onFile = await listOnFile(app.db, visitorId, now, await isOwnOnly(app, visitorId));
  const wanted = onFile.filter(({ kind }) => kinds.includes(kind) && !held.includes(kind));
  if (wanted.length > 0) await refuseWithoutRoom(app);
  for (const paper of wanted) await copyInto(app, draftId, visitorId, paper);
  return { documents: await listDraftDocuments(app.db, draftId) };
}

/** A new device is told only what came from it, until papers are given out there. */
async function isOwnOnly(app: App, visitorId: VisitorId): Promise<boolean> {
  const phone = await findPhoneOfPerson(app.db, visitorId, app.now());
  return phone !== null && !isOpen(await readDevice(app.db, visitorId, phone, app.now()));
}

async function copyInto(app: App, draftId: string, visitorId: VisitorId, paper: OnFileRow): Promise<void> {
  const bytes = await app.privateFiles.get(paper.storageKey).catch((failure: unknown) => {
    app.log.warn({ reason: reasonOf(failure) }, 'document on file not readable');
    return null;
  });
  if (bytes === null) return;
  const storageKey = `documents/${randomBytes(20).toString('hex')}`;
  await app.privateFiles.put(storageKey, bytes);
  // A failure leaves a stray file, which the clock finds; an order or an upload that came first leaves nothing to add.
  const isTaken = await transaction(app.db, async (trx) => {
    const draft = await lockDraft(trx, draftId, visitorId, app.now());
    if (draft === undefined || draft.orderId !== null) return false;
    const held = await listDraftDocuments(trx, draftId);
    const total = held.reduce((sum, document) => sum + document.bytes, paper.bytes);
    if (total > MAX_DRAFT_BYTES) return false;
    const { kind, contentType, bytes: size } = paper;
    return insertOnFile(trx, { draftId, kind, storageKey, contentType, bytes: size, now: app.now() });
  });
  if (!isTaken) await discardFiles(app, [storageKey]);
}
