/** Browsers we know, and what they agreed to. */
import { sql } from 'kysely';
import { byName } from '../../db/by-name.ts';
import type { Trx } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';

export async function insertVisitor(trx: Trx, visitorId: VisitorId, userAgent: string, now: Date): Promise<void> {
  await byName`
    insert into visitors (visitor_id, user_agent, created_at) values (${visitorId}, ${userAgent}, ${now})
    on conflict do nothing`.execute(trx);
}

/** Until the transaction ends, no other one counts this visitor's drafts. */
export async function lockVisitor(trx: Trx, visitorId: VisitorId): Promise<void> {
  await byName`select 1 from visitors where visitor_id = ${visitorId} for no key update`.execute(trx);
}

/** Every table that names a browser. */
export const NAMING_VISITORS = [
  'consents',
  'customer_phone_tracking',
  'drafts',
  'new_devices',
  'phone_codes',
  'phone_proofs',
  'rent_orders',
  'vendor_application_drafts',
  'wizard_steps',
];

/** Of a table that names browsers, what an heir gets: a stop holds for the cookie and its copies. */
const inherited = (table: string) => (table === 'new_devices' ? sql`stopped_at is null` : sql`true`);

/**
 * What this browser made and agreed to is from now on that of `heir`, whom no cookie names: a copy of the cookie is a
 * browser that was never here. Of one that made nothing there is nothing to inherit, and no heir.
 */
export async function handOver(trx: Trx, visitorId: VisitorId, heir: VisitorId): Promise<void> {
  const named = sql.join(
    NAMING_VISITORS.map(
      (table) =>
        sql`exists (select 1 from ${sql.table(table)} where visitor_id = v.visitor_id and ${inherited(table)})`,
    ),
    sql` or `,
  );
  const { rows } = await sql`
    insert into visitors (visitor_id, user_agent, created_at)
    select ${heir}, v.user_agent, v.created_at from visitors v where v.visitor_id = ${visitorId} and (${named})
    returning 1`.execute(trx);
  if (rows.length === 0) return;
  for (const table of NAMING_VISITORS) {
    await sql`
      update ${sql.table(table)} set visitor_id = ${heir}
      where visitor_id = ${visitorId} and ${inherited(table)}`.execute(trx);
  }
}

export async function insertConsent(trx: Trx, visitorId: VisitorId, version: string, now: Date): Promise<void> {
  await byName`
    insert into consents (visitor_id, version, created_at) values (${visitorId}, ${version}, ${now})
    on conflict do nothing`.execute(trx);
}
