/** On PostgreSQL alone: the embedded engine has no connections. */
import { mkdtempSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { isDatabaseAway } from './away.ts';
import { NamingClient } from './by-name.ts';

const SOCKET = '.s.PGSQL.5432';

/** Stands before a server, which hears everything and is heard by nobody while it is silent. */
async function startSilencer(url: string): Promise<{ url: string; server: Server; isSilent: boolean }> {
  const address = new URL(url);
  const cluster = path.join(address.searchParams.get('host') ?? '', SOCKET);
  const home = mkdtempSync(path.join(tmpdir(), 'ceylono-silent-'));
  const server = createServer((client) => {
    const database = connect(cluster);
    client.on('data', (said) => database.write(said));
    database.on('data', (answer) => {
      if (!silencer.isSilent) client.write(answer);
    });
    for (const end of [client, database]) end.on('error', () => {});
    client.on('close', () => database.destroy());
    database.on('close', () => client.destroy());
  });
  await new Promise<void>((resolve) => server.listen(path.join(home, SOCKET), resolve));
  address.searchParams.set('host', home);
  const silencer = { url: address.href, server, isSilent: false };
  return silencer;
}

describe.runIf(inject('clusterUrl') !== null)('a connection', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(inject('clusterUrl'), 1);
  });
  afterAll(() => database.drop());

  /** With its limit of silence. */
  async function open(url: string, silenceMs: number): Promise<NamingClient> {
    const client = new NamingClient({
      connectionString: `${url}&query_timeout=${silenceMs}`,
      ...{ pipeline: true },
    });
    client.on('error', () => {});
    await client.connect();
    return client;
  }

  it('is given up by what it was asked when the server falls silent', async () => {
    const silencer = await startSilencer(database.url as string);
    const client = await open(silencer.url, 400);
    expect(await (client.query('select 1 as one') as Promise<unknown>)).toMatchObject({ rows: [{ one: 1 }] });
    silencer.isSilent = true;
    const failure = await (client.query('select 2 as two') as Promise<unknown>).catch((error: unknown) => error);
    expect(isDatabaseAway(failure)).toBe(true);
    silencer.server.close();
  });

  it('is kept when nothing is asked of it for longer, and when what waits behind others takes longer', async () => {
    const client = await open(database.url as string, 3_000);
    const asked = Array.from({ length: 3 }, () => client.query('select pg_sleep(1.2)') as Promise<unknown>);
    await Promise.all(asked);
    await new Promise((resolve) => setTimeout(resolve, 3_200));
    expect(await (client.query('select 1 as one') as Promise<unknown>)).toMatchObject({ rows: [{ one: 1 }] });
    await client.end();
  });
});
