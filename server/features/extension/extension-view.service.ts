/** What stands against an extension, as staff are shown it. */
import type { ExtensionConflict } from '@ceylono/contract/back-office';
import type { z } from 'zod';
import type { ConflictRow } from './extension.sql.ts';

export function conflictView(conflict: ConflictRow): z.input<typeof ExtensionConflict> {
  const { orderId, customOrderId, startsAt, endsAt } = conflict;
  return { orderId, customOrderId, startDate: startsAt.toISOString(), endDate: endsAt.toISOString() };
}
