/** Orders: created, read and moved here; what happens around them has files of its own. */
import type { PricingType } from '@ceylono/domain/base-rental';
import type { DeadlineSource } from '@ceylono/domain/deadline';
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { Language } from '@ceylono/domain/language';
import type { OrderMoveName, OrderStatus } from '@ceylono/domain/order';
import type { Permit } from '@ceylono/domain/permit';
import type { VehicleType } from '@ceylono/domain/vehicle';
import type { RejectionReason, VerificationStatus } from '@ceylono/domain/verification';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';
import { isProvedBy } from '../phone-proof/phone-proof.sql.ts';

export interface OrderRow {
  pk: string;
  orderId: string;
  customOrderId: string;
  visitorId: string | null;
  customerId: string | null;
  vendorId: string;
  vendorName: string;
  vendorContactNumber: string;
  vendorEmail: string;
  vendorDistrict: string;
  vehicleId: string;
  model: string;
  type: VehicleType;
  year: number;
  seats: number;
  photo: { id: string; width: number; height: number } | null;
  status: OrderStatus;
  verificationStatus: VerificationStatus;
  /** What brought it here; null while it stands as it was placed. */
  lastMove: OrderMoveName | null;
  rejectionReason: RejectionReason | null;
  rejectionDetails: string | null;
  rejectedAt: Date | null;
  startDate: Date;
  /** When the vehicle is due back. */
  endDate: Date;
  deadlineFrom: DeadlineSource;
  location: string | null;
  locationLat: number | null;
  locationLng: number | null;
  pickupLat: number;
  pickupLng: number;
  withDriver: boolean;
  delivery: boolean;
  pickup: boolean;
  insurance: boolean;
  baseRental: number;
  driverFee: number;
  deliveryFee: number;
  pickupFee: number;
  insuranceFee: number;
  serviceFee: number;
  promoDiscount: number;
  extensionFee: number;
  extraKmCharge: number;
  additionalCharges: { text: string; amount: number }[];
  total: number;
  finalTotalBill: number;
  pricingType: PricingType;
  billedDays: number;
  startedDays: number;
  kmIncluded: number | null;
  pricePerExtraKm: number | null;
  contactName: string;
  contactPhone: string;
  contactEmail: string;
  residency: 'local' | 'foreigner';
  address: string;
  guarantorName: string | null;
  guarantorPhone: string | null;
  permit: Permit | null;
  /** What the customer reads. */
  language: Language;
  createdAt: Date;
  handovers: HandoverSummary[];
  /** The customer asked to cancel once it was confirmed; open while it stays so. */
  cancellationRequest: { reason: string | null; requestedAt: string } | null;
  /** Another order of the vehicle that is on the road now. */
  rentalOut: RentalOut | null;
  /** The extension request that stands. */
  extension: OrderExtension | null;
}

/** As it is written with the order: instants as text. */
export interface OrderExtension {
  id: string;
  status: ExtensionStatus;
  requestedAt: string;
  requestedBy: string;
  requestedDays: number;
  requestedReason: string;
  vehicleDailyRate: number;
  extensionFee: number;
  currentEndDate: string;
  newEndDate: string;
  rejectionReason: string | null;
  decidedAt: string | null;
  decidedBy: string | null;
}

export interface RentalOut {
  orderId: string;
  customOrderId: string;
  endDate: string;
  /** No other booking takes the vehicle between that rental and this order. */
  isRightBefore: boolean;
}

/** What an order's reader needs to know of its two moments. */
export interface HandoverSummary {
  phase: 'handover' | 'return';
  odometer: number;
  completedAt: string;
  idVerified: boolean | null;
  hasReport: boolean;
  /** It was tried as often as we try, and given up. */
  reportLost: boolean;
  photos: number;
  damageMarks: number;
}

