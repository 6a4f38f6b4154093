/** The letter that brings a vendor's link, queued by vendor: what it says is read and unsealed when it is sent (decision 005). */
import type { Language } from '@ceylono/domain/language';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import { enqueue } from '../../jobs/outbox.sql.ts';

export const VENDOR_LINK_LETTER = 'vendor-link-letter';

/** `first`: of a vendor whom staff have just made. */
export function mailLink(trx: Trx, vendorId: string, link: 'first' | 'new', now: Date): Promise<void> {
  return enqueue(trx, VENDOR_LINK_LETTER, { vendorId, link }, null, now);
}

/** Whom a letter to a vendor is to. */
export interface VendorAddress {
  name: string;
  ownerFullName: string;
  email: string;
  language: Language;
}

export async function findVendorAddress(db: Queryable, vendorId: string): Promise<VendorAddress | undefined> {
  const { rows } = await sql<VendorAddress>`
    select name, owner_full_name as "ownerFullName", email, language from vendors
    where id = ${vendorId} and status in ('approved', 'suspended')`.execute(db);
  return rows[0];
}
