/** How the jobs of the clock went, as far as is kept: the last success and the last failure of each. */
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

export interface JobRun {
  name: string;
  succeededAt: Date | null;
  failedAt: Date | null;
  /** One after the other, up to now. */
  failures: number;
  reason: string | null;
  /** Since when it should have ended well (`isLate`). */
  expectedSince: Date;
}

/** What is no job any more leaves nothing. */
export async function forgetOtherJobs(db: Queryable, names: string[]): Promise<void> {
  await sql`delete from job_runs where name <> all(${names}::text[])`.execute(db);
}

/** The jobs of the clock, as it starts: a new one is expected from now on. */
export async function expectJobs(db: Queryable, names: string[], now: Date): Promise<void> {
  await sql`
    insert into job_runs (name, expected_since) select name, ${now} from unnest(${names}::text[]) as name
    on conflict (name) do nothing`.execute(db);
}

export async function keepExpected(db: Queryable, expected: Pick<JobRun, 'name' | 'expectedSince'>[]): Promise<void> {
  const names = expected.map(({ name }) => name);
  const since = expected.map(({ expectedSince }) => expectedSince);
  await sql`
    update job_runs set expected_since = moved.since
    from unnest(${names}::text[], ${since}::timestamptz[]) as moved (name, since)
    where job_runs.name = moved.name`.execute(db);
}

export async function keepSuccess(db: Queryable, name: string, now: Date): Promise<void> {
  await sql`
    insert into job_runs (name, succeeded_at, expected_since) values (${name}, ${now}, ${now})
    on conflict (name) do update set succeeded_at = excluded.succeeded_at, failures = 0`.execute(db);
}

/** `reason`: name, code and place. */
export async function keepFailure(db: Queryable, name: string, reason: string, now: Date): Promise<void> {
  await sql`
    insert into job_runs (name, failed_at, failures, reason, expected_since) values (${name}, ${now}, 1, ${reason}, ${now})
    on conflict (name) do update set failed_at = excluded.failed_at, failures = job_runs.failures + 1,
      reason = excluded.reason`.execute(db);
}

/** Of these jobs: what is no job any more is told of nowhere. */
export async function listJobRuns(db: Queryable, names: string[]): Promise<JobRun[]> {
  const { rows } = await sql<JobRun>`
    select name, succeeded_at as "succeededAt", failed_at as "failedAt", failures, reason,
      expected_since as "expectedSince" from job_runs
    where name = any(${names}::text[]) order by name`.execute(db);
  return rows;
}
