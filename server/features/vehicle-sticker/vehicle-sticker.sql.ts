/** What the sticker of a vehicle says and opens. */
import type { Language } from '@ceylono/domain/language';
import type { VehicleOrder } from '@ceylono/domain/vehicle-sticker';
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import type { AuthorizedVendorId } from '../../http/actor.ts';

export interface StickerVehicle {
  model: string;
  year: number;
  vendorName: string;
  language: Language;
}

/** undefined for a missing one, and for one of another vendor. */
export async function findStickerVehicle(
  db: Queryable,
  vendorId: AuthorizedVendorId,
  vehicleId: string,
): Promise<StickerVehicle | undefined> {
  const { rows } = await sql<StickerVehicle>`
    select v.model, v.year, d.name as "vendorName", d.language
    from vehicles v join vendors d on d.id = v.vendor_id
    where v.vendor_id = ${vendorId} and v.id = ${vehicleId}`.execute(db);
  return rows[0];
}

export interface StickerOrderRow extends VehicleOrder {
  orderId: string;
  customOrderId: string;
}

/** The running one and those that are confirmed and not over, by their start: a few, and the first decide. */
export async function listStickerOrders(db: Queryable, vehicleId: string, now: Date): Promise<StickerOrderRow[]> {
  const { rows } = await sql<StickerOrderRow>`
    select public_id as "orderId", custom_order_id as "customOrderId", status, start_date as "startDate",
      end_date as "endDate"
    from rent_orders
    where vehicle_id = ${vehicleId} and (status = 'in-progress' or (status = 'confirmed' and end_date > ${now}))
    order by start_date limit 20`.execute(db);
  return rows;
}
