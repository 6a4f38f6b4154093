/** Papers of vehicles: rows only; the bytes lie encrypted in the private storage. */
import { type Day, dayOf } from '@ceylono/domain/colombo-time';
import type { FuelType } from '@ceylono/domain/vehicle';
import type { InsuranceClass, PaperKind, VehiclePaper } from '@ceylono/domain/vehicle-paper';
import { sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Queryable, Trx } from '../../db/database.ts';
import type { AuthorizedVendorId } from '../../http/actor.ts';

export interface PaperRow extends VehiclePaper {
  paperId: string;
  vehicleId: string;
  insurer: string | null;
  policyNumber: string | null;
  storageKey: string;
  contentType: string;
  bytes: number;
  filedAt: Date;
  /** null: it is in force. */
  endedAt: Date | null;
  /** The number of the transaction that wrote the row: a change by hand counts too. */
  version: string;
}

const COLUMNS = sql`
  p.id as "paperId", p.vehicle_id as "vehicleId", p.kind, p.expires_on::text as "expiresOn",
  p.insurance_class as "insuranceClass", p.insurer, p.policy_number as "policyNumber", p.storage_key as "storageKey",
  p.content_type as "contentType", p.bytes, p.created_at as "filedAt", p.ended_at as "endedAt", p.xmin::text as version`;

export interface PaperedVehicle {
  vehicleId: string;
  vendorId: string;
  model: string;
  fuelType: FuelType;
}

const VEHICLE = sql`v.id as "vehicleId", v.vendor_id as "vendorId", v.model, v.fuel_type as "fuelType"`;

/** undefined for a missing and for a foreign one alike. */
export async function findOwnVehicle(
  db: Queryable,
  vendorId: AuthorizedVendorId,
  vehicleId: string,
): Promise<PaperedVehicle | undefined> {
  const { rows } = await sql<PaperedVehicle>`
    select ${VEHICLE} from vehicles v where v.vendor_id = ${vendorId} and v.id = ${vehicleId}`.execute(db);
  return rows[0];
}

/** As `findOwnVehicle`; whoever orders the vehicle or changes its papers queues behind this transaction. */
export async function lockOwnVehicle(
  trx: Trx,
  vendorId: AuthorizedVendorId,
  vehicleId: string,
): Promise<PaperedVehicle | undefined> {
  const { rows } = await sql<PaperedVehicle>`
    select ${VEHICLE} from vehicles v where v.vendor_id = ${vendorId} and v.id = ${vehicleId}
    for no key update`.execute(trx);
  return rows[0];
}

/** Whosever it is: for staff. */
export async function findVehicle(db: Queryable, vehicleId: string): Promise<PaperedVehicle | undefined> {
  const { rows } = await sql<PaperedVehicle>`select ${VEHICLE} from vehicles v where v.id = ${vehicleId}`.execute(db);
  return rows[0];
}

/** Those in force, one of a kind. */
export async function listPapers(db: Queryable, vehicleId: string): Promise<PaperRow[]> {
  const { rows } = await byName<PaperRow>`
    select ${COLUMNS} from vehicle_papers p where p.vehicle_id = ${vehicleId} and p.ended_at is null`.execute(db);
  return rows;
}

/** Those that were in force, the newest first. */
export async function listEndedPapers(db: Queryable, vehicleId: string, limit: number): Promise<PaperRow[]> {
  const { rows } = await sql<PaperRow>`
    select ${COLUMNS} from vehicle_papers p where p.vehicle_id = ${vehicleId} and p.ended_at is not null
    order by p.ended_at desc, p.id limit ${limit}`.execute(db);
  return rows;
}

/** With whose vehicle's it is. */
export async function findPaper(
  db: Queryable,
  paperId: string,
): Promise<(PaperRow & { vendorId: string }) | undefined> {
  const { rows } = await sql<PaperRow & { vendorId: string }>`
    select ${COLUMNS}, v.vendor_id as "vendorId" from vehicle_papers p join vehicles v on v.id = p.vehicle_id
    where p.id = ${paperId}`.execute(db);
  return rows[0];
}

/** What is told of a paper. */
export interface ToldPaper {
  expiresOn: Day;
  insurer: string | null;
  policyNumber: string | null;
  insuranceClass: InsuranceClass | null;
}

export interface NewPaper extends ToldPaper {
  vehicleId: string;
  kind: PaperKind;
  storageKey: string;
  contentType: string;
  bytes: number;
  now: Date;
}

export async function insertPaper(trx: Trx, paper: NewPaper): Promise<void> {
  await sql`
    insert into vehicle_papers (vehicle_id, kind, expires_on, insurer, policy_number, insurance_class, storage_key,
      content_type, bytes, created_at)
    values (${paper.vehicleId}, ${paper.kind}, ${paper.expiresOn}, ${paper.insurer}, ${paper.policyNumber},
      ${paper.insuranceClass}, ${paper.storageKey}, ${paper.contentType}, ${paper.bytes}, ${paper.now})`.execute(trx);
}

export async function correctPaper(trx: Trx, paperId: string, told: ToldPaper): Promise<void> {
  await sql`
    update vehicle_papers set expires_on = ${told.expiresOn}, insurer = ${told.insurer},
      policy_number = ${told.policyNumber}, insurance_class = ${told.insuranceClass}
    where id = ${paperId}`.execute(trx);
}

/** It is in force no more, and kept for a while. */
export async function endPaper(trx: Trx, paperId: string, now: Date): Promise<void> {
  await sql`update vehicle_papers set ended_at = ${now} where id = ${paperId}`.execute(trx);
}

/** How many of a vehicle were replaced or taken away since then. */
export async function countEndedSince(db: Queryable, vehicleId: string, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from vehicle_papers
    where vehicle_id = ${vehicleId} and ended_at > ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Those that were replaced, taken away or over before an instant go. Answers where their files lie. */
export async function deletePapersOver(trx: Trx, before: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ storageKey: string }>`
    delete from vehicle_papers where id = any(array(
      select id from vehicle_papers where ended_at < ${before} or ended_at is null and expires_on < ${dayOf(before)}::date
      limit ${limit} for update skip locked
    )) returning storage_key as "storageKey"`.execute(trx);
  return rows.map(({ storageKey }) => storageKey);
}

/** Of these storage keys, those that a paper has. */
export async function listPaperKeys(db: Queryable, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from vehicle_papers where storage_key = any(${keys}::text[])`.execute(db);
  return rows.map(({ key }) => key);
}

/** The period of an order of this vehicle, with the days that its customer asks for besides. */
export async function findOrderedPeriod(
  db: Queryable,
  vehicleId: string,
  orderId: string,
): Promise<{ startsAt: Date; endsAt: Date; withDriver: boolean } | undefined> {
  const { rows } = await sql<{ startsAt: Date; endsAt: Date; withDriver: boolean }>`
    select o.start_date as "startsAt", o.end_date + coalesce(e.requested_days, 0) * interval '24 hours' as "endsAt",
      o.with_driver as "withDriver"
    from rent_orders o left join extension_requests e on e.order_id = o.id and e.status = 'pending'
    where o.vehicle_id = ${vehicleId} and o.public_id = ${orderId}`.execute(db);
  return rows[0];
}
