import { sql } from 'kysely';
import type { Queryable } from '../../db/database.ts';

export interface NoticeOutcome {
  outcome: 'taken' | 'failed';
  at: Date;
  isTest: boolean;
  /** Name and code of the failure; null of one that was taken. */
  reason: string | null;
}

/** In the place of the one before. */
export async function keepOutcome(db: Queryable, { outcome, at, isTest, reason }: NoticeOutcome): Promise<void> {
  await sql`
    insert into notice_outcomes (outcome, at, is_test, reason) values (${outcome}, ${at}, ${isTest}, ${reason})
    on conflict (outcome) do update set at = excluded.at, is_test = excluded.is_test, reason = excluded.reason`.execute(
    db,
  );
}

export async function listOutcomes(db: Queryable): Promise<NoticeOutcome[]> {
  const { rows } = await sql<NoticeOutcome>`
    select outcome, at, is_test as "isTest", reason from notice_outcomes`.execute(db);
  return rows;
}
