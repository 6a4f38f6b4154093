/** Photos of vehicles: rows only; their public derivatives lie in the public storage under the photo's id. */
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

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
