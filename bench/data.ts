/**
 * The bench's data set, made by the database itself: `floor/data.sql` draws it, `product.sql` carries it over into the
 * product's own tables, so that both answer the same questions.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

export interface DataSet {
  /** A vendor for every twenty, and ten blocks for each. */
  vehicles: number;
  /** The first day of the two years in which the blocks lie. */
  base: string;
}

export interface Town {
  name: string;
  lat: number;
  lng: number;
  /** How many vendors stand near it, compared with the other towns. */
  weight: number;
}

export interface BookableVehicle {
  id: string;
  pricePerDay: number;
}

export const TOWNS: Town[] = textOf('floor/towns.tsv')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'))
  .map(([, name = '', lat, lng, weight]) => ({ name, lat: Number(lat), lng: Number(lng), weight: Number(weight) }));

/** Fills the schema `floor` and, from it, the tables that the product's migrations made. The same for the same set. */
export async function fill(url: string, dataSet: DataSet): Promise<void> {
  await withDatabase(url, async (client) => {
    await client.query(`create schema floor;
      create table floor.towns (
        n serial, name text not null, lat float8 not null, lng float8 not null, w float8 not null)`);
    for (const { name, lat, lng, weight } of TOWNS) {
      await client.query('insert into floor.towns (name, lat, lng, w) values ($1, $2, $3, $4)', [
        name,
        lat,
        lng,
        weight,
      ]);
    }
    await client.query(withNames(textOf('floor/data.sql'), dataSet));
    await client.query('reset search_path');
    await client.query(withNames(textOf('product.sql'), dataSet));
    await client.query('vacuum analyze');
  });
}

function textOf(file: string): string {
  return readFileSync(path.join(import.meta.dirname, file), 'utf8');
}

/** As psql would, given `-v vehicles=… -v vendors=… -v base=…`. */
function withNames(sql: string, { vehicles, base }: DataSet): string {
  return sql
    .replaceAll(/(?<!:):vehicles\b/g, String(vehicles))
    .replaceAll(/(?<!:):vendors\b/g, String(Math.ceil(vehicles / 20)))
    .replaceAll(":'base'", `'${base}'`);
}

/** Vehicles that can be ordered, in an order that says nothing of their vendors. */
export async function bookableVehicles(url: string, most: number): Promise<BookableVehicle[]> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query(
      `select v.id, v.price_per_day::float8 as "pricePerDay" from vehicles v join vendors d on d.id = v.vendor_id
       where v.availability and d.status = 'approved' order by v.id limit $1`,
      [most],
    );
    return rows;
  });
}

/** A vehicle, listed or not, and where its vendor stands. */
export interface PlacedVehicle {
  id: string;
  lat: number;
  lng: number;
}

export async function placedVehicles(url: string): Promise<PlacedVehicle[]> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query(`select v.id, d.latitude as lat, d.longitude as lng
      from vehicles v join vendors d on d.id = v.vendor_id order by v.id`);
    return rows;
  });
}

/** What tells two data sets apart: another PostgreSQL may draw another one from the same seed. */
export async function fingerprint(url: string): Promise<string> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query(`select md5(
      (select string_agg(v::text, ' ' order by id) from floor.vendors v) ||
      (select string_agg(v::text, ' ' order by id) from floor.vehicles v) ||
      (select string_agg(b::text, ' ' order by id) from floor.vehicle_blocks b)) as md5`);
    return rows[0].md5;
  });
}

/** Until nothing is left to be told of the orders so far. */
export async function lettersWritten(url: string): Promise<void> {
  await withDatabase(url, async (client) => {
    for (;;) {
      const { rows } = await client.query('select count(*)::integer as left from outbox where done_at is null');
      if (rows[0].left === 0) return;
      await setTimeout(100);
    }
  });
}

/** Papers for every draft there is, as five uploads would have left them. */
export async function giveDraftsTheirPapers(url: string): Promise<void> {
  await withDatabase(url, (client) =>
    client.query(`insert into documents (draft_id, kind, storage_key, content_type, bytes, created_at)
      select d.id, kind, 'bench/' || d.id || '/' || kind, 'image/jpeg', 1000, now()
      from drafts d, unnest(array['license-front', 'license-back', 'id-front', 'id-back', 'selfie']) kind
      on conflict do nothing`),
  );
}

/** Drafts for the raw script, numbered so that each of its clients walks its own. */
export async function makeNumberedDrafts(url: string, clients: number, each: number): Promise<void> {
  await withDatabase(url, async (client) => {
    await client.query(`insert into visitors (visitor_id, user_agent, created_at)
      select 'bench ' || c || ' ' || n, 'bench', now()
      from generate_series(0, ${clients - 1}) c, generate_series(1, ${each}) n on conflict do nothing`);
    await client.query(`insert into drafts (id, visitor_id, created_at, expires_at)
      select bench_id('draft', c * 100000 + n), 'bench ' || c || ' ' || n, now(), now() + interval '1 day'
      from generate_series(0, ${clients - 1}) c, generate_series(1, ${each}) n on conflict do nothing`);
  });
}

export async function createDatabase(clusterUrl: string, name: string): Promise<string> {
  await withDatabase(clusterUrl, (client) => client.query(`create database ${name}`));
  return clusterUrl.replace(/^(postgres(?:ql)?:\/\/[^/]*)\/[^?]*/, `$1/${name}`);
}

/** Whether connections that are opened from now on have the time of each of their statements written to the log. */
export async function noteStatements(url: string, isNoted: boolean): Promise<void> {
  await withDatabase(url, async (client) => {
    const { rows } = await client.query('select quote_ident(current_database()) as name');
    await client.query(`alter database ${rows[0].name} set log_min_duration_statement = ${isNoted ? 0 : -1}`);
    await client.query(`alter database ${rows[0].name} set log_parameter_max_length = 0`);
  });
}

export async function versionOf(url: string): Promise<string> {
  return withDatabase(url, async (client) => (await client.query('show server_version')).rows[0].server_version);
}

export async function overlappingBlocks(url: string): Promise<number> {
  return withDatabase(url, async (client) => {
    const { rows } = await client.query(`select count(*)::int as count from vehicle_blocks a join vehicle_blocks b
      on a.vehicle_id = b.vehicle_id and a.id < b.id and a.period && b.period where a.active and b.active
      and a.kind = 'booking'`);
    return rows[0].count;
  });
}

/** A connection for as long as `work` runs. */
export async function withDatabase<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
