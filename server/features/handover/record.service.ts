/** What a handover and a return have in common: their checks, and how they are stored. */
import type { HandoverFileKind } from '@ceylono/contract/handover-record';
import { HANDOVER_TERMS_VERSION } from '@ceylono/contract/terms';
import type { HandoverPhase } from '@ceylono/domain/handover';
import type { OrderMoveName } from '@ceylono/domain/order';
import type { Queryable, Trx } from '../../db/database.ts';
import { type Party, recorderOf } from '../../http/actor.ts';
import { enqueue } from '../../jobs/outbox.sql.ts';
import { refuse } from '../../http/refusal.ts';
import { type HandoverRecord, insertHandover, listHandoverFiles } from './handover.sql.ts';

/** The move of an order that each moment is. */
export const MOVE_OF_PHASE = { handover: 'handOver', return: 'return' } as const satisfies Record<
  HandoverPhase,
  OrderMoveName
>;

/** Both signed the terms as they are now, and everything the record names was sent. Answers where the files lie. */
export async function checkRecord(
  db: Queryable,
  order: { pk: string },
  phase: HandoverPhase,
  record: HandoverRecord,
): Promise<ReadonlyMap<string, string>> {
  if (record.termsVersion !== HANDOVER_TERMS_VERSION) refuse('terms_outdated');
  return storageKeysOf(db, order.pk, phase, record);
}

export interface Moment {
  phase: HandoverPhase;
  now: Date;
  party: Party;
}

/** Keeps a checked record of a locked order: its row, its marks, and the report to be made. */
export async function keepRecord(
  trx: Trx,
  order: { pk: string },
  record: HandoverRecord,
  moment: Moment,
): Promise<void> {
  const { phase, now, party } = moment;
  await insertHandover(trx, {
    ...record,
    orderPk: order.pk,
    phase,
    completedAt: now,
    recordedBy: recorderOf(party),
  });
  await enqueue(trx, 'report', { phase }, order.pk, now);
}

/** What the timeline keeps of a record. */
export function recordFacts(phase: HandoverPhase, record: HandoverRecord) {
  const { odometer, idVerified, photoFileIds, damageMarks } = record;
  return { phase, odometer, idVerified, photos: photoFileIds.length, damageMarks: damageMarks.length };
}

/**
 * Where the files of a record lie, by their ids. Each must have been sent for this order, this moment and this use:
 * a file of another order, phase or kind is as missing as one that was never sent.
 */
export async function storageKeysOf(
  db: Queryable,
  orderPk: string,
  phase: HandoverPhase,
  record: HandoverRecord,
): Promise<ReadonlyMap<string, string>> {
  const sent = new Map((await listHandoverFiles(db, orderPk, phase)).map((file) => [file.fileId, file]));
  const keys = new Map<string, string>();
  for (const { fileId, kind } of filesOf(record)) {
    const file = sent.get(fileId);
    if (file?.kind !== kind) return refuse('file_missing');
    keys.set(fileId, file.storageKey);
  }
  return keys;
}

/** Every file that a record names, with what it is used for. */
export function filesOf(record: HandoverRecord): { fileId: string; kind: HandoverFileKind }[] {
  const damagePhotos = record.damageMarks.flatMap(({ photoFileId }) => photoFileId ?? []);
  return [
    { fileId: record.signatureFileId, kind: 'signature' },
    ...record.photoFileIds.map((fileId) => ({ fileId, kind: 'photo' as const })),
    ...damagePhotos.map((fileId) => ({ fileId, kind: 'damage-photo' as const })),
  ];
}
