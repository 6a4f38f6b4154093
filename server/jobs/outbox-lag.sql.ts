/** How far behind the outbox is, by kind. */
import { GIVEN_UP_HOURS, STANDING_MINUTES, STUCK_MINUTES } from '@ceylono/domain/outbox';
import { sql } from 'kysely';
import type { Queryable } from '../db/database.ts';

/** Since when an open row waits for its turn: what waits for a way out that is away is put off again and again. */
const DUE_SINCE = sql`least(available_at, away_since)`;

/** Whether an open row is due for too long. */
const isOverdueAt = (now: Date) => sql<boolean>`${DUE_SINCE} < ${minutesBefore(now, STANDING_MINUTES)}`;

/** Whether a row stands: it is open, and due for too long or failing for too long. */
export function standsAt(now: Date) {
  return sql<boolean>`
    (done_at is null and parked_at is null
      and (${isOverdueAt(now)} or stuck_since < ${minutesBefore(now, STUCK_MINUTES)}))`;
}

export interface OutboxLag {
  kind: string;
  /** Of those in nobody's hands; null: none is open. It may lie ahead. */
  oldestDueAt: Date | null;
  open: number;
  parked: number;
}

/** Of each kind of which something is not sent. */
export async function readLags(db: Queryable): Promise<OutboxLag[]> {
  const { rows } = await sql<OutboxLag>`
    select kind, min(${DUE_SINCE}) filter (where parked_at is null) as "oldestDueAt",
      count(*) filter (where parked_at is null) as open, count(*) filter (where parked_at is not null) as parked
    from outbox where done_at is null group by kind order by kind`.execute(db);
  return rows;
}

export interface OutboxTrouble {
  kind: string;
  /** Of those that stand. */
  overdue: number;
  standing: number;
  standingSince: Date | null;
  /** Within the last day, and not set going since. */
  givenUp: number;
  givenUpSince: Date | null;
}

/** Each kind of which something stands or was given up within the last day. */
export async function listTrouble(db: Queryable, now: Date): Promise<OutboxTrouble[]> {
  const stands = standsAt(now);
  const givenUp = sql`parked_at > ${minutesBefore(now, GIVEN_UP_HOURS * 60)}`;
  const { rows } = await sql<OutboxTrouble>`
    select kind, count(*) filter (where ${stands} and ${isOverdueAt(now)}) as overdue,
      count(*) filter (where ${stands}) as standing,
      min(least(available_at, stuck_since)) filter (where ${stands}) as "standingSince",
      count(*) filter (where ${givenUp}) as "givenUp", min(parked_at) filter (where ${givenUp}) as "givenUpSince"
    from outbox where done_at is null and (${stands} or ${givenUp}) group by kind order by kind`.execute(db);
  return rows;
}

function minutesBefore(now: Date, minutes: number): Date {
  return new Date(now.getTime() - minutes * 60_000);
}
