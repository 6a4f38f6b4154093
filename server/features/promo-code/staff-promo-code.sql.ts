/** Promo codes as staff list them, with what they cost, and the orders that have one. */
import type { ExtensionStatus } from '@ceylono/domain/extension';
import type { OrderStatus } from '@ceylono/domain/order';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { containing } from '../../db/like.ts';
import type { Place } from '../../http/cursor.ts';
import { STANDING_EXTENSION_STATUS } from '../extension/standing-extension.sql.ts';
import { isFoundBy } from '../staff-fleet/vehicle-words.sql.ts';
import { COUNTS, type NewPromoCode, type PromoCodeRow } from './promo-code.sql.ts';

export interface StaffPromoCodeRow extends PromoCodeRow, NewPromoCode {
  createdAt: Date;
  archivedAt: Date | null;
  targetVehicle: string | null;
  orders: number;
  uses: number;
  /** null without a use. */
  cost: number | null;
}

/** Of promo codes `p`. */
const STAFF_PROMO_CODE = sql`
  p.id as pk, p.code, p.description, p.discount_type as "discountType", p.discount_value as "discountValue",
  p.is_active as "isActive", to_char(p.start_date, 'YYYY-MM-DD') as "startDate",
  to_char(p.end_date, 'YYYY-MM-DD') as "endDate", p.target_audience as "targetAudience",
  p.target_value as "targetValue", p.usage_limit as "usageLimit", p.created_at as "createdAt",
  p.archived_at as "archivedAt", cost.orders, cost.uses, cost.cost,
  (select v.model || ', ' || d.name from vehicles v join vendors d on d.id = v.vendor_id
    where p.target_audience = 'specific_vehicle' and v.id = case
      when p.target_value ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then p.target_value::uuid end
  ) as "targetVehicle"`;

/** Beside a promo code `p`. */
const COST = sql`
  cross join lateral (
    select count(*) as orders, count(*) filter (where ${COUNTS}) as uses,
      (sum(o.promo_discount) filter (where ${COUNTS}))::bigint as cost
    from rent_orders o where o.promocode_id = p.id
  ) cost`;

export interface PromoCodePage {
  /** Part of a code or a description, without case. */
  q: string | undefined;
  archived: boolean;
  cursor: Place<'instant'> | null;
  limit: number;
}

/** Newest first. What they cost is summed for those of the page alone. */
export async function listPromoCodes(
  db: Queryable,
  { q, archived, cursor, limit }: PromoCodePage,
): Promise<StaffPromoCodeRow[]> {
  const after =
    cursor === null ? sql`` : sql`and (p.created_at, p.id) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`;
  const { rows } = await sql<StaffPromoCodeRow>`
    with page as materialized (
      select p.* from promocodes p where ${isListed(q, archived)} ${after}
      order by p.created_at desc, p.id desc limit ${limit}
    )
    select ${STAFF_PROMO_CODE} from page p ${COST} order by p.created_at desc, p.id desc`.execute(db);
  return rows;
}

function isListed(q: string | undefined, archived: boolean) {
  const kind = sql`(p.archived_at is not null) = ${archived}`;
  if (q === undefined) return kind;
  const pattern = containing(q);
  return sql`${kind} and (p.code ilike ${pattern} or p.description ilike ${pattern})`;
}

export async function countPromoCodes(
  db: Queryable,
  { q, archived }: Pick<PromoCodePage, 'q' | 'archived'>,
): Promise<{ total: number; filtered: number }> {
  const { rows } = await sql<{ total: number; filtered: number }>`
    select count(*) as total, count(*) filter (where ${isListed(q, archived)}) as filtered
    from promocodes p where ${isListed(undefined, archived)}`.execute(db);
  return rows[0] ?? { total: 0, filtered: 0 };
}

export async function findStaffPromoCode(db: Queryable, promoCodeId: string): Promise<StaffPromoCodeRow | undefined> {
  const { rows } = await sql<StaffPromoCodeRow>`
    select ${STAFF_PROMO_CODE} from promocodes p ${COST} where p.id = ${promoCodeId}`.execute(db);
  return rows[0];
}

