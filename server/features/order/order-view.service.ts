/** What the readers of an order are shown alike. */
import { bill } from '@ceylono/domain/bill';
import { type OrderStatus, waitsForOverdue } from '@ceylono/domain/order';
import { photoItem } from '../vehicle/vehicle.service.ts';
import type { AgreementRow, LocationRow, OrderHeadRow, RentalOut, RentedVehicleRow } from './order-columns.sql.ts';

export function headView(order: OrderHeadRow) {
  return {
    orderId: order.orderId,
    customOrderId: order.customOrderId,
    status: order.status,
    verificationStatus: order.verificationStatus,
    createdAt: order.createdAt.toISOString(),
    detailsRemovedAt: order.detailsRemovedAt?.toISOString() ?? null,
    awaitsTerms: order.awaitsTerms,
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
  };
}

export function commonView(order: AgreementRow) {
  return {
    ...headView(order),
    lines: bill(order).lines,
    pricingType: order.pricingType,
    billedDays: order.billedDays,
    deposit: order.deposit,
    total: order.total,
    finalTotalBill: order.finalTotalBill,
  };
}

/** Where an order stands in a list of the newest first. */
export function placeOf({ createdAt, pk }: Pick<OrderHeadRow, 'createdAt' | 'pk'>) {
  return { value: createdAt.toISOString(), id: pk };
}

export function vehicleView(order: RentedVehicleRow) {
  return {
    id: order.vehicleId,
    model: order.model,
    type: order.type,
    year: order.year,
    photo: order.photo === null ? null : photoItem(order.photo, order.model),
  };
}

/** Where the customer wants the vehicle. */
export function locationView(order: LocationRow) {
  if (order.locationLat === null || order.locationLng === null) return null;
  return { lat: order.locationLat, lng: order.locationLng, address: order.location };
}

interface Waiting {
  status: OrderStatus;
  rentalOut: RentalOut | null;
}

/** The overdue rental that this order's vehicle has to come back from first. */
export function awaitedReturn({ status, rentalOut }: Waiting, now: Date): RentalOut | null {
  if (rentalOut === null) return null;
  const { endDate, isRightBefore } = rentalOut;
  return waitsForOverdue({ status }, { endsAt: new Date(endDate), isRightBefore }, now) ? rentalOut : null;
}
