import type { Period } from '@ceylono/domain/rental-days';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { Sealed } from '../../secrets.ts';

export async function putBusyCalendar(
  trx: Trx,
  { vehicleId, tokenHash, token, now }: { vehicleId: string; tokenHash: string; token: Sealed; now: Date },
): Promise<void> {
  await sql`
    insert into busy_calendars (vehicle_id, token_hash, token_sealed, key_number, created_at)
    values (${vehicleId}, ${tokenHash}, ${token.bytes}, ${token.number}, ${now})
    on conflict (vehicle_id) do update set token_hash = excluded.token_hash, token_sealed = excluded.token_sealed,
      key_number = excluded.key_number, created_at = excluded.created_at`.execute(trx);
}

/** Of all vehicles of a vendor; held in the order in which new keys seal them again. */
export async function deleteBusyCalendarsOf(trx: Trx, vendorId: string): Promise<void> {
  await sql`
    delete from busy_calendars where vehicle_id in (
      select c.vehicle_id from busy_calendars c join vehicles v on v.id = c.vehicle_id
      where v.vendor_id = ${vendorId} order by c.vehicle_id for update of c)`.execute(trx);
}

/** undefined for what no vehicle has, and for one of a deleted vendor. */
export async function findBusyVehicle(db: Queryable, tokenHash: string): Promise<string | undefined> {
  const { rows } = await sql<{ vehicleId: string }>`
    select c.vehicle_id as "vehicleId" from busy_calendars c join vehicles v on v.id = c.vehicle_id
      join vendors d on d.id = v.vendor_id
    where c.token_hash = ${tokenHash} and d.status <> 'archived'`.execute(db);
  return rows[0]?.vehicleId;
}

export interface BusyRow extends Period {
  id: string;
  createdAt: Date;
}

/** Bookings and the vendor's own ranges that are not over, soonest first. What came from a calendar is not handed on. */
export async function listBusy(db: Queryable, vehicleId: string, now: Date, limit: number): Promise<BusyRow[]> {
  const { rows } = await sql<BusyRow>`
    select id, starts_at as "startsAt", ends_at as "endsAt", created_at as "createdAt" from vehicle_blocks
    where vehicle_id = ${vehicleId} and active and kind <> 'imported' and ends_at > ${now}
    order by starts_at limit ${limit}`.execute(db);
  return rows;
}
