/**
 * The tables whose columns are written by name are declared as the migrations made them.
 *
 * @rows SHR-DATA 01-03 22 24 25
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import type { Table } from './table.ts';
import { RENT_ORDERS } from './tables.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const TABLES: Record<string, Table> = { rent_orders: RENT_ORDERS };

it.each(Object.entries(TABLES))('%s is declared as the migrations made it, column by column', async (name, table) => {
  const { rows } = await sql<{ name: string; type: string; nullable: boolean; given: string }>`
    select column_name as name, data_type as type, is_nullable = 'YES' as nullable,
      case when is_nullable = 'YES' or column_default is not null then 'maybe' else 'always' end as given
    from information_schema.columns where table_schema = 'public' and table_name = ${name}`.execute(server.app.db);
  const stored = Object.fromEntries(rows.map(({ name: column, ...is }) => [column, is]));
  expect(rows.length).toBeGreaterThan(0);
  expect(table).toEqual(stored);
});
