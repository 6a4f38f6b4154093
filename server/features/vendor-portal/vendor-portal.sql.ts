/** What a vendor is shown of its own: its name, what waits, its orders. */
import type { Residency } from '@ceylono/domain/document';
import type { Language } from '@ceylono/domain/language';
import type { ShownStatus } from '@ceylono/domain/shown-status';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import type { AuthorizedVendorId } from '../../http/actor.ts';
import { CANCELLATION_REQUEST, type CancellationRequest } from '../cancellation/cancellation-request.sql.ts';
import { CASH_SUMS, type CashSumsRow } from '../cash-receipt/cash-sums.sql.ts';
import { isShownAs, STANDING_EXTENSION, type StandingExtension } from '../extension/standing-extension.sql.ts';
import { HANDOVERS, type HandoverSummary, LAST_ODOMETER, VEHICLE_IS_OUT } from '../handover/handover-summary.sql.ts';
import {
  AGREEMENT,
  type AgreementRow,
  CLOSED_AT,
  LOCATION,
  type LocationRow,
  newestFirst,
  type OrderCursor,
  RENTED_VEHICLE,
  type RentedVehicleRow,
} from '../order/order-columns.sql.ts';
import { OWN_PROBLEM_REPORT, type ProblemReportRow } from '../problem-report/problem-report.sql.ts';
import { ORDER_CHANGES, type OrderChangesRow } from './order-changes.sql.ts';

export async function countPendingOfVendor(db: Queryable, vendorId: AuthorizedVendorId): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from rent_orders where vendor_id = ${vendorId} and status = 'pending'`.execute(db);
  return rows[0]?.count ?? 0;
}

interface OwnVendorRow {
  name: string;
  language: Language;
  /** null while it is not suspended. */
  suspendedAt: Date | null;
  suspensionReason: string | null;
}

export async function findOwnVendor(db: Queryable, vendorId: AuthorizedVendorId): Promise<OwnVendorRow | undefined> {
  const { rows } = await sql<OwnVendorRow>`
    select name, language, suspended_at as "suspendedAt", suspension_reason as "suspensionReason" from vendors where id = ${vendorId}`.execute(
    db,
  );
  return rows[0];
}

export async function updateLanguage(trx: Trx, vendorId: AuthorizedVendorId, language: Language): Promise<void> {
  await sql`update vendors set language = ${language} where id = ${vendorId}`.execute(trx);
}

export interface OwnOrdersFilter {
  status: ShownStatus | undefined;
  /** Part of an order number or of a customer's name, without case. */
  q: string | undefined;
  cursor: OrderCursor | null;
  limit: number;
}

/** Nothing of the customer's papers, address or guarantor (amendment 24, V3). */
export interface OwnOrderRow extends AgreementRow, RentedVehicleRow, LocationRow, CashSumsRow, OrderChangesRow {
  seats: number;
  plate: string | null;
  contactName: string;
  contactPhone: string;
  residency: Residency;
  language: Language;
  kmIncluded: number | null;
  pricePerExtraKm: number | null;
  vehicleIsOut: boolean;
  lastOdometer: number | null;
  /** When its last move completed or cancelled it; null in any other state. */
  closedAt: Date | null;
  handovers: HandoverSummary[];
  cancellationRequest: CancellationRequest | null;
  extension: StandingExtension | null;
  problemReport: ProblemReportRow | null;
}

const SELECT_OWN_ORDER = sql`
  select ${AGREEMENT}, ${RENTED_VEHICLE}, ${LOCATION}, v.seats, v.plate, o.contact_name as "contactName",
    o.contact_phone as "contactPhone", o.residency, o.language, o.km_included as "kmIncluded",
    o.price_per_extra_km as "pricePerExtraKm",
    ${VEHICLE_IS_OUT}, ${LAST_ODOMETER}, ${CLOSED_AT},
    ${HANDOVERS}, ${CANCELLATION_REQUEST}, ${STANDING_EXTENSION}, ${OWN_PROBLEM_REPORT},
    ${CASH_SUMS}, ${ORDER_CHANGES}
  from rent_orders o join vehicles v on v.id = o.vehicle_id`;

/** undefined for a missing and for a foreign one alike. */
export async function findOwnOrder(
  db: Queryable,
  vendorId: AuthorizedVendorId,
  orderId: string,
): Promise<OwnOrderRow | undefined> {
  const { rows } = await sql<OwnOrderRow>`
    ${SELECT_OWN_ORDER} where o.vendor_id = ${vendorId} and o.public_id = ${orderId}`.execute(db);
  return rows[0];
}

export async function listOwnOrders(
  db: Queryable,
  vendorId: AuthorizedVendorId,
  filter: OwnOrdersFilter,
): Promise<OwnOrderRow[]> {
  const conditions = [sql`o.vendor_id = ${vendorId}`];
  if (filter.status !== undefined) conditions.push(isShownAs(filter.status));
  if (filter.q !== undefined) {
    const pattern = containing(filter.q);
    conditions.push(sql`(o.custom_order_id ilike ${pattern} or o.contact_name ilike ${pattern})`);
  }
  const { rows } = await sql<OwnOrderRow>`
    ${SELECT_OWN_ORDER} where ${sql.join(conditions, sql` and `)} ${newestFirst(filter.cursor, filter.limit)}`.execute(
    db,
  );
  return rows;
}

/** When staff last opened the link of this vendor's portal; null: not since then. */
export async function findLastReveal(db: Queryable, vendorId: AuthorizedVendorId, since: Date): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select max(created_at) as at from admin_activities
    where vendor_id = ${vendorId} and activity_type = 'portal_link_revealed' and created_at > ${since}`.execute(db);
  return rows[0]?.at ?? null;
}
