/** Some days in Colombo as what a statement is narrowed to: from the first instant of one to the last of the other. */
import { addDays, type Day, startOfDay } from '@ceylono/domain/colombo-time';
import { type RawBuilder, sql } from 'kysely';

/** Without a bound it is open. */
export interface InstantSpan {
  from: Date | undefined;
  until: Date | undefined;
}

/** Both days are included. */
export function spanOf(first: Day | undefined, last: Day | undefined): InstantSpan {
  return {
    from: first === undefined ? undefined : startOfDay(first),
    until: last === undefined ? undefined : startOfDay(addDays(last, 1)),
  };
}

export function isBounded({ from, until }: InstantSpan): boolean {
  return from !== undefined || until !== undefined;
}

/** What must be true of the column; none when the span is open. */
export function within(column: RawBuilder<unknown>, { from, until }: InstantSpan): RawBuilder<unknown>[] {
  return [
    ...(from === undefined ? [] : [sql`${column} >= ${from}`]),
    ...(until === undefined ? [] : [sql`${column} < ${until}`]),
  ];
}
