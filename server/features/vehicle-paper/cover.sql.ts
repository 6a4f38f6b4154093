/**
 * Whether a vehicle's papers cover a rental, as a condition of the search. It says what `lackingPapers` says of one
 * vehicle; `cover.test.ts` holds the two together.
 */
import type { Day } from '@ceylono/domain/colombo-time';
import { type RawBuilder, sql } from 'kysely';

/** What is asked of the papers of a vehicle that is offered. */
export interface Cover {
  lastDay: Day;
  /** A driver can be had with any vehicle that offers one, also without a fee of its own. */
  hasMarketplaceDriver: boolean;
}

/** Of a vehicle `v`: it can be had up to that day, by oneself or with a driver whom it offers. Reads one index. */
export function isCovered({ lastDay, hasMarketplaceDriver }: Cover): RawBuilder<boolean> {
  return sql`
    (select count(*) from vehicle_papers p
      where p.vehicle_id = v.id and p.ended_at is null and p.expires_on >= ${lastDay}::date
        and case p.kind
          when 'insurance' then p.insurance_class = 'self-drive-hire'
            or p.insurance_class = 'hiring-with-driver' and (
              select w.with_driver and (w.driver_fee is not null or ${hasMarketplaceDriver}::boolean)
              from vehicles w where w.id = v.id)
          when 'emission-test' then v.fuel_type <> 'Electric'
          else true end
    ) = case v.fuel_type when 'Electric' then 2 else 3 end`;
}
