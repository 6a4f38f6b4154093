/** The cards that the public reads, which the database writes when a vehicle, its photos or its vendor change. */
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

/** Ids of the next vehicles behind this one, in the order of their ids. */
export async function listVehicleIdsAfter(db: Queryable, id: string | null, limit: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from vehicles where ${id}::uuid is null or id > ${id}::uuid order by id limit ${limit}`.execute(db);
  return rows.map((row) => row.id);
}

/** Of these vehicles, those whose card is not there or says anything else than the tables do. */
export async function listWrongCards(db: Queryable, ids: string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select v.id from vehicles v left join vehicle_cards c on c.vehicle_id = v.id
    where v.id = any(${ids}::uuid[]) and c.card is distinct from vehicle_card(v.id)`.execute(db);
  return rows.map((row) => row.id);
}

export async function writeCards(trx: Trx, ids: string[]): Promise<void> {
  await sql`select write_vehicle_card(id) from unnest(${ids}::uuid[]) as id order by id`.execute(trx);
}
