import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { features } from '../features.ts';
import { eventually } from '../test/eventually.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { createApi } from './api.ts';
import { createHttpServer } from './server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it('equal questions that come at once are answered together, each as its reader takes it', async () => {
  const begun: string[] = [];
  let admitted = 0;
  const gate = Promise.withResolvers<void>();
  const api = createApi(server.app, {
    ...features,
    lookUps: {
      ...features.lookUps,
      visitor: (...asked) => {
        admitted += 1;
        return features.lookUps.visitor(...asked);
      },
    },
    quickAnswers: {
      'vehicle.list': async (_, query) => {
        begun.push(query);
        await gate.promise;
        return `${query} `.repeat(1000);
      },
    },
  });
  const http = await createHttpServer({ running: { ...server.running, api }, pages: null, lacks: async () => [] });
  await new Promise<void>((resolve) => http.server.listen(0, '127.0.0.1', resolve));
  const ask = async (query: string, encoding: string) => {
    const url = `http://127.0.0.1:${(http.server.address() as AddressInfo).port}/api/vehicles?${query}`;
    const answer = await fetch(url, { headers: { 'accept-encoding': encoding } });
    return [answer.headers.get('content-encoding'), await answer.text()];
  };
  const first = ask('limit=3', 'br');
  await eventually(async () => begun.length === 1);
  const others = [ask('limit=3', 'br'), ask('limit=3', 'gzip'), ask('limit=3', 'identity'), ask('limit=4', 'br')];
  await eventually(async () => admitted === 5 && begun.length === 2);
  gate.resolve();
  const text = 'limit=3 '.repeat(1000);
  expect(await first).toEqual(['br', text]);
  expect(await Promise.all(others)).toEqual([
    ['br', text],
    ['gzip', text],
    [null, text],
    ['br', 'limit=4 '.repeat(1000)],
  ]);
  expect(begun).toEqual(['limit=3', 'limit=4', 'limit=3']);
  await http.stop(0);
});
