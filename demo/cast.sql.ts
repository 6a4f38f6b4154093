/** Rows of the cast: its vendors and their vehicles. */
import { circlePolygon, publicCentre } from '@ceylono/domain/coverage-area';
import type { Ring } from '@ceylono/domain/ring';
import { sql } from 'kysely';
import type { Trx } from '../server/db/database.ts';
import type { DemoVendor } from './cast.ts';
import { type DemoVehicle, demoPlate } from './cast-vehicles.ts';

export async function insertVendor(trx: Trx, vendor: DemoVendor, createdAt: Date): Promise<void> {
  const ring = vendor.coverageArea ?? circlePolygon(publicCentre(vendor), vendor.coverageRadius);
  const area =
    vendor.coverageArea === null
      ? null
      : JSON.stringify({ type: 'Polygon', coordinates: [closed(vendor.coverageArea)] });
  await sql`
    insert into vendors (id, name, owner_full_name, email, contact_number, district, home_address, latitude, longitude,
      coverage_radius, coverage_area, coverage_polygon, status, created_at)
    values (${vendor.id}, ${vendor.name}, ${vendor.ownerFullName}, ${vendor.email}, ${vendor.contactNumber},
      ${vendor.district}, ${vendor.homeAddress}, ${vendor.lat}, ${vendor.lng}, ${vendor.coverageRadius}, ${area}::jsonb,
      ${polygonText(ring)}::polygon, 'approved', ${createdAt})`.execute(trx);
}

export async function insertVehicle(trx: Trx, vehicle: DemoVehicle, vendorId: string, createdAt: Date): Promise<void> {
  await sql`
    insert into vehicles (id, vendor_id, model, type, plate, year, km, seats, fuel_type, transmission, price_per_day,
      price_per_week, price_per_month, with_driver, driver_fee, delivery_pickup, delivery_pickup_price_per_km,
      default_km_included, default_price_per_extra_km, deposit, created_at)
    values (${vehicle.id}, ${vendorId}, ${vehicle.model}, ${vehicle.type}, ${demoPlate(vehicle)}, ${vehicle.year}, ${vehicle.km},
      ${vehicle.seats}, ${vehicle.fuelType}, ${vehicle.transmission}, ${vehicle.pricePerDay}, ${vehicle.pricePerWeek},
      ${vehicle.pricePerMonth}, ${vehicle.withDriver}, ${vehicle.driverFee}, ${vehicle.deliveryPickup},
      ${vehicle.deliveryPickupPricePerKm}, ${vehicle.defaultKmIncluded}, ${vehicle.defaultPricePerExtraKm},
      ${vehicle.deposit ?? null}, ${createdAt})`.execute(trx);
}

/** PostgreSQL's way to write a polygon of (longitude, latitude). */
export function polygonText(ring: Ring): string {
  return `(${ring.map(([lng, lat]) => `(${lng},${lat})`).join(',')})`;
}

function closed(ring: Ring): Ring {
  const [first] = ring;
  return first === undefined ? ring : [...ring, first];
}
