/** Whoever of staff decided about an order as it no longer is hears who changed it, what they did, and when. */
import type { LastChange } from '@ceylono/contract/seen-order';
import type { Refusal } from '@ceylono/domain/refusal';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import type { ApiContext } from '../../http/context.ts';
import { RefusalError } from '../../http/refusal.ts';
import { activityView } from './activity.service.ts';
import { findLastChange } from './activity.sql.ts';

/** What is refused because somebody else was there before. */
const OVERTAKEN: readonly Refusal[] = [
  ...(['order_changed', 'order_swapped', 'order_not_in_state', 'price_changed'] as const),
  ...(['verification_already_decided', 'verification_required'] as const),
  ...(['extension_already_decided', 'extension_not_requested'] as const),
  ...(['handover_missing', 'handover_recorded', 'return_recorded'] as const),
  ...(['cancellation_request_decided', 'document_already_requested'] as const),
];

/** For calls of staff alone: it names who of them it was. */
export async function namingTheChange<Answer>(
  { app }: ApiContext,
  orderId: string,
  act: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await act();
  } catch (failure) {
    if (!(failure instanceof RefusalError) || !OVERTAKEN.includes(failure.code)) throw failure;
    throw new RefusalError(failure.code, { ...Object(failure.data), last: await lastChange(app, orderId) });
  }
}

async function lastChange({ db }: App, orderId: string): Promise<z.input<typeof LastChange> | null> {
  const row = await findLastChange(db, orderId);
  if (row === undefined) return null;
  const { description, performedBy, performedByType, timestamp } = activityView(row);
  return { description, performedBy, performedByType, timestamp };
}
