/** What the readers of an order are shown alike. */
import { bill } from '@ceylono/domain/bill';
import { waitsForOverdue } from '@ceylono/domain/order';
import { photoItem } from '../vehicle/vehicle.service.ts';
import type { HandoverSummary, OrderExtension, OrderRow, RentalOut } from './order.sql.ts';

export type ReportState = 'none' | 'preparing' | 'ready' | 'failed';

/** What every reader of an order sees of it. */
export function commonView(order: OrderRow) {
  return {
    orderId: order.orderId,
    customOrderId: order.customOrderId,
    status: order.status,
    verificationStatus: order.verificationStatus,
    createdAt: order.createdAt.toISOString(),
    startDate: order.startDate.toISOString(),
    endDate: order.endDate.toISOString(),
    startedDays: order.startedDays,
    options: {
      withDriver: order.withDriver,
      delivery: order.delivery,
      pickup: order.pickup,
      insurance: order.insurance,
    },
    paymentMethod: 'cash' as const,
    lines: bill(order).lines,
    pricingType: order.pricingType,
    billedDays: order.billedDays,
    total: order.total,
    finalTotalBill: order.finalTotalBill,
  };
}

/** Where an order stands in a list of the newest first. */
export function placeOf({ createdAt, pk }: OrderRow) {
  return { value: createdAt.toISOString(), id: pk };
}

export function vehicleView(order: OrderRow) {
  return {
    id: order.vehicleId,
    model: order.model,
    type: order.type,
    year: order.year,
    photo: order.photo === null ? null : photoItem(order.photo, order.model),
  };
}

/** Where the customer wants the vehicle. */
export function locationView(order: OrderRow) {
  if (order.locationLat === null || order.locationLng === null) return null;
  return { lat: order.locationLat, lng: order.locationLng, address: order.location };
}

export function handoverOf(
  { handovers }: Pick<OrderRow, 'handovers'>,
  phase: 'handover' | 'return',
): HandoverSummary | undefined {
  return handovers.find((handover) => handover.phase === phase);
}

/** A report is prepared after its handover was recorded; its link says so until it is there, or cannot be made. */
export function reportStates(order: OrderRow): Record<'handover' | 'return', ReportState> {
  const state = (phase: 'handover' | 'return') => {
    const recorded = handoverOf(order, phase);
    if (recorded === undefined) return 'none';
    if (recorded.hasReport) return 'ready';
    return recorded.reportLost ? 'failed' : 'preparing';
  };
  return { handover: state('handover'), return: state('return') };
}

/** The extension request that stands. The words that customer and staff wrote to each other are theirs. */
export function extensionView(extension: OrderExtension, mayReadWords: boolean) {
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

/** The customer's wish to cancel, while staff have still to decide about it. */
export function openCancellationRequest({ status, cancellationRequest }: OrderRow) {
  if (cancellationRequest === null || status !== 'confirmed') return null;
  return { reason: cancellationRequest.reason, requestedAt: new Date(cancellationRequest.requestedAt).toISOString() };
}

/** The overdue rental that this order's vehicle has to come back from first. */
export function awaitedReturn({ status, rentalOut }: OrderRow, now: Date): RentalOut | null {
  if (rentalOut === null) return null;
  const { endDate, isRightBefore } = rentalOut;
  return waitsForOverdue({ status }, { endsAt: new Date(endDate), isRightBefore }, now) ? rentalOut : null;
}
