/** Browsers we know, and what they agreed to. */
import { sql } from 'kysely';
import type { Trx } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';

export async function insertVisitor(trx: Trx, visitorId: VisitorId, userAgent: string, now: Date): Promise<void> {
  await sql`
    insert into visitors (visitor_id, user_agent, created_at) values (${visitorId}, ${userAgent}, ${now})
    on conflict do nothing`.execute(trx);
}

/** Until the transaction ends, this visitor's drafts are counted by nobody else. */
export async function lockVisitor(trx: Trx, visitorId: VisitorId): Promise<void> {
  await sql`select 1 from visitors where visitor_id = ${visitorId} for no key update`.execute(trx);
}

export async function insertConsent(trx: Trx, visitorId: VisitorId, version: string, now: Date): Promise<void> {
  await sql`
    insert into consents (visitor_id, version, created_at) values (${visitorId}, ${version}, ${now})
    on conflict do nothing`.execute(trx);
}
