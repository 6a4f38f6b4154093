/**
 * Dated prices and rules of a vendor's own vehicle: every statement asks for the vendor, whom admission has found, or staff
 * have named.
 */
import type { Day } from '@ceylono/domain/colombo-time';
import type { Rate, VehicleRules } from '@ceylono/domain/rates';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { AuthorizedVendorId } from '../../http/actor.ts';
import { ratesWithin } from '../vehicle/vehicle-rate.sql.ts';

export interface OwnRatesRow extends VehicleRules {
  model: string;
  pricePerDay: number;
  pricePerWeek: number | null;
  pricePerMonth: number | null;
  rates: Rate[] | null;
  version: string;
}

/** With the rates that are not over; undefined for a missing and for a foreign vehicle alike. */
export async function findOwnRates(
  db: Queryable,
  vendorId: AuthorizedVendorId,
  vehicleId: string,
  today: Day,
): Promise<OwnRatesRow | undefined> {
  const { rows } = await sql<OwnRatesRow>`
    select v.model, v.price_per_day as "pricePerDay", v.price_per_week as "pricePerWeek",
      v.price_per_month as "pricePerMonth", v.min_days as "minDays", v.max_days as "maxDays",
      v.notice_hours as "noticeHours", v.xmin::text as version,
      ${ratesWithin(sql`v.id`, { from: today, to: 'infinity' })} as rates
    from vehicles v where v.vendor_id = ${vendorId} and v.id = ${vehicleId}`.execute(db);
  return rows[0];
}

/** Also where the rates alone differ, so that each change gives the vehicle another version. */
export async function updateRules(trx: Trx, vehicleId: string, rules: VehicleRules): Promise<void> {
  await sql`
    update vehicles set min_days = ${rules.minDays}, max_days = ${rules.maxDays}, notice_hours = ${rules.noticeHours}
    where id = ${vehicleId}`.execute(trx);
}

/** These, and no other. Two that share a day fail with `rates_overlap`. */
export async function replaceRates(trx: Trx, vehicleId: string, rates: readonly Rate[]): Promise<void> {
  await sql`delete from vehicle_rates where vehicle_id = ${vehicleId}`.execute(trx);
  await sql`
    insert into vehicle_rates (vehicle_id, position, first_day, last_day, price_per_day)
    select ${vehicleId}, given.number - 1, (given.rate ->> 'firstDay')::date, (given.rate ->> 'lastDay')::date,
      (given.rate ->> 'pricePerDay')::bigint
    from jsonb_array_elements(${JSON.stringify(rates)}::jsonb) with ordinality as given (rate, number)`.execute(trx);
}
