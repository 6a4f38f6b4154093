/** An order as a row in the lists of staff. */
import type { StaffOrderRow } from '@ceylono/contract/back-office';
import { pendingLapsesAt } from '@ceylono/domain/acceptance';
import { isAtWork } from '@ceylono/domain/attendance';
import { refuseDocuments } from '@ceylono/domain/order';
import { shownStatus } from '@ceylono/domain/shown-status';
import type { z } from 'zod';
import { openCancellationRequest } from '../cancellation/cancellation-request.service.ts';
import { awaitedReturn, headView, vehicleView } from '../order/order-view.service.ts';
import { waitsForStaffSince } from '../problem-report/problem-report.service.ts';
import type { OrderListRow } from './order-list.sql.ts';

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
    workedOnBy: order.attendances.filter(({ heardAt }) => isAtWork(new Date(heardAt), now)).map(({ email }) => email),
    lapsesAt: pendingLapsesAt(order, decisionHours)?.toISOString() ?? null,
    newPhotos: refuseDocuments(order) === null ? order.requestState : null,
    problemReportedAt: waitsForStaffSince(order),
    awaitedReturn: awaited && { ...awaited, endDate: new Date(awaited.endDate).toISOString() },
  };
}
