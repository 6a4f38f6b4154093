/** Steps of the wizard: added, never changed, and gone after their time. */
import type { Day } from '@ceylono/domain/colombo-time';
import { type Browser, type Device, MAX_STEPS_A_DAY, type WizardStep } from '@ceylono/domain/conversion';
import { sql } from 'kysely';
import type { Queryable, Trx } from '../../db/database.ts';
import type { VisitorId } from '../../http/actor.ts';

export interface ToldSteps {
  visitorId: VisitorId;
  day: Day;
  device: Device;
  browser: Browser;
  country: string | null;
  now: Date;
  steps: readonly { id: string; step: WizardStep; seconds: number }[];
}

/**
 * Answers how many are new. With its visitor locked by the caller, so that the rows of a browser and day stay as few as they
 * may be.
 */
export async function insertSteps(trx: Trx, told: ToldSteps): Promise<number> {
  const { visitorId, day, device, browser, country, now, steps } = told;
  const { rows } = await sql`
    insert into wizard_steps (visitor_id, id, day, step, seconds, device, browser, country, created_at)
    select ${visitorId}, t.id, ${day}::date, t.step, t.seconds, ${device}, ${browser}, ${country}, ${now}
    from unnest(${steps.map(({ id }) => id)}::uuid[], ${steps.map(({ step }) => step)}::text[],
      ${steps.map(({ seconds }) => seconds)}::int[]) with ordinality t (id, step, seconds, place)
    where t.place + (select count(*) from wizard_steps s where s.day = ${day}::date and s.visitor_id = ${visitorId})
      <= ${MAX_STEPS_A_DAY}
    on conflict do nothing returning 1`.execute(trx);
  return rows.length;
}

/** Until the transaction ends nobody hands this visitor's rows on; false: there is none any more. */
export async function lockKnownVisitor(trx: Trx, visitorId: VisitorId): Promise<boolean> {
  const { rows } = await sql`
    select 1 from visitors where visitor_id = ${visitorId} for no key update`.execute(trx);
  return rows.length === 1;
}

export interface KeptStep {
  day: Day;
  step: WizardStep;
  seconds: number;
  device: Device;
  browser: Browser;
  country: string | null;
}

/** What is kept of a browser, for its person; the last day first. */
export async function listKeptSteps(db: Queryable, visitorId: VisitorId): Promise<KeptStep[]> {
  const { rows } = await sql<KeptStep>`
    select day::text as day, step, sum(seconds)::int as seconds, device, browser, country from wizard_steps
    where visitor_id = ${visitorId} group by day, step, device, browser, country
    order by wizard_steps.day desc, min(created_at), step`.execute(db);
  return rows;
}

/** Of days that are summed, before a day; so many. Answers how many went. */
export async function deleteOldSteps(trx: Trx, before: Day, limit: number): Promise<number> {
  const { rows } = await sql`
    delete from wizard_steps where ctid in (
      select s.ctid from wizard_steps s
      where s.day < ${before}::date and s.day <= (select max(day) from conversion_sums) limit ${limit})
    returning 1`.execute(trx);
  return rows.length;
}
