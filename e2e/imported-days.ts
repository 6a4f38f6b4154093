/** Days that another calendar has taken: one that may be read lies in no private network, and so not in a test. */
import { look } from './database.ts';

/** A calendar that the clock leaves alone, with days it has taken. */
export async function addImport(vehicleId: string, from: string, to: string): Promise<void> {
  await look(
    `with feed as (
       insert into calendar_feeds (vehicle_id, name, host, address_sealed, key_number, created_at, read_at, next_read_at)
       values ($1, 'Office book', 'calendar.example', '', 1, now(), now(), 'infinity') returning id
     )
     insert into vehicle_blocks (vehicle_id, kind, feed_id, starts_at, ends_at, created_at)
     select $1, 'imported', id, ($2 || 'T00:00+05:30')::timestamptz, ($3 || 'T00:00+05:30')::timestamptz, now() from feed`,
    [vehicleId, from, to],
  );
}
