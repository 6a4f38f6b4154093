/** An order for its customer's page, and for the calendar. */
import type { DeadlineSource } from '@ceylono/domain/deadline';
import type { Residency } from '@ceylono/domain/document';
import type { Language } from '@ceylono/domain/language';
import type { OrderStatus } from '@ceylono/domain/order';
import type { RejectionReason } from '@ceylono/domain/verification';
import { sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable } from '../../db/database.ts';
import { CANCELLATION_REQUEST, type CancellationRequest } from '../cancellation/cancellation-request.sql.ts';
import { STANDING_EXTENSION, type StandingExtension } from '../extension/standing-extension.sql.ts';
import { HANDOVERS, type HandoverSummary } from '../handover/handover-summary.sql.ts';
import {
  AGREEMENT,
  type AgreementRow,
  CONTACT,
  type ContactRow,
  LOCATION,
  type LocationRow,
  RENTAL_OUT,
  RENTED_VEHICLE,
  type RentalOut,
  type RentedVehicleRow,
} from '../order/order-columns.sql.ts';
import { LAST_SWAP, type LastSwap } from '../swap/swap.sql.ts';

/** Where the keys change hands. */
export interface PlacesRow extends LocationRow {
  status: OrderStatus;
  delivery: boolean;
  pickupLat: number;
  pickupLng: number;
}

const PLACES = sql`${LOCATION}, o.pickup_lat as "pickupLat", o.pickup_lng as "pickupLng"`;

export interface CustomerOrderRow extends AgreementRow, ContactRow, RentedVehicleRow, PlacesRow {
  status: OrderStatus;
  delivery: boolean;
  residency: Residency;
  rejectionReason: RejectionReason | null;
  rejectionDetails: string | null;
  deadlineFrom: DeadlineSource;
  kmIncluded: number | null;
  pricePerExtraKm: number | null;
  vendorName: string;
  plate: string | null;
  vendorContactNumber: string;
  handovers: HandoverSummary[];
  cancellationRequest: CancellationRequest | null;
  rentalOut: RentalOut | null;
  extension: StandingExtension | null;
  lastSwap: LastSwap | null;
}

export async function findCustomerOrder(db: Queryable, orderId: string): Promise<CustomerOrderRow | undefined> {
  const { rows } = await byName<CustomerOrderRow>`
    select ${AGREEMENT}, ${CONTACT}, ${PLACES}, ${RENTED_VEHICLE}, o.residency, o.rejection_reason as "rejectionReason",
      o.rejection_details as "rejectionDetails", o.deadline_from as "deadlineFrom", o.km_included as "kmIncluded",
      o.price_per_extra_km as "pricePerExtraKm", d.name as "vendorName", v.plate,
      d.contact_number as "vendorContactNumber", ${HANDOVERS}, ${CANCELLATION_REQUEST}, ${RENTAL_OUT},
      ${STANDING_EXTENSION}, ${LAST_SWAP}
    from rent_orders o join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id
    where o.public_id = ${orderId}`.execute(db);
  return rows[0];
}

export interface AppointedOrder extends PlacesRow {
  orderId: string;
  customOrderId: string;
  language: Language;
  model: string;
  startDate: Date;
  endDate: Date;
  pickup: boolean;
}

export async function findAppointedOrder(db: Queryable, orderId: string): Promise<AppointedOrder | undefined> {
  const { rows } = await sql<AppointedOrder>`
    select o.public_id as "orderId", o.custom_order_id as "customOrderId", o.status, o.language, v.model,
      o.start_date as "startDate", o.end_date as "endDate", o.delivery, o.pickup, ${PLACES}
    from rent_orders o join vehicles v on v.id = o.vehicle_id where o.public_id = ${orderId}`.execute(db);
  return rows[0];
}
