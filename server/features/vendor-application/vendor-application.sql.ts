/** Applications: rows of vendors that wait, or waited, for a review. */
import type { Language } from '@ceylono/domain/language';
import type { Ring } from '@ceylono/domain/ring';
import type { ApplicationStatus } from '@ceylono/domain/vendor-application';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { containing, containingPhone } from '../../db/like.ts';
import { storedArea, storedOutline } from '../coverage-area/coverage-area.sql.ts';

export interface NewApplication {
  name: string;
  contactNumber: string;
  numberConfirmed: boolean;
  district: string;
  ownerFullName: string;
  email: string;
  homeAddress: string;
  latitude: number;
  longitude: number;
  coverageRadius: number;
  /** Open ring; null for the circle. */
  coverageArea: Ring | null;
  /** The same, or the circle as a polygon: what a search asks once the vendor is approved. */
  outline: Ring;
  areaAdjusted: boolean;
  language: Language;
  consentVersion: string;
  now: Date;
}

export interface StaffVendorRow extends Omit<NewApplication, 'consentVersion'> {
  emailConfirmed: boolean;
  createdBy: string;
}

/** Approved from the first: refused `vendor_email_taken` or `vendor_phone_taken` by the index of that name. Returns its id. */
export async function insertStaffVendor(trx: Trx, row: StaffVendorRow): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into vendors (name, contact_number, number_confirmed, district, owner_full_name, email, email_confirmed,
      home_address, latitude, longitude, coverage_radius, coverage_area, coverage_polygon, area_adjusted, language,
      status, created_at, reviewed_by, reviewed_at)
    values (${row.name}, ${row.contactNumber}, ${row.numberConfirmed}, ${row.district}, ${row.ownerFullName},
      ${row.email}, ${row.emailConfirmed}, ${row.homeAddress}, ${row.latitude}, ${row.longitude}, ${row.coverageRadius},
      ${storedArea(row.coverageArea)}, ${storedOutline(row.outline)}, ${row.areaAdjusted}, ${row.language}, 'approved',
      ${row.now}, ${row.createdBy}, ${row.now})
    returning id`.execute(trx);
  return rows[0]?.id as string;
}

/** Returns the vendor's id. */
export async function insertApplication(trx: Trx, row: NewApplication): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into vendors (name, contact_number, number_confirmed, district, owner_full_name, email, home_address,
      latitude, longitude, coverage_radius, coverage_area, coverage_polygon, area_adjusted, language, consent_version,
      status, created_at, applied_at)
    values (${row.name}, ${row.contactNumber}, ${row.numberConfirmed}, ${row.district}, ${row.ownerFullName},
      ${row.email}, ${row.homeAddress}, ${row.latitude}, ${row.longitude}, ${row.coverageRadius}, ${storedArea(row.coverageArea)},
      ${storedOutline(row.outline)}, ${row.areaAdjusted}, ${row.language}, ${row.consentVersion}, 'pending', ${row.now},
      ${row.now})
    returning id`.execute(trx);
  return rows[0]?.id as string;
}

export interface ApplicationRow {
  vendorId: string;
  name: string;
  ownerFullName: string;
  email: string;
  contactNumber: string;
  district: string;
  status: ApplicationStatus;
  createdAt: Date;
  homeAddress: string;
  latitude: number;
  longitude: number;
  coverageRadius: number;
  coverageArea: { type: 'Polygon'; coordinates: [number, number][][] } | null;
  areaAdjusted: boolean;
  numberConfirmed: boolean;
  language: Language;
  reviewedBy: string | null;
  reviewedAt: Date | null;
  rejectionReason: string | null;
}

const COLUMNS = sql`
  id as "vendorId", name, owner_full_name as "ownerFullName", email, contact_number as "contactNumber", district,
  case when status in ('pending', 'rejected') then status else 'approved' end as status, applied_at as "createdAt", home_address as "homeAddress", latitude, longitude,
  coverage_radius as "coverageRadius", coverage_area as "coverageArea", area_adjusted as "areaAdjusted",
  number_confirmed as "numberConfirmed", language, reviewed_by as "reviewedBy", reviewed_at as "reviewedAt",
  rejection_reason as "rejectionReason"`;

/** Of a vendor: it asked to become one. */
export const APPLIED = sql`applied_at is not null`;

export interface ApplicationPage {
  status: ApplicationStatus | undefined;
  q: string | undefined;
  cursor: { value: number | string; id: string } | null;
  limit: number;
}

/** Newest first. */
export async function listApplications(
  db: Queryable,
  { status, q, cursor, limit }: ApplicationPage,
): Promise<ApplicationRow[]> {
  const conditions: RawBuilder<unknown>[] = [APPLIED];
  if (status !== undefined)
    conditions.push(status === 'approved' ? sql`status not in ('pending', 'rejected')` : sql`status = ${status}`);
  if (q !== undefined) {
    const pattern = containing(q);
    conditions.push(sql`(name ilike ${pattern} or owner_full_name ilike ${pattern} or email ilike ${pattern}
      or contact_number like ${containingPhone(q)})`);
  }
  if (cursor !== null) conditions.push(sql`(applied_at, id) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`);
  const { rows } = await sql<ApplicationRow>`
    select ${COLUMNS} from vendors where ${sql.join(conditions, sql` and `)}
    order by applied_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export async function countPendingApplications(db: Queryable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from vendors where ${APPLIED} and status = 'pending'`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findApplication(db: Queryable, vendorId: string): Promise<ApplicationRow | undefined> {
  const { rows } = await oneApplication(vendorId).execute(db);
  return rows[0];
}

/** As `findApplication`, and no other transaction decides about it until this one ends. */
export async function lockApplication(trx: Trx, vendorId: string): Promise<ApplicationRow | undefined> {
  const { rows } = await sql<ApplicationRow>`${oneApplication(vendorId)} for update`.execute(trx);
  return rows[0];
}

function oneApplication(vendorId: string): RawBuilder<ApplicationRow> {
  return sql`select ${COLUMNS} from vendors where id = ${vendorId} and ${APPLIED}`;
}

/** Refused `vendor_email_taken` or `vendor_phone_taken` by the index of that name. */
export async function decideApplication(
  trx: Trx,
  vendorId: string,
  decision: { status: 'approved' | 'rejected'; reviewedBy: string; rejectionReason: string | null; now: Date },
): Promise<void> {
  await sql`
    update vendors set status = ${decision.status}, reviewed_by = ${decision.reviewedBy}, reviewed_at = ${decision.now},
      rejection_reason = ${decision.rejectionReason} where id = ${vendorId}`.execute(trx);
}

/** The vendor, if any, suspended or not, that has this e-mail, and the one that has this phone. */
export async function findVendorsAlike(
  db: Queryable,
  { vendorId, email, contactNumber }: Pick<ApplicationRow, 'vendorId' | 'email' | 'contactNumber'>,
): Promise<{ email: string | null; contactNumber: string | null }> {
  const { rows } = await sql<{ email: string | null; contactNumber: string | null }>`
    select
      (select name from vendors where lower(email) = lower(${email}) and status in ('approved', 'suspended') and id <> ${vendorId}) as email,
      (select name from vendors where contact_number = ${contactNumber} and status in ('approved', 'suspended')
        and id <> ${vendorId}) as "contactNumber"`.execute(db);
  return rows[0] ?? { email: null, contactNumber: null };
}