export interface LockedPromoCode {
  code: string;
  isActive: boolean;
  isArchived: boolean;
}

/** Every order with this code, and whoever else changes it, waits until the transaction ends. */
export async function lockPromoCodeById(trx: Trx, promoCodeId: string): Promise<LockedPromoCode | undefined> {
  const { rows } = await sql<LockedPromoCode>`
    select code, is_active as "isActive", archived_at is not null as "isArchived" from promocodes
    where id = ${promoCodeId} for update`.execute(trx);
  return rows[0];
}

export async function switchPromoCode(trx: Trx, promoCodeId: string, isActive: boolean): Promise<void> {
  await sql`update promocodes set is_active = ${isActive} where id = ${promoCodeId}`.execute(trx);
}

export async function archivePromoCode(trx: Trx, promoCodeId: string, now: Date): Promise<void> {
  await sql`update promocodes set is_active = false, archived_at = ${now} where id = ${promoCodeId}`.execute(trx);
}

/** False when an order has it, whatever became of that order: it may be opened again. */
export async function deletePromoCode(trx: Trx, promoCodeId: string): Promise<boolean> {
  const { rows } = await sql`
    delete from promocodes where id = ${promoCodeId}
      and not exists (select 1 from rent_orders where promocode_id = ${promoCodeId}) returning 1`.execute(trx);
  return rows.length === 1;
}

/** A code for somebody who is erased: it ends with them, and no longer says who it was for. */
export async function endPromoCodesFor(trx: Trx, emails: readonly string[], now: Date): Promise<void> {
  await sql`
    update promocodes set target_value = 'erased', is_active = false, archived_at = coalesce(archived_at, ${now})
    where target_audience = 'specific_email'
      and lower(btrim(target_value)) = any(select lower(btrim(e)) from unnest(${emails}::text[]) e where e <> '')`.execute(
    trx,
  );
}

export interface PromoOrderRow {
  pk: string;
  orderId: string;
  customOrderId: string;
  createdAt: Date;
  customerName: string;
  detailsRemovedAt: Date | null;
  model: string;
  status: OrderStatus;
  extensionStatus: ExtensionStatus | null;
  discount: number;
  finalTotalBill: number;
  counts: boolean;
}

export async function listOrdersOfPromoCode(
  db: Queryable,
  { promoCodeId, cursor, limit }: { promoCodeId: string; cursor: Place<'instant'> | null; limit: number },
): Promise<PromoOrderRow[]> {
  const after =
    cursor === null ? sql`` : sql`and (o.created_at, o.id) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`;
  const { rows } = await sql<PromoOrderRow>`
    select o.id as pk, o.public_id as "orderId", o.custom_order_id as "customOrderId", o.created_at as "createdAt",
      o.contact_name as "customerName", o.details_removed_at as "detailsRemovedAt", v.model, o.status,
      ${STANDING_EXTENSION_STATUS} as "extensionStatus", o.promo_discount as discount,
      o.final_total_bill as "finalTotalBill", ${COUNTS} as counts
    from rent_orders o join vehicles v on v.id = o.vehicle_id
    where o.promocode_id = ${promoCodeId} ${after} order by o.created_at desc, o.id desc limit ${limit}`.execute(db);
  return rows;
}

export interface PromoVehicleRow {
  vehicleId: string;
  model: string;
  plate: string | null;
  vendorName: string;
}

/** By the words by which the list of vehicles finds them, or by the whole id; in the order of models. */
export async function findVehicles(db: Queryable, q: string, limit: number): Promise<PromoVehicleRow[]> {
  const { rows } = await sql<PromoVehicleRow>`
    select v.id as "vehicleId", v.model, v.plate, d.name as "vendorName"
    from vehicles v join vendors d on d.id = v.vendor_id
    where d.status = 'approved' and (${isFoundBy(q)} or v.id::text = lower(${q}))
    order by v.model, v.id limit ${limit}`.execute(db);
  return rows;
}
