/** A look into the database of the journeys' server on PostgreSQL: what the screen cannot show. */
import pg from 'pg';
import { POSTGRES, startOf } from './places.ts';

export async function look<Row extends pg.QueryResultRow>(statement: string, values: unknown[] = []): Promise<Row[]> {
  const client = new pg.Client({ connectionString: startOf(POSTGRES).databaseUrl ?? '' });
  await client.connect();
  try {
    return (await client.query<Row>(statement, values)).rows;
  } finally {
    await client.end();
  }
}
