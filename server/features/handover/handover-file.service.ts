/**
 * Photos and signatures of a handover or return: sent one by one before the record that names them, so that a lost
 * connection costs one photo and never the form (T-175). Cleaned, encrypted, and read by the report alone.
 */
import { randomBytes } from 'node:crypto';
import type { HandoverFileKind } from '@ceylono/contract/handover-record';
import { type HandoverPhase, MAX_HANDOVER_FILES } from '@ceylono/domain/handover';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { putNamed } from '../../storage/put-named.ts';
import { findOrderOf, lockOrderOf } from '../order/order-access.service.ts';
import { refuseOtherState } from '../order/order-move.service.ts';
import { countHandoverFiles, insertHandoverFile } from './handover.sql.ts';
import { MOVE_OF_PHASE } from './record.service.ts';

export interface SentFile {
  orderId: string;
  phase: HandoverPhase;
  kind: HandoverFileKind;
  file: File;
}

export async function takeHandoverFile(context: ApiContext, { orderId, phase, kind, file }: SentFile) {
  const { app } = context;
  const party = theParty(context);
  const move = MOVE_OF_PHASE[phase];
  refuseOtherState(move, await findOrderOf(app.db, party, orderId), party);
  const sent = new Uint8Array(await file.arrayBuffer());
  const clean =
    kind === 'signature'
      ? await app.media.cleanSignature(sent)
      : await app.media.cleanFile(sent, { allowPdf: false, sentBy: 'party' });
  if (clean.refusal !== undefined) return refuse(clean.refusal);
  const { bytes, contentType } = clean;
  const storageKey = `handovers/${randomBytes(20).toString('hex')}`;
  const fileId = await putNamed(app, storageKey, bytes, () =>
    transaction(app.db, async (trx) => {
      // Locked and looked at again: another tab may have recorded while the photo was being read.
      const order = await lockOrderOf(trx, party, orderId);
      refuseOtherState(move, order, party);
      if ((await countHandoverFiles(trx, order.pk, phase)) >= MAX_HANDOVER_FILES) refuse('too_many_files');
      const now = app.now();
      return insertHandoverFile(trx, {
        orderPk: order.pk,
        phase,
        kind,
        storageKey,
        contentType,
        bytes: bytes.length,
        now,
      });
    }),
  );
  return { fileId };
}
