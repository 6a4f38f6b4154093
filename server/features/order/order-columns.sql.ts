/** Columns of an order `o` that several of its readers ask for, each with the row it makes. */
import type { PricingType } from '@ceylono/domain/base-rental';
import type { BillParts } from '@ceylono/domain/bill';
import { AGREED_STATUSES, type OrderStatus } from '@ceylono/domain/order';
import type { VehicleType } from '@ceylono/domain/vehicle';
import type { VerificationStatus } from '@ceylono/domain/verification';
import { sql } from 'kysely';

/** Which order it is, how it stands, when it is and with which options. */
export interface OrderHeadRow {
  pk: string;
  orderId: string;
  customOrderId: string;
  status: OrderStatus;
  verificationStatus: VerificationStatus;
  createdAt: Date;
  /** When staff opened it again; null: never. */
  reopenedAt: Date | null;
  /** When a new photo that was asked for, or that came, gave the decision more time; null: none did. */
  decisionCountsFrom: Date | null;
  detailsRemovedAt: Date | null;
  /** Placed for a caller, who has still to agree to the terms. */
  awaitsTerms: boolean;
  startDate: Date;
  /** When the vehicle is due back. */
  endDate: Date;
  startedDays: number;
  withDriver: boolean;
  delivery: boolean;
  pickup: boolean;
  insurance: boolean;
}

export const ORDER_HEAD = sql`
  o.id as pk, o.public_id as "orderId", o.custom_order_id as "customOrderId", o.status,
  o.verification_status as "verificationStatus", o.created_at as "createdAt", o.reopened_at as "reopenedAt",
  o.decision_counts_from as "decisionCountsFrom", o.details_removed_at as "detailsRemovedAt",
  o.terms_agreed_at is null as "awaitsTerms", o.start_date as "startDate", o.end_date as "endDate",
  o.started_days as "startedDays", o.with_driver as "withDriver", o.delivery, o.pickup, o.insurance`;

/** Of an order `o`, from when the time to decide about its identity counts (`lapsesAt`); as its index has it. */
export const COUNTS_FROM = sql<Date>`greatest(o.created_at, o.reopened_at, o.decision_counts_from)`;

/** Of an order `o` whose identity is approved, since when its vendor is asked to accept it (`acceptance.ts`); as its index has it. */
export const ASKED_AT = sql<Date>`greatest(o.verified_at, o.acceptance_counts_from)`;

/** Of an order `o`: when its last move completed or cancelled it; null in any other state. */
export const CLOSED_AT = sql`
  case when o.status in ('completed', 'cancelled') then (select max(a.timestamp) from order_activities a
    where a.order_id = o.id and a.metadata ->> 'to' = o.status) end as "closedAt"`;

/** Of an order `o`: it stands, or stood. */
export const IS_AGREED = sql`o.status = any(${[...AGREED_STATUSES]}::text[])`;

export interface BillRow extends BillParts {
  finalTotalBill: number;
}

export const BILL = sql`
  o.base_rental as "baseRental", o.stretches, o.driver_fee as "driverFee", o.delivery_fee as "deliveryFee",
  o.pickup_fee as "pickupFee", o.insurance_fee as "insuranceFee", o.service_fee as "serviceFee",
  o.promo_discount as "promoDiscount", o.extension_fee as "extensionFee", o.extra_km_charge as "extraKmCharge",
  (select coalesce(json_agg(json_build_object('text', c.text, 'amount', c.amount, 'deducted', c.deducted) order by c.position), '[]')
    from additional_charges c where c.order_id = o.id) as "additionalCharges",
  o.final_total_bill as "finalTotalBill"`;

/** The agreed price, how it was worked out, and the price now. */
export interface PriceRow extends BillRow {
  /** Agreed at its placing, beside the price; 0: none. */
  deposit: number;
  billedDays: number;
  pricingType: PricingType;
  total: number;
}

export const PRICE = sql`o.billed_days as "billedDays", o.pricing_type as "pricingType", o.total, o.deposit, ${BILL}`;

export interface AgreementRow extends OrderHeadRow, PriceRow {}

export const AGREEMENT = sql`${ORDER_HEAD}, ${PRICE}`;

export interface ContactRow {
  contactName: string;
  contactPhone: string;
  contactEmail: string;
}

export const CONTACT = sql`
  o.contact_name as "contactName", o.contact_phone as "contactPhone", o.contact_email as "contactEmail"`;

/** Where the customer wants the vehicle. */
export interface LocationRow {
  location: string | null;
  locationLat: number | null;
  locationLng: number | null;
}

export const LOCATION = sql`o.location, o.location_lat as "locationLat", o.location_lng as "locationLng"`;

export interface RentedVehicleRow {
  vehicleId: string;
  model: string;
  type: VehicleType;
  year: number;
  photo: { id: string; width: number; height: number } | null;
}

/** Of the order's vehicle `v`. */
export const RENTED_VEHICLE = sql`
  v.id as "vehicleId", v.model, v.type, v.year,
  (select json_build_object('id', p.id, 'width', p.width, 'height', p.height) from vehicle_photos p
    where p.vehicle_id = v.id order by p.position limit 1) as photo`;

/** Another order of the vehicle that is on the road now. */
export interface RentalOut {
  orderId: string;
  customOrderId: string;
  endDate: string;
  /** No other booking takes the vehicle between that rental and this order. */
  isRightBefore: boolean;
}

export const RENTAL_OUT = sql`
  (select json_build_object('orderId', r.public_id, 'customOrderId', r.custom_order_id, 'endDate', r.end_date,
      'isRightBefore', not exists (select 1 from vehicle_blocks b where b.vehicle_id = o.vehicle_id and b.active
        and b.order_id not in (o.id, r.id) and b.starts_at > r.start_date
        and b.starts_at < o.start_date))
    from rent_orders r where r.vehicle_id = o.vehicle_id and r.status = 'in-progress' and r.id <> o.id) as "rentalOut"`;

/** Where an order stands in a list of the newest first. */
export interface OrderCursor {
  value: number | string;
  id: string;
}

/** The end of a statement that lists orders: after that one, at most so many. */
export function newestFirst(cursor: OrderCursor | null, limit: number) {
  const after =
    cursor === null ? sql`` : sql`and (o.created_at, o.id) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`;
  return sql`${after} order by o.created_at desc, o.id desc limit ${limit}`;
}