const SELECT_ORDER = sql`
  select o.id as pk, o.public_id as "orderId", o.custom_order_id as "customOrderId", o.visitor_id as "visitorId",
    o.customer_id as "customerId", o.vendor_id as "vendorId", d.name as "vendorName",
    d.contact_number as "vendorContactNumber", d.email as "vendorEmail", d.district as "vendorDistrict",
    o.vehicle_id as "vehicleId", v.model, v.type, v.year, v.seats,
    (select json_build_object('id', p.id, 'width', p.width, 'height', p.height) from vehicle_photos p
      where p.vehicle_id = v.id order by p.position limit 1) as photo,
    o.status, o.verification_status as "verificationStatus", o.last_move as "lastMove", o.rejection_reason as "rejectionReason",
    o.rejection_details as "rejectionDetails", o.rejected_at as "rejectedAt", o.start_date as "startDate",
    o.end_date as "endDate", o.deadline_from as "deadlineFrom", o.location, o.location_lat as "locationLat", o.location_lng as "locationLng",
    o.pickup_lat as "pickupLat", o.pickup_lng as "pickupLng", o.with_driver as "withDriver", o.delivery, o.pickup,
    o.insurance, o.base_rental as "baseRental", o.driver_fee as "driverFee", o.delivery_fee as "deliveryFee",
    o.pickup_fee as "pickupFee", o.insurance_fee as "insuranceFee", o.service_fee as "serviceFee",
    o.promo_discount as "promoDiscount", o.extension_fee as "extensionFee", o.extra_km_charge as "extraKmCharge",
    (select coalesce(json_agg(json_build_object('text', c.text, 'amount', c.amount) order by c.position), '[]')
      from additional_charges c where c.order_id = o.id) as "additionalCharges",
    o.total, o.final_total_bill as "finalTotalBill", o.pricing_type as "pricingType",
    o.billed_days as "billedDays", o.started_days as "startedDays", o.km_included as "kmIncluded",
    o.price_per_extra_km as "pricePerExtraKm", o.contact_name as "contactName", o.contact_phone as "contactPhone",
    o.contact_email as "contactEmail", o.residency, o.permit, o.address, o.guarantor_name as "guarantorName",
    o.guarantor_phone as "guarantorPhone", o.language, o.created_at as "createdAt",
    (select coalesce(json_agg(json_build_object('phase', h.phase, 'odometer', h.odometer,
        'completedAt', h.completed_at, 'idVerified', h.id_verified, 'hasReport', h.report_key is not null,
        'reportLost', h.report_key is null and exists (select 1 from outbox x where x.order_id = h.order_id
          and x.kind = 'report' and x.payload ->> 'phase' = h.phase and x.parked_at is not null),
        'photos', cardinality(h.photo_file_ids),
        'damageMarks', (select count(*) from damage_marks m where m.order_id = h.order_id and m.phase = h.phase)
      ) order by h.completed_at), '[]') from handovers h where h.order_id = o.id) as handovers,
    (select json_build_object('reason', c.reason, 'requestedAt', c.created_at)
      from cancellation_requests c where c.order_id = o.id) as "cancellationRequest",
    (select json_build_object('orderId', r.public_id, 'customOrderId', r.custom_order_id, 'endDate', r.end_date,
        'isRightBefore', not exists (select 1 from vehicle_blocks b where b.vehicle_id = o.vehicle_id and b.active
          and b.order_id not in (o.id, r.id) and b.starts_at > r.start_date
          and b.starts_at < o.start_date))
      from rent_orders r where r.vehicle_id = o.vehicle_id and r.status = 'in-progress' and r.id <> o.id) as "rentalOut",
    (select json_build_object('id', e.id, 'status', e.status, 'requestedAt', e.requested_at,
        'requestedBy', e.requested_by, 'requestedDays', e.requested_days, 'requestedReason', e.requested_reason,
        'vehicleDailyRate', e.vehicle_daily_rate, 'extensionFee', e.extension_fee,
        'currentEndDate', e.current_end_date, 'newEndDate', e.new_end_date, 'rejectionReason', e.rejection_reason,
        'decidedAt', e.decided_at, 'decidedBy', e.decided_by)
      from extension_requests e where e.order_id = o.id and e.another_allowed_at is null) as extension
  from rent_orders o join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id`;

