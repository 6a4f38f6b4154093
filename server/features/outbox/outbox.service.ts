/** What is on its way, in what state and why it is stuck; and staff's way to set it going again (T-073). */
import { OUTBOX_KINDS, type OutboxKind, type OutboxState, outboxStateOf, recipientOf } from '@ceylono/domain/outbox';
import type { App } from '../../app.ts';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theStaff } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import {
  countOutbox,
  listOutbox,
  lockOutboxRow,
  type OutboxListRow,
  setGoing,
  setParkedGoing,
} from './outbox-list.sql.ts';

/** So many are set going by one press: each is a mail or a message. */
const AT_ONCE = 500;

interface Asked {
  state: OutboxState | 'all' | 'open';
  kind?: OutboxKind | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function readOutbox({ db, now }: App, { state, kind, cursor, limit }: Asked) {
  const place = decodeCursor(cursor, 'instant');
  const found = await listOutbox(db, { kinds: kindsOf(kind), state, cursor: place, limit: limit + 1 });
  const { rows, nextCursor } = pageOf(found, limit, (row) => ({ value: row.createdAt.toISOString(), id: row.id }));
  const counts = await countOutbox(db, now());
  const { parked } = kind === undefined ? counts : await countOutbox(db, now(), kind);
  return { items: rows.map(viewOf), nextCursor, counts, parkedOfKind: parked };
}

export function retryOne(context: ApiContext, outboxId: string) {
  return changed(context, { outboxId }, async (trx, now) => {
    const row = (await lockOutboxRow(trx, outboxId)) ?? refuse('not_found');
    if (!row.isStuck) refuse('outbox_not_stuck');
    await setGoing(trx, outboxId, now);
    return { answer: { retried: 1 }, detail: `${row.kind}, one` };
  });
}

export function retryParked(context: ApiContext, kind: OutboxKind | undefined) {
  return changed(context, { kind }, async (trx, now) => {
    const retried = await setParkedGoing(trx, kindsOf(kind), AT_ONCE, now);
    const { parked } = await countOutbox(trx, now, kind);
    return { answer: { retried, left: parked }, detail: `${kind ?? 'all kinds'}, ${retried} given up` };
  });
}

/** Once for a key, and on record with what it was. */
function changed<Answer>(
  context: ApiContext,
  asked: object,
  change: (trx: Trx, now: Date) => Promise<{ answer: Answer; detail: string }>,
): Promise<Answer> {
  const { app, facts } = context;
  const { email } = theStaff(context);
  const claim = claimOf(context, asked);
  const now = app.now();
  return transaction(app.db, (trx) =>
    once(trx, claim, now, async () => {
      const { answer, detail } = await change(trx, now);
      await insertAdminActivity(trx, { email, activityType: 'outbox_retried', detail, facts, now });
      return answer;
    }),
  );
}

function kindsOf(kind: OutboxKind | undefined): readonly OutboxKind[] {
  return kind === undefined ? OUTBOX_KINDS : [kind];
}

function viewOf({
  doneAt,
  parkedAt,
  reason,
  orderId,
  customOrderId,
  availableAt,
  named,
  createdAt,
  ...row
}: OutboxListRow) {
  const isOpen = doneAt === null && parkedAt === null;
  const state = outboxStateOf({ isDone: doneAt !== null, isParked: parkedAt !== null, hasFailed: reason !== null });
  return {
    ...row,
    recipient: recipientOf(row.kind, row.letter, named),
    order: orderId === null || customOrderId === null ? null : { orderId, customOrderId },
    state,
    reason,
    createdAt: createdAt.toISOString(),
    sentAt: state === 'sent' ? (doneAt?.toISOString() ?? null) : null,
    nextAt: isOpen ? availableAt.toISOString() : null,
  };
}
