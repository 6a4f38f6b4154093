/** Prices of certain dates, as whoever prices a rental reads them. */
import type { Day } from '@ceylono/domain/colombo-time';
import type { Rate } from '@ceylono/domain/rates';
import { type RawBuilder, sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable } from '../../db/database.ts';

export interface Days {
  from: Day;
  to: Day;
}

const RATE = sql`json_build_object('firstDay', r.first_day, 'lastDay', r.last_day, 'pricePerDay', r.price_per_day)`;

/** A list, soonest first, of the rates of a vehicle that touch these days; null when none does. */
export function ratesWithin(vehicleId: RawBuilder<unknown>, { from, to }: Days): RawBuilder<unknown> {
  return sql`(select json_agg(${RATE} order by r.first_day) from vehicle_rates r
    where r.vehicle_id = ${vehicleId} and r.last_day >= ${from}::date and r.first_day <= ${to}::date)`;
}

/** A statement of its own: one that waits for the vehicle still sees its rates as they were before the wait. */
export async function listRates(db: Queryable, vehicleId: string, days: Days): Promise<Rate[]> {
  const { rows } = await byName<{ rates: Rate[] | null }>`
    select ${ratesWithin(sql`${vehicleId}::uuid`, days)} as rates`.execute(db);
  return rows[0]?.rates ?? [];
}