/** By the id in addresses. */
export async function findOrder(db: Queryable, orderId: string): Promise<OrderRow | undefined> {
  return first(db, sql`where o.public_id = ${orderId}`);
}

export async function findOrderByPk(db: Queryable, pk: string): Promise<OrderRow | undefined> {
  return first(db, sql`where o.id = ${pk}`);
}

/**
 * As `findOrder`, and nobody else moves the order until the transaction ends. It is read once it is held: a statement
 * that waits for a row still sees its handovers and requests as they were before the wait.
 */
export async function lockOrder(trx: Trx, orderId: string): Promise<OrderRow | undefined> {
  await sql`select 1 from rent_orders where public_id = ${orderId} for no key update`.execute(trx);
  return findOrder(trx, orderId);
}

async function first(db: Queryable, where: RawBuilder<unknown>): Promise<OrderRow | undefined> {
  const { rows } = await sql<OrderRow>`${SELECT_ORDER} ${where}`.execute(db);
  return rows[0];
}

export interface OrderPage {
  condition: RawBuilder<unknown>;
  cursor: { value: number | string; id: string } | null;
  limit: number;
}

/** Newest first. */
export async function listOrders(db: Queryable, { condition, cursor, limit }: OrderPage): Promise<OrderRow[]> {
  const after =
    cursor === null ? sql`` : sql`and (o.created_at, o.id) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`;
  const { rows } = await sql<OrderRow>`
    ${SELECT_ORDER} where ${condition} ${after} order by o.created_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The internal key of an order, by the id in addresses. */
export async function findOrderPk(db: Queryable, orderId: string): Promise<string | undefined> {
  const { rows } = await sql<{ pk: string }>`
    select id as pk from rent_orders where public_id = ${orderId}`.execute(db);
  return rows[0]?.pk;
}

/** The internal key of an order whose booker this browser is; undefined for a missing and a foreign one alike. */
export async function findOwnOrder(
  db: Queryable,
  orderId: string,
  visitorId: VisitorId,
  now: Date,
): Promise<OwnOrder | undefined> {
  const { rows } = await sql<OwnOrder>`
    select o.id as pk, v.created_at as "knownSince"
    from rent_orders o left join visitors v on v.visitor_id = ${visitorId}
    where o.public_id = ${orderId} and ${isBookedBy(visitorId, now)}`.execute(db);
  return rows[0];
}

interface OwnOrder {
  pk: string;
  /** When the browser got its cookie. */
  knownSince: Date | null;
}

/** Of an order `o`: this browser placed it, or has proved its phone (amendment 5). */
export function isBookedBy(visitorId: VisitorId, now: Date): RawBuilder<boolean> {
  return sql`(o.visitor_id = ${visitorId} or ${isProvedBy(visitorId, sql`o.contact_phone`, now)})`;
}

/**
 * Makes orders of one visitor, phone or e-mail queue for each other until the transaction ends, so that counting the
 * pending ones cannot be outrun. Sorted: two orders that share two of the three never wait for each other crosswise.
 */
export async function queueFor(trx: Trx, subjects: string[]): Promise<void> {
  for (const subject of subjects.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`.execute(trx);
  }
}

/** Columns of a new order by their names in the table. */
export type NewOrder = Record<string, string | number | boolean | Date | null>;

/** Returns the internal key. */
export async function insertOrder(trx: Trx, order: NewOrder): Promise<string> {
  const columns = Object.keys(order).map((column) => sql.ref(column));
  const { rows } = await sql<{ pk: string }>`
    insert into rent_orders (${sql.join(columns)}) values (${sql.join(Object.values(order))}) returning id as pk`.execute(
    trx,
  );
  return rows[0]?.pk as string;
}

/** Changes a locked order; `changes` are columns by their names in the table. */
export async function updateOrder(trx: Trx, pk: string, changes: NewOrder): Promise<void> {
  const sets = Object.entries(changes).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  await sql`update rent_orders set ${sql.join(sets)} where id = ${pk}`.execute(trx);
}
