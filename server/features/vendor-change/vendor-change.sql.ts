/** What is written of a vendor, and what staff corrected of it. */
import type { Language } from '@ceylono/domain/language';
import type { VendorChange, VendorFields } from '@ceylono/domain/vendor-change';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { IS_VENDOR } from '../vendor/vendor.sql.ts';

export interface VendorFieldsRow extends VendorFields {
  vendorId: string;
}

function fieldsOf(vendorId: string): RawBuilder<VendorFieldsRow> {
  return sql`
    select id as "vendorId", name, owner_full_name as "ownerFullName", email, contact_number as "contactNumber"
    from vendors d where d.id = ${vendorId} and ${IS_VENDOR}`;
}

/** Of somebody who is a vendor, suspended or not. */
export async function findVendorFields(db: Queryable, vendorId: string): Promise<VendorFieldsRow | undefined> {
  const { rows } = await fieldsOf(vendorId).execute(db);
  return rows[0];
}

/** As `findVendorFields`, and no other transaction changes them until this one ends. */
export async function lockVendorFields(trx: Trx, vendorId: string): Promise<VendorFieldsRow | undefined> {
  const { rows } = await sql<VendorFieldsRow>`${fieldsOf(vendorId)} for no key update`.execute(trx);
  return rows[0];
}

/** What staff confirmed of e-mail and phone (T-039); null: that one stays, and so does what was confirmed of it. */
interface Confirmed {
  email: boolean | null;
  number: boolean | null;
}

/** Refused `vendor_email_taken` or `vendor_phone_taken` by the index of that name. */
export async function updateVendorFields(
  trx: Trx,
  vendorId: string,
  { name, ownerFullName, email, contactNumber }: VendorFields,
  confirmed: Confirmed,
): Promise<void> {
  await sql`
    update vendors set name = ${name}, owner_full_name = ${ownerFullName}, email = ${email},
      contact_number = ${contactNumber}, email_confirmed = coalesce(${confirmed.email}::boolean, email_confirmed),
      number_confirmed = coalesce(${confirmed.number}::boolean, number_confirmed)
    where id = ${vendorId}`.execute(trx);
}

/** Answers its id. */
export async function insertVendorChange(
  trx: Trx,
  vendorId: string,
  { changedBy, changedAt, fields }: { changedBy: string; changedAt: Date; fields: VendorChange[] },
): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into vendor_changes (vendor_id, changed_by, changed_at, changes)
    values (${vendorId}, ${changedBy}, ${changedAt}, ${JSON.stringify(fields)}::jsonb) returning id`.execute(trx);
  return rows[0]?.id as string;
}

export interface VendorChangeRow {
  changedAt: Date;
  changedBy: string;
  fields: VendorChange[];
}

/** The last first. */
export async function listVendorChanges(db: Queryable, vendorId: string, limit: number): Promise<VendorChangeRow[]> {
  const { rows } = await sql<VendorChangeRow>`
    select changed_at as "changedAt", changed_by as "changedBy", changes as fields from vendor_changes
    where vendor_id = ${vendorId} order by changed_at desc, id desc limit ${limit}`.execute(db);
  return rows;
}

export interface ToldChange extends VendorFieldsRow {
  language: Language;
  changedAt: Date;
  fields: VendorChange[];
}

/** For its letters: undefined once it is no vendor any more. */
export async function findVendorChange(db: Queryable, changeId: string): Promise<ToldChange | undefined> {
  const { rows } = await sql<ToldChange>`
    select d.id as "vendorId", d.name, d.owner_full_name as "ownerFullName", d.email,
      d.contact_number as "contactNumber", d.language, c.changed_at as "changedAt", c.changes as fields
    from vendor_changes c join vendors d on d.id = c.vendor_id
    where c.id = ${changeId} and ${IS_VENDOR}`.execute(db);
  return rows[0];
}

export async function deleteOldVendorChanges(trx: Trx, before: Date, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from vendor_changes where id in (
      select id from vendor_changes where changed_at < ${before} limit ${limit}
    ) returning 1`.execute(trx);
  return rows.length;
}
