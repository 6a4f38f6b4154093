/** Photos of vehicles: rows only; their public derivatives lie in the public storage under the photo's id. */
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { AuthorizedVendorId } from '../../http/actor.ts';

export interface NewVehiclePhoto {
  id: string;
  vehicleId: string;
  /** Where it stands among the vehicle's photos, from 0. */
  position: number;
  width: number;
  height: number;
  now: Date;
}

/** False when the vehicle has a photo in this position already. */
export async function insertVehiclePhoto(trx: Trx, photo: NewVehiclePhoto): Promise<boolean> {
  const { rows } = await sql`
    insert into vehicle_photos (id, vehicle_id, position, width, height, created_at)
    values (${photo.id}, ${photo.vehicleId}, ${photo.position}, ${photo.width}, ${photo.height}, ${photo.now})
    on conflict (vehicle_id, position) do nothing returning 1`.execute(trx);
  return rows.length > 0;
}

export async function listPhotoIds(db: Queryable, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from vehicle_photos where id = any(${ids}::uuid[])`.execute(db);
  return rows.map((row) => row.id);
}

/** So many of all there are, from here and there. */
export async function samplePhotoIds(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from vehicle_photos order by md5(id::text) limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** A photo that was sent and is given to no vehicle yet. */
export async function insertLoosePhoto(
  trx: Trx,
  photo: Pick<NewVehiclePhoto, 'id' | 'width' | 'height' | 'now'> & { vendorId: AuthorizedVendorId },
): Promise<void> {
  await sql`
    insert into vehicle_photos (id, vendor_id, width, height, created_at)
    values (${photo.id}, ${photo.vendorId}, ${photo.width}, ${photo.height}, ${photo.now})`.execute(trx);
}

/** Of those that this vendor has sent and given to no vehicle; the files of the others go by the trigger. */
export async function keepNewestLoosePhotos(trx: Trx, vendorId: AuthorizedVendorId, keep: number): Promise<void> {
  await sql`
    delete from vehicle_photos where vehicle_id is null and id in (
      select id from vehicle_photos where vendor_id = ${vendorId} and vehicle_id is null
      order by created_at desc, id offset ${keep} for update)`.execute(trx);
}

/** Those that were sent before then, at most so many; answers how many. Their files go by the trigger. */
export async function deleteLoosePhotos(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from vehicle_photos where id in (
      select id from vehicle_photos where vehicle_id is null and created_at < ${before} limit ${limit}
    ) and vehicle_id is null returning 1`.execute(trx);
  return rows.length;
}

/**
 * Gives a locked vehicle of this vendor exactly these photos, in this order: its own, and such as the vendor has sent.
 * Answers the ids of those it lost; null when one that is named is neither, and the change is to be undone.
 */
export async function arrangePhotos(
  trx: Trx,
  vendorId: AuthorizedVendorId,
  vehicleId: string,
  photoIds: readonly string[],
): Promise<string[] | null> {
  // In one order, so that two vehicles that are given the same photos wait for each other and not crosswise.
  await sql`select 1 from vehicle_photos where id = any(${photoIds}::uuid[]) order by id for update`.execute(trx);
  const { rows: present } = await sql<{ id: string }>`
    select id from vehicle_photos where vehicle_id = ${vehicleId} order by position`.execute(trx);
  if (present.map(({ id }) => id).join() === photoIds.join()) return [];
  const { rows: removed } = await sql<{ id: string }>`
    delete from vehicle_photos where vehicle_id = ${vehicleId} and id <> all(${photoIds}::uuid[])
    returning id`.execute(trx);
  // Out of the way first: no two may share a position meanwhile.
  await sql`update vehicle_photos set position = -1 - position where vehicle_id = ${vehicleId}`.execute(trx);
  const { rows: placed } = await sql`
    update vehicle_photos p set vehicle_id = ${vehicleId}, position = told.place - 1
    from unnest(${photoIds}::uuid[]) with ordinality as told (id, place)
    where p.id = told.id and (p.vehicle_id = ${vehicleId} or (p.vehicle_id is null and p.vendor_id = ${vendorId}))
    returning 1`.execute(trx);
  return placed.length === photoIds.length ? removed.map(({ id }) => id) : null;
}
