/** An extension as the readers of its order are shown it, and what stands against it, for staff. */
import type { ExtensionConflict } from '@ceylono/contract/back-office';
import type { z } from 'zod';
import type { ConflictRow } from './extension.sql.ts';
import type { StandingExtension } from './standing-extension.sql.ts';

/** The request that stands. The words that customer and staff wrote to each other are theirs. */
export function extensionView(extension: StandingExtension, mayReadWords: boolean) {
  const { requestedBy: _, decidedBy: __, requestedReason, rejectionReason, ...rest } = extension;
  return {
    ...rest,
    requestedAt: new Date(rest.requestedAt).toISOString(),
    currentEndDate: new Date(rest.currentEndDate).toISOString(),
    newEndDate: new Date(rest.newEndDate).toISOString(),
    decidedAt: rest.decidedAt === null ? null : new Date(rest.decidedAt).toISOString(),
    requestedReason: mayReadWords ? requestedReason : null,
    rejectionReason: mayReadWords ? rejectionReason : null,
  };
}

export function conflictView(conflict: ConflictRow): z.input<typeof ExtensionConflict> {
  const { orderId, customOrderId, startsAt, endsAt } = conflict;
  return { orderId, customOrderId, startDate: startsAt.toISOString(), endDate: endsAt.toISOString() };
}
