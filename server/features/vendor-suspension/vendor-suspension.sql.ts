/** Suspensions: columns of the vendor's row. */
import type { Language } from '@ceylono/domain/language';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

/** Both null while the vendor is not suspended. */
interface Suspension {
  suspendedAt: Date | null;
  suspensionReason: string | null;
}

/**
 * Of somebody who is a vendor: how it stands. An order that has looked at its vendor is waited for, since it locks the
 * vendor's row to do so; one that comes later sees what this transaction makes of it.
 */
export async function lockSuspension(trx: Trx, vendorId: string): Promise<Suspension | undefined> {
  const { rows } = await sql<Suspension>`
    select suspended_at as "suspendedAt", suspension_reason as "suspensionReason" from vendors
    where id = ${vendorId} and status in ('approved', 'suspended') for no key update`.execute(trx);
  return rows[0];
}

export async function putSuspension(
  trx: Trx,
  vendorId: string,
  { by, reason, now }: { by: string; reason: string; now: Date },
): Promise<void> {
  await sql`
    update vendors set status = 'suspended', suspended_at = ${now}, suspended_by = ${by}, suspension_reason = ${reason}
    where id = ${vendorId}`.execute(trx);
}

export async function clearSuspension(trx: Trx, vendorId: string): Promise<void> {
  await sql`
    update vendors set status = 'approved', suspended_at = null, suspended_by = null, suspension_reason = null
    where id = ${vendorId}`.execute(trx);
}

export interface SuspendedVendorRow {
  vendorId: string;
  name: string;
  ownerFullName: string;
  email: string;
  language: Language;
  /** null while it is not suspended. */
  suspendedAt: Date | null;
  reason: string | null;
}

/** For its letters: undefined once it is no vendor any more. */
export async function findSuspendedVendor(db: Queryable, vendorId: string): Promise<SuspendedVendorRow | undefined> {
  const { rows } = await sql<SuspendedVendorRow>`
    select id as "vendorId", name, owner_full_name as "ownerFullName", email, language, suspended_at as "suspendedAt",
      suspension_reason as reason
    from vendors where id = ${vendorId} and status in ('approved', 'suspended')`.execute(db);
  return rows[0];
}
