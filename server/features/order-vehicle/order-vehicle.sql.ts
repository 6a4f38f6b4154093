/** The vehicle of an order, whether it is listed or not, and its vendor. */
import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import { lastReading, type OdometerReading } from '../handover/handover-summary.sql.ts';
import { LISTING, type VehicleRow } from '../vehicle/vehicle.sql.ts';

export interface OrderVehicleRow extends VehicleRow {
  availability: boolean;
  plate: string | null;
  km: number;
  lastReading: OdometerReading | null;
  deposit: number | null;
  kmIncluded: number | null;
  pricePerExtraKm: number | null;
  startedDays: number;
  ownerFullName: string;
  contactNumber: string;
  email: string;
}

export async function findOrderVehicle(db: Queryable, orderId: string): Promise<OrderVehicleRow | undefined> {
  const { rows } = await sql<OrderVehicleRow>`
    select ${LISTING}, v.availability, v.plate, v.km, v.deposit,
      ${lastReading(sql`v.id`)} as "lastReading", o.km_included as "kmIncluded",
      o.price_per_extra_km as "pricePerExtraKm", o.started_days as "startedDays",
      d.owner_full_name as "ownerFullName", d.contact_number as "contactNumber", d.email
    from rent_orders o join vehicles v on v.id = o.vehicle_id join vendors d on d.id = o.vendor_id
    where o.public_id = ${orderId}`.execute(db);
  return rows[0];
}
