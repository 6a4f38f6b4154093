/** A document that follows to an order placed without it, or that staff asked for anew, as long as they have not decided (T-006, T-076). */
import { randomBytes } from 'node:crypto';
import { type DocumentKind, PDF_KINDS, refuseFollowing } from '@ceylono/domain/document';
import { refuseDocuments } from '@ceylono/domain/order';
import type { App } from '../../app.ts';
import type { Queryable } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { insertFilesToRemove } from '../../storage/file-removal.sql.ts';
import { putNamed } from '../../storage/put-named.ts';
import { removeFiles } from '../../storage/remove-files.ts';
import { insertActivity } from '../activity/activity.sql.ts';
import { lockDraftOfOrder } from '../draft/draft.sql.ts';
import type { OrderRow } from '../order/order.sql.ts';
import { findOrderOf, lockOrderOf } from '../order/order-access.service.ts';
import { refuseTooMany } from './document.service.ts';
import { refuseWithoutRoom } from '../../storage/room-for-papers.ts';
import { answerRequest, requestedKinds } from './requested-document.service.ts';
import { type DocumentRow, listOrderDocuments, listViewedDocuments, putDocument } from './document.sql.ts';

export async function addToOrder(context: ApiContext, input: { orderId: string; kind: DocumentKind; file: File }) {
  const { app } = context;
  const { orderId, kind } = input;
  const party = theParty(context);
  const ofKind = (documents: DocumentRow[]) => documents.find((document) => document.kind === kind);
  const found = await findOrderOf(app.db, party, orderId);
  const earlier = ofKind((await mayFollow(app.db, found, kind)).present);
  await refuseWithoutRoom(app);
  const clean = await app.media.cleanFile(new Uint8Array(await input.file.arrayBuffer()), {
    allowPdf: PDF_KINDS.includes(kind),
  });
  if (clean.refusal !== undefined) return refuse(clean.refusal);
  const { bytes, contentType } = clean;
  const isSentAgain = await holds(app, earlier, bytes);
  const storageKey = `documents/${randomBytes(20).toString('hex')}`;
  const { documentId, unusedKey } = await putNamed(app, storageKey, bytes, () =>
    transaction(app.db, async (trx) => {
      // The draft first, as an erasure does. Then looked at again: staff may have decided while the file was being read.
      const draftId = (await lockDraftOfOrder(trx, found.pk)) ?? refuse('not_found');
      const order = await lockOrderOf(trx, party, orderId);
      const { present, isRequested } = await mayFollow(trx, order, kind);
      const { documentId = null } = ofKind(present) ?? {};
      if (isSentAgain && documentId !== null && documentId === earlier?.documentId) {
        if (isRequested) refuse('document_unchanged');
        await insertFilesToRemove(trx, [storageKey]);
        return { documentId, unusedKey: storageKey };
      }
      refuseTooMany(present, kind, bytes.length);
      const now = app.now();
      const put = await putDocument(trx, {
        draftId,
        orderPk: order.pk,
        kind,
        storageKey,
        contentType,
        bytes: bytes.length,
        now,
      });
      if (isRequested) await answerRequest(trx, order, kind, now);
      await insertActivity(trx, {
        orderPk: order.pk,
        activityType: 'customer_update',
        what: { code: codeOf(put, isRequested), kind },
        ...performerOf(party),
        timestamp: now,
        metadata: { documentId: put.documentId },
      });
      return { documentId: put.documentId, unusedKey: put.replacedKey };
    }),
  );
  if (unusedKey !== null) await removeFiles(app, [unusedKey]);
  return { documentId, kind, bytes: bytes.length, contentType, onFile: false };
}

function codeOf({ replacedKey }: { replacedKey: string | null }, isRequested: boolean) {
  if (isRequested) return 'document_sent_as_requested';
  return replacedKey === null ? 'document_added' : 'document_replaced';
}

/** Refuses what may not follow to this order; answers what the order has, and whether staff asked for this kind. */
async function mayFollow(
  db: Queryable,
  order: OrderRow,
  kind: DocumentKind,
): Promise<{ present: DocumentRow[]; isRequested: boolean }> {
  const tooLate = refuseDocuments(order);
  if (tooLate !== null) refuse(tooLate);
  const present = await listOrderDocuments(db, order.pk);
  const viewed = await listViewedDocuments(db, order.pk);
  const requested = await requestedKinds(db, order.pk);
  const fixed = present.filter(
    (document) =>
      !requested.includes(document.kind) &&
      (document.createdAt <= order.createdAt || viewed.includes(document.documentId)),
  );
  const refusal = refuseFollowing(
    kind,
    order.residency,
    fixed.map((document) => document.kind),
  );
  if (refusal !== null) refuse(refusal);
  return { present, isRequested: requested.includes(kind) };
}

/** Whether it is the very file, as when an answer was lost and it is sent again. */
async function holds({ privateFiles }: App, document: DocumentRow | undefined, bytes: Uint8Array): Promise<boolean> {
  if (document?.bytes !== bytes.length) return false;
  const kept = await privateFiles.get(document.storageKey).catch(() => null); // replaced meanwhile
  return kept?.equals(bytes) ?? false;
}
