/** An order as a row in the lists of staff. */
import type { StaffOrderRow } from '@ceylono/contract/back-office';
import type { z } from 'zod';
import type { OrderRow } from '../order/order.sql.ts';
import { awaitedReturn, commonView, openCancellationRequest, vehicleView } from '../order/order-view.service.ts';

export function rowView(order: OrderRow, now: Date): z.input<typeof StaffOrderRow> {
  const { photo, ...vehicle } = vehicleView(order);
  const awaited = awaitedReturn(order, now);
  return {
    ...commonView(order),
    customer: { name: order.contactName, phone: order.contactPhone, email: order.contactEmail },
    vehicle: { id: vehicle.id, model: vehicle.model, type: vehicle.type, thumbUrl: photo?.thumbUrl ?? null },
    vendorName: order.vendorName,
    pickupPlace: order.delivery ? order.location : order.vendorDistrict,
    baseRental: order.baseRental,
    cancellationRequestedAt: openCancellationRequest(order)?.requestedAt ?? null,
    awaitedReturn: awaited && { ...awaited, endDate: new Date(awaited.endDate).toISOString() },
  };
}
