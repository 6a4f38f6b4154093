/** An extension as the readers of its order are shown it, and what stands against it, for staff. */
import type { ExtensionConflict, ExtensionObstacle } from '@ceylono/contract/back-office';
import type { ExtensionRequestRow as RequestAnswer } from '@ceylono/contract/extension';
import { bill } from '@ceylono/domain/bill';
import { couldLastUntil, daysUntilClaim } from '@ceylono/domain/block';
import type { Period } from '@ceylono/domain/rental-days';
import type { z } from 'zod';
import type { ConflictRow, ObstacleRow } from './extension.sql.ts';
import type { ExtensionRequestRow, ObstacleText } from './extension-requests.sql.ts';
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
  const { orderId, customOrderId, feedName, startsAt, endsAt } = conflict;
  return { orderId, customOrderId, feedName, startDate: startsAt.toISOString(), endDate: endsAt.toISOString() };
}

/** `booked`: what the order that would be extended is for. */
export function obstacleView(obstacle: ObstacleRow, booked: Period): z.input<typeof ExtensionObstacle> {
  const block = { startsAt: obstacle.ownStartsAt, endsAt: obstacle.ownEndsAt };
  return {
    ...conflictView(obstacle),
    freeUntil: couldLastUntil(block, booked, obstacle.startsAt).toISOString(),
    freeDays: daysUntilClaim(block, obstacle.startsAt),
  };
}

/** A request in the list of staff, with the bill as it would be. */
export function requestView(row: ExtensionRequestRow): z.input<typeof RequestAnswer> {
  const { status, fee, startDate, currentEndDate, conflict } = row;
  const isPending = status === 'pending';
  return {
    id: row.id,
    orderId: row.orderId,
    customOrderId: row.customOrderId,
    customerName: row.customerName,
    customerPhone: row.customerPhone,
    detailsRemovedAt: row.detailsRemovedAt?.toISOString() ?? null,
    vehicleName: row.vehicleName,
    vendorName: row.vendorName,
    currentEndDate: currentEndDate.toISOString(),
    newEndDate: row.newEndDate.toISOString(),
    requestedDays: row.requestedDays,
    requestedReason: row.requestedReason,
    extensionFee: fee,
    vehicleDailyRate: row.vehicleDailyRate,
    status,
    requestedAt: row.requestedAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
    decidedBy: row.decidedBy,
    rejectionReason: row.rejectionReason,
    orderTotal: row.finalTotalBill,
    newTotal: isPending ? bill({ ...row, extensionFee: row.extensionFee + fee }).total : null,
    conflict: conflict && obstacleView(readObstacle(conflict), { startsAt: startDate, endsAt: currentEndDate }),
    order: {
      status: row.orderStatus,
      verificationStatus: row.verificationStatus,
      vehicleId: row.vehicleId,
      startDate: startDate.toISOString(),
      endDate: row.endDate.toISOString(),
      finalTotalBill: row.finalTotalBill,
    },
  };
}

function readObstacle({ startsAt, endsAt, ownStartsAt, ownEndsAt, ...order }: ObstacleText): ObstacleRow {
  return {
    ...order,
    startsAt: new Date(startsAt),
    endsAt: new Date(endsAt),
    ownStartsAt: new Date(ownStartsAt),
    ownEndsAt: new Date(ownEndsAt),
  };
}
