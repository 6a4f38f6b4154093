/** Papers in force of the vehicles of all vendors, by when they end: for staff. */
import { addDays, type Day } from '@ceylono/domain/colombo-time';
import type { PaperDue } from '@ceylono/domain/staff-fleet';
import type { VehicleType } from '@ceylono/domain/vehicle';
import { EXPIRING_DAYS, type PaperKind } from '@ceylono/domain/vehicle-paper';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';
import type { Place } from '../../http/cursor.ts';
import { isFoundBy } from './vehicle-words.sql.ts';

export interface DuePaperRow {
  paperId: string;
  kind: PaperKind;
  expiresOn: Day;
  vehicleId: string;
  model: string;
  type: VehicleType;
  plate: string | null;
  availability: boolean;
  /** null: it has no photo. */
  coverId: string | null;
  vendorId: string;
  vendorName: string;
  contactNumber: string;
  email: string;
}

interface DuePapersPage {
  q: string | undefined;
  due: PaperDue;
  kind: PaperKind | undefined;
  vendorId: string | undefined;
  cursor: Place<'day'> | null;
  limit: number;
  today: Day;
}

/** The one that ends first at their head. */
export async function listDuePapers(
  db: Queryable,
  { q, due, kind, vendorId, cursor, limit, today }: DuePapersPage,
): Promise<DuePaperRow[]> {
  const conditions = [
    sql`p.ended_at is null and d.status in ('approved', 'suspended')`,
    ...isDue(due, today),
    ...(q === undefined ? [] : [isFoundBy(q)]),
    ...(kind === undefined ? [] : [sql`p.kind = ${kind}`]),
    ...(vendorId === undefined ? [] : [sql`v.vendor_id = ${vendorId}`]),
    ...(cursor === null ? [] : [sql`(p.expires_on, p.id) > (${cursor.value}::date, ${cursor.id}::uuid)`]),
  ];
  const { rows } = await sql<DuePaperRow>`
    select p.id as "paperId", p.kind, p.expires_on::text as "expiresOn", v.id as "vehicleId", v.model, v.type, v.plate,
      v.availability, d.id as "vendorId", d.name as "vendorName", d.contact_number as "contactNumber", d.email,
      (select photo.id from vehicle_photos photo where photo.vehicle_id = v.id order by photo.position limit 1)
        as "coverId"
    from vehicle_papers p join vehicles v on v.id = p.vehicle_id join vendors d on d.id = v.vendor_id
    where ${sql.join(conditions, sql` and `)} order by p.expires_on, p.id limit ${limit}`.execute(db);
  return rows;
}

function isDue(due: PaperDue, today: Day): RawBuilder<unknown>[] {
  const isOver = sql`p.expires_on < ${today}::date`;
  const endsSoon = sql`p.expires_on <= ${addDays(today, EXPIRING_DAYS)}::date`;
  switch (due) {
    case 'due':
      return [endsSoon];
    case 'expired':
      return [isOver];
    case 'expiring':
      return [endsSoon, sql`not ${isOver}`];
    case 'all':
      return [];
  }
}
