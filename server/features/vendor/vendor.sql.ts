/** Vendors and their portal links, as staff manage them. */
import type { VendorStatus } from '@ceylono/domain/vendor';
import { type RawBuilder, sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { type InstantSpan, within } from '../../db/instant-span.ts';
import { isFoundBy } from '../../db/found-words.ts';
import type { RowsOfOthers, Sealed, SealedRow } from '../../secrets.ts';

export interface VendorRow {
  vendorId: string;
  name: string;
  ownerFullName: string;
  email: string;
  contactNumber: string;
  district: string;
  status: VendorStatus;
  vehicles: number;
  documents: number;
  suspendedAt: Date | null;
  suspensionReason: string | null;
  hasPortalLink: boolean;
  portalLinkEndsAt: Date | null;
  sessions: number;
  createdAt: Date;
}

export interface VendorPage {
  q: string | undefined;
  /** null: all who are vendors, suspended or not. */
  status: VendorStatus | null;
  created: InstantSpan;
  cursor: { value: number | string; id: string } | null;
  limit: number;
  now: Date;
}

/** Of a vendor `d`: one who rents out here, suspended or not. */
export const IS_VENDOR = sql`d.status in ('approved', 'suspended')`;

/** Newest first. */
export async function listVendors(db: Queryable, page: VendorPage): Promise<VendorRow[]> {
  const { q, status, created, cursor, limit, now } = page;
  const conditions: RawBuilder<unknown>[] = [status === null ? IS_VENDOR : sql`d.status = ${status}`];
  conditions.push(...within(sql`d.created_at`, created));
  if (q !== undefined) conditions.push(isFoundBy(sql`d.words`, q));
  if (cursor !== null) conditions.push(sql`(d.created_at, d.id) < (${cursor.value}::timestamptz, ${cursor.id}::uuid)`);
  const { rows } = await sql<VendorRow>`
    select ${STAFF_VENDOR(now)} where ${sql.join(conditions, sql` and `)}
    order by d.created_at desc, d.id desc limit ${limit}`.execute(db);
  return rows;
}

/** As its list shows one; undefined when there is no such vendor. */
export async function findVendor(db: Queryable, vendorId: string, now: Date): Promise<VendorRow | undefined> {
  const { rows } = await sql<VendorRow>`select ${STAFF_VENDOR(now)} where d.id = ${vendorId}`.execute(db);
  return rows[0];
}

const STAFF_VENDOR = (now: Date) => sql`
  d.id as "vendorId", d.name, d.owner_full_name as "ownerFullName", d.email, d.contact_number as "contactNumber",
  d.district, d.status, d.created_at as "createdAt", d.suspended_at as "suspendedAt",
  d.suspension_reason as "suspensionReason",
  (select count(*) from vehicles v where v.vendor_id = d.id) as vehicles,
  (select count(*) from vendor_documents x where x.vendor_id = d.id) as documents,
  l.vendor_id is not null as "hasPortalLink", l.expires_at as "portalLinkEndsAt",
  (select count(*) from vendor_sessions s where s.vendor_id = l.vendor_id and s.revoked_at is null
    and s.expires_at > ${now}) as sessions
  from vendors d left join vendor_portal_links l on l.vendor_id = d.id and l.revoked_at is null
    and (l.expires_at is null or l.expires_at > ${now})`;

export async function vendorExists(db: Queryable, vendorId: string): Promise<boolean> {
  const { rows } =
    await sql`select 1 from vendors where id = ${vendorId} and status in ('approved', 'suspended')`.execute(db);
  return rows.length === 1;
}

export interface NewLink {
  vendorId: string;
  tokenHash: string;
  tokenSealed: Sealed;
  createdBy: string;
  now: Date;
  expiresAt: Date;
}

/** The vendor has this link from now on and no other. */
export async function putLink(trx: Trx, link: NewLink): Promise<void> {
  await sql`
    insert into vendor_portal_links (vendor_id, token_hash, token_sealed, key_number, created_at, created_by, expires_at)
    values (${link.vendorId}, ${link.tokenHash}, ${link.tokenSealed.bytes}, ${link.tokenSealed.number}, ${link.now},
      ${link.createdBy}, ${link.expiresAt})
    on conflict (vendor_id) do update set token_hash = excluded.token_hash, token_sealed = excluded.token_sealed,
      key_number = excluded.key_number, created_at = excluded.created_at, created_by = excluded.created_by,
      expires_at = excluded.expires_at, revoked_at = null`.execute(trx);
}

/** The sealed token of the vendor's usable link. */
export async function findSealedLink(db: Queryable, vendorId: string, now: Date): Promise<Sealed | undefined> {
  const { rows } = await sql<{ number: number; bytes: Uint8Array }>`
    select key_number as number, token_sealed as bytes from vendor_portal_links
    where vendor_id = ${vendorId} and revoked_at is null and (expires_at is null or expires_at > ${now})`.execute(db);
  return rows[0] && { ...rows[0], bytes: Buffer.from(rows[0].bytes) };
}

/** Whether the vendor has one; nobody revokes or replaces it until this transaction ends. */
export async function lockUsableLink(trx: Trx, vendorId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    select 1 from vendor_portal_links
    where vendor_id = ${vendorId} and revoked_at is null and (expires_at is null or expires_at > ${now})
    for no key update`.execute(trx);
  return rows.length === 1;
}

/** So many that another key sealed; no other transaction replaces them until this one ends. */
export async function lockLinksOfOthers(trx: Trx, { current, after, limit }: RowsOfOthers): Promise<SealedRow[]> {
  const { rows } = await sql<SealedRow>`
    select vendor_id as id, key_number as number, token_sealed as bytes from vendor_portal_links
    where key_number <> ${current} and (${after}::uuid is null or vendor_id > ${after})
    order by vendor_id limit ${limit} for update`.execute(trx);
  return rows.map((row) => ({ ...row, bytes: Buffer.from(row.bytes) }));
}

export async function sealLinkAgain(trx: Trx, vendorId: string, { number, bytes }: Sealed): Promise<void> {
  await sql`
    update vendor_portal_links set key_number = ${number}, token_sealed = ${bytes}
    where vendor_id = ${vendorId}`.execute(trx);
}

export async function revokeLink(trx: Trx, vendorId: string, now: Date): Promise<void> {
  await sql`update vendor_portal_links set revoked_at = ${now} where vendor_id = ${vendorId} and revoked_at is null`.execute(
    trx,
  );
}

export interface VendorSessionRow {
  sessionId: string;
  userAgent: string;
  createdAt: Date;
  lastUsedAt: Date;
}

/** All of them: a vendor has no more than twenty. */
export async function listSessions(db: Queryable, vendorId: string, now: Date): Promise<VendorSessionRow[]> {
  const { rows } = await sql<VendorSessionRow>`
    select s.id as "sessionId", s.user_agent as "userAgent", s.created_at as "createdAt", s.last_used_at as "lastUsedAt"
    from vendor_sessions s join vendor_portal_links l on l.vendor_id = s.vendor_id
    where s.vendor_id = ${vendorId} and s.revoked_at is null and s.expires_at > ${now}
      and l.revoked_at is null and (l.expires_at is null or l.expires_at > ${now})
    order by s.created_at desc`.execute(db);
  return rows;
}
