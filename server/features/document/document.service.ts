/**
 * Documents on their way in and out. In: cleaned, encrypted, tied to the visitor's draft. Out: to staff only, streamed
 * to the session that asked, each view an activity of the order (amendment 23).
 */
import { randomBytes } from 'node:crypto';
import { type DocumentKind, MAX_DRAFT_BYTES, PDF_KINDS } from '@ceylono/domain/document';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff, theVisitor } from '../../http/context.ts';
import { LINK_SECONDS, privateFile } from '../../http/private-file.ts';
import { refuse } from '../../http/refusal.ts';
import { isSigned, sign } from '../../secrets.ts';
import { refuseWithoutRoom } from '../../storage/room-for-papers.ts';
import { putNamed } from '../../storage/put-named.ts';
import { readNamed } from '../../storage/read-named.ts';
import { removeFiles } from '../../storage/remove-files.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { findDraft, listDraftDocuments, lockDraft } from '../draft/draft.sql.ts';
import {
  type DocumentRow,
  deleteDocument,
  findOrderDocument,
  lockOrderOfDocument,
  lockOwnDocument,
  putDocument,
} from './document.sql.ts';

export async function takeDocument(context: ApiContext, input: { draftId: string; kind: DocumentKind; file: File }) {
  const { app } = context;
  const visitorId = theVisitor(context);
  const draft = (await findDraft(app.db, input.draftId, visitorId, app.now())) ?? refuse('not_found');
  if (draft.orderId !== null) refuse('draft_ordered');
  await refuseWithoutRoom(app);
  const clean = await app.media.cleanFile(new Uint8Array(await input.file.arrayBuffer()), {
    allowPdf: PDF_KINDS.includes(input.kind),
  });
  if (clean.refusal !== undefined) return refuse(clean.refusal);
  const { bytes, contentType } = clean;
  const storageKey = `documents/${randomBytes(20).toString('hex')}`;
  const { documentId, replacedKey } = await putNamed(app, storageKey, bytes, () =>
    transaction(app.db, async (trx) => {
      // Locked and looked at again: the order may have been placed while the file was being read.
      const locked = (await lockDraft(trx, draft.id, visitorId, app.now())) ?? refuse('not_found');
      if (locked.orderId !== null) refuse('draft_ordered');
      refuseTooMany(await listDraftDocuments(trx, draft.id), input.kind, bytes.length);
      return putDocument(trx, {
        draftId: draft.id,
        kind: input.kind,
        storageKey,
        contentType,
        bytes: bytes.length,
        now: app.now(),
      });
    }),
  );
  if (replacedKey !== null) await removeFiles(app, [replacedKey]);
  return { documentId, kind: input.kind, bytes: bytes.length, contentType, onFile: false };
}

/** Held against all that the draft, or its order, has besides; one of this kind would be replaced. */
export function refuseTooMany(
  present: readonly { kind: DocumentKind; bytes: number }[],
  kind: DocumentKind,
  bytes: number,
): void {
  const others = present.filter((document) => document.kind !== kind);
  const total = others.reduce((sum, document) => sum + document.bytes, bytes);
  if (total > MAX_DRAFT_BYTES) refuse('too_many_files');
}

export async function removeOwnDocument(context: ApiContext, documentId: string) {
  const { app } = context;
  const visitorId = theVisitor(context);
  const storageKey = await transaction(app.db, async (trx) => {
    const document = (await lockOwnDocument(trx, documentId, visitorId)) ?? refuse('not_found');
    if (document.orderPk !== null) refuse('draft_ordered');
    await deleteDocument(trx, documentId);
    return document.storageKey;
  });
  await removeFiles(app, [storageKey]);
  return { removed: true as const };
}

export async function linkDocument(context: ApiContext, documentId: string) {
  const { app } = context;
  const document = (await findOrderDocument(app.db, documentId)) ?? refuse('not_found');
  const expires = Math.floor(app.now().getTime() / 1000) + LINK_SECONDS;
  const signature = sign(app.secrets.fileLink, signedText(documentId, expires, theStaff(context).email));
  return {
    url: `/api/admin/documents/${documentId}/content?expires=${expires}&signature=${signature}`,
    expiresAt: new Date(expires * 1000).toISOString(),
    contentType: document.contentType,
  };
}

export async function viewDocument(
  context: ApiContext,
  input: { documentId: string; expires: number; signature: string },
) {
  const { app } = context;
  const staff = theStaff(context);
  const { documentId, expires, signature } = input;
  const isGenuine = isSigned(app.secrets.fileLink, signedText(documentId, expires, staff.email), signature);
  if (!isGenuine || expires * 1000 < app.now().getTime()) refuse('not_found');
  const find = () => findOrderDocument(app.db, documentId);
  const document = (await find()) ?? refuse('not_found');
  const bytes = await readNamed(app.privateFiles, document.storageKey, find);
  await transaction(app.db, async (trx) => {
    // A document that its booker replaces meanwhile was not seen; once it was seen, it stays.
    await lockOrderOfDocument(trx, document.orderPk);
    if ((await findOrderDocument(trx, documentId)) === undefined) refuse('not_found');
    await insertActivity(trx, {
      orderPk: document.orderPk,
      activityType: 'admin_action',
      what: { code: 'document_viewed', kind: document.kind },
      performedBy: staff.email,
      performedByType: 'admin',
      timestamp: app.now(),
      metadata: { documentId },
    });
  });
  return privateFile(bytes, document.contentType, `${document.kind}`);
}

/** A link works only for the person it was made for. */
function signedText(documentId: string, expires: number, email: string): string {
  return `${documentId}|${expires}|${email}`;
}

/** A document of an order as staff are shown it. */
export function documentView({ documentId, kind, contentType, bytes, createdAt }: DocumentRow) {
  return { documentId, kind, contentType, bytes, createdAt: createdAt.toISOString() };
}
