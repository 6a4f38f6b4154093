/** A look into the database of the journeys' server on PostgreSQL: what the screen cannot show. */
import pg from 'pg';
import { POSTGRES, startOf } from './places.ts';

export function look<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
  return lookAt(POSTGRES, statement, values);
}

/** The same at the server of any worker. */
export async function lookAt<Row extends pg.QueryResultRow>(
  place: { port: number },
  statement: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new pg.Client({ connectionString: startOf(place).databaseUrl ?? '' });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
