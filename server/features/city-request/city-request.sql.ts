/** Districts that visitors asked us to come to. */
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

export interface CityRequest {
  name: string;
  email: string;
  /** A phone number, as typed. */
  contact: string;
  district: string;
  /** What the page was in when it was sent. */
  language: string;
}

export async function insertCityRequest(trx: Trx, request: CityRequest, now: Date): Promise<string> {
  const { name, email, contact, district, language } = request;
  const { rows } = await sql<{ id: string }>`
    insert into city_requests (name, email, contact, district, language, created_at)
    values (${name}, ${email}, ${contact}, ${district}, ${language}, ${now})
    returning id`.execute(trx);
  return rows[0]?.id as string;
}

export async function findCityRequest(db: Queryable, id: string): Promise<CityRequest | undefined> {
  const { rows } = await sql<CityRequest>`
    select name, email, contact, district, language from city_requests where id = ${id}`.execute(db);
  return rows[0];
}
