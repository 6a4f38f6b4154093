/** A database that has fallen silent keeps nobody waiting. On PostgreSQL alone: the embedded engine has no connections. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { startMuteProxy } from '../test/mute-proxy.ts';
import { createTestDatabase, type TestDatabase } from '../test/test-database.ts';
import { isDatabaseAway } from './away.ts';
import { namedText, NamingClient } from './by-name.ts';

const SILENCE_MS = 1_500;

describe('a connection', () => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await createTestDatabase(inject('clusterUrl'), 1);
  });
  afterAll(() => database.drop());

  async function open(url: string, silenceMs: number) {
    const config = { connectionString: `${url}&query_timeout=${silenceMs}`, pipeline: true };
    const client = new NamingClient(config);
    client.on('error', () => {});
    await client.connect();
    const ask = (text: string, values?: unknown[]): Promise<{ rows: unknown[] }> => client.query(text, values);
    return { client, ask };
  }

  /** A connection whose server falls silent when it has been asked this. */
  async function silenced(talk: (ask: Awaited<ReturnType<typeof open>>['ask']) => Promise<unknown>) {
    const proxy = await startMuteProxy(database.url as string);
    const { client, ask } = await open(proxy.url, SILENCE_MS);
    await talk(ask);
    proxy.silence();
    const failure = await ask('select 2').catch((error: unknown) => error);
    await client.end();
    proxy.stop();
    return failure;
  }

  it('gives up what it asked when the server falls silent, also after longer without a question', async () => {
    const failure = await silenced(async (ask) => {
      expect(await ask('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
      await sleep(SILENCE_MS + 200);
    });
    expect(isDatabaseAway(failure)).toBe(true);
  });

  it('gives it up after a value that could not be written too', async () => {
    const endless: { in?: unknown } = {};
    endless.in = endless;
    const failure = await silenced(async (ask) => {
      await expect(ask(namedText('select $1::text'), [endless])).rejects.toThrow('circular');
      expect(await ask('select 1 as one')).toMatchObject({ rows: [{ one: 1 }] });
    });
    expect(isDatabaseAway(failure)).toBe(true);
  });

  it('waits for what waits behind others, however long it takes together', async () => {
    const { client, ask } = await open(database.url as string, 3_000);
    await Promise.all([1, 2, 3].map(() => ask('select pg_sleep(1.2)')));
    await client.end();
  });
});
