/** An order as a row in the lists of staff. */
import type { StaffOrderRow } from '@ceylono/contract/staff-orders';
import { pendingLapsesAt } from '@ceylono/domain/acceptance';
import { isAtWork } from '@ceylono/domain/attendance';
import { ORDER_STATUSES, refuseDocuments } from '@ceylono/domain/order';
import type { OrderSort } from '@ceylono/domain/order-sort';
import { shownStatus } from '@ceylono/domain/shown-status';
import type { z } from 'zod';
import { openCancellationRequest } from '../cancellation/cancellation-request.service.ts';
import { awaitedReturn, headView, vehicleView } from '../order/order-view.service.ts';
import { waitsForStaffSince } from '../problem-report/problem-report.service.ts';
import type { OrderListRow } from './order-list.sql.ts';
import type { OrderPlace, PlacedOrder } from './order-sort.sql.ts';

/** Where an order stands in a list that is sorted so. */
export function placeIn(order: PlacedOrder, by: OrderSort): OrderPlace {
  const { pk: id, createdAt, startDate, endDate, finalTotalBill, status } = order;
  switch (by) {
    case 'created':
      return { value: createdAt.toISOString(), id };
    case 'pickup':
      return { value: startDate.toISOString(), id };
    case 'return':
      return { value: endDate.toISOString(), id };
    case 'total':
      return { value: finalTotalBill, id };
    case 'status':
      return { value: ORDER_STATUSES.indexOf(status) + 1, at: createdAt.toISOString(), id };
  }
}

/** `decisionHours`: the setting `kycDecisionHours`. */
export function rowView(
  order: OrderListRow,
  { decisionHours, now }: { decisionHours: number; now: Date },
): z.input<typeof StaffOrderRow> {
  const { photo, ...vehicle } = vehicleView(order);
  const awaited = awaitedReturn(order, now);
  return {
    ...headView(order),
    shownStatus: shownStatus(order.status, order.extensionStatus),
    customer: { name: order.contactName, phone: order.contactPhone, email: order.contactEmail },
    vehicle: { id: vehicle.id, model: vehicle.model, type: vehicle.type, thumbUrl: photo?.thumbUrl ?? null },
    vendorName: order.vendorName,
    pickupPlace: order.delivery ? order.location : order.vendorDistrict,
    baseRental: order.baseRental,
    finalTotalBill: order.finalTotalBill,
    cancellationRequestedAt: openCancellationRequest(order)?.requestedAt ?? null,
    teamNotes: order.teamNotes,
    documentCount: order.documentCount,
    workedOnBy: order.attendances.filter(({ heardAt }) => isAtWork(new Date(heardAt), now)).map(({ email }) => email),
    lapsesAt: pendingLapsesAt(order, decisionHours)?.toISOString() ?? null,
    isWithCustomer: order.isWithCustomer && order.detailsRemovedAt === null,
    newPhotos: refuseDocuments(order) === null ? order.requestState : null,
    problemReportedAt: waitsForStaffSince(order),
    awaitedReturn: awaited && { ...awaited, endDate: new Date(awaited.endDate).toISOString() },
  };
}
