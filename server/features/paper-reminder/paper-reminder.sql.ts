/** Which papers of vehicles end soon, and of which their vendors were reminded. */
import type { Day } from '@ceylono/domain/colombo-time';
import type { PaperKind } from '@ceylono/domain/vehicle-paper';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';

/** Papers in force that end from this day up to that one, after that id; of those who are vendors, suspended or not. */
export async function listPapersEnding(
  db: Queryable,
  { from, to, after, limit }: { from: Day; to: Day; after: string | null; limit: number },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id from vehicle_papers p join vehicles v on v.id = p.vehicle_id join vendors d on d.id = v.vendor_id
    where p.ended_at is null and p.expires_on between ${from}::date and ${to}::date and d.status in ('approved', 'suspended')
      and (${after}::uuid is null or p.id > ${after}::uuid)
    order by p.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** A paper in force, which nobody replaces or corrects until the transaction ends. */
export async function lockPaperInForce(
  trx: Trx,
  paperId: string,
): Promise<{ expiresOn: Day; filedAt: Date } | undefined> {
  const { rows } = await sql<{ expiresOn: Day; filedAt: Date }>`
    select expires_on::text as "expiresOn", created_at as "filedAt" from vehicle_papers
    where id = ${paperId} and ended_at is null for no key update`.execute(trx);
  return rows[0];
}

/** False when its vendor was reminded so before. */
export async function insertPaperReminder(
  trx: Trx,
  reminder: { paperId: string; about: Day; days: number; now: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into vehicle_paper_reminders (paper_id, about, days, created_at)
    values (${reminder.paperId}, ${reminder.about}::date, ${reminder.days}, ${reminder.now})
    on conflict do nothing returning 1`.execute(trx);
  return rows.length === 1;
}

export interface EndingPaper {
  kind: PaperKind;
  expiresOn: Day;
  model: string;
  year: number;
  vehicleId: string;
  vendorId: string;
}

/** As the letter tells of it; undefined once it is replaced, corrected or taken away. */
export async function findEndingPaper(db: Queryable, paperId: string, about: Day): Promise<EndingPaper | undefined> {
  const { rows } = await sql<EndingPaper>`
    select p.kind, p.expires_on::text as "expiresOn", v.model, v.year, v.id as "vehicleId", v.vendor_id as "vendorId"
    from vehicle_papers p join vehicles v on v.id = p.vehicle_id
    where p.id = ${paperId} and p.ended_at is null and p.expires_on = ${about}::date`.execute(db);
  return rows[0];
}
