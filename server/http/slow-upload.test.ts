/** Somebody sends files as slowly as a phone in the hills, or on purpose (guarantee P6). */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { MAX_UPLOAD_BYTES } from '@ceylono/contract/document';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPortal, seedVendors, VENDORS } from '../test/cast.ts';
import { newDraft } from '../test/crowd.ts';
import { eventually } from '../test/eventually.ts';
import type { TestClient } from '../test/test-client.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { upload } from '../test/uploads.ts';
import { createHttpServer } from './server.ts';

let server: TestServer;
const slow: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  await seedVendors(server.app, 'fort');
});
afterAll(async () => {
  for (const socket of slow) socket.destroy();
  await server.stop();
});

/** Announces one of the largest files, sends its first bytes, and then nothing. */
async function sendSlowly(client: TestClient, address: string): Promise<void> {
  const { hostname, port } = new URL(server.url);
  const socket = connect(Number(port), hostname);
  slow.push(socket);
  socket.on('error', () => {});
  await once(socket, 'connect');
  socket.write(
    [
      'POST /api/documents HTTP/1.1',
      `Host: ${hostname}`,
      'Sec-Fetch-Site: same-origin',
      `Cookie: ${[...client.cookies].map((cookie) => cookie.join('=')).join('; ')}`,
      `X-Forwarded-For: ${address}`,
      'Content-Type: multipart/form-data; boundary=fence',
      `Content-Length: ${MAX_UPLOAD_BYTES}`,
      '',
      '--fence\r\n',
    ].join('\r\n'),
  );
}

async function customer(): Promise<{ client: TestClient; draftId: string }> {
  const client = server.stranger();
  return { client, draftId: await newDraft(client) };
}

/** Too long for a form, and no picture: whoever is let in is told so. */
const NO_PICTURE = Buffer.alloc(200_000);
const send = async () => {
  const { client, draftId } = await customer();
  return upload(client, { draftId, bytes: NO_PICTURE });
};

it('ten visitors at it keep the others waiting, and no vendor', async () => {
  const vendor = await openPortal(server, 'fort');
  for (let at = 1; at <= 10; at += 1) await sendSlowly((await customer()).client, `10.0.0.${at}`);
  await eventually(async () => (await send()).status === 503);

  const refused = await send();
  expect([refused.status, refused.body.code]).toEqual([503, 'unavailable']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  const form = new FormData();
  form.set('phase', 'handover');
  form.set('kind', 'photo');
  form.set('file', new File([NO_PICTURE], 'photo.jpg', { type: 'image/jpeg' }));
  const path = `/api/vendor/${VENDORS.fort.id}/orders/1111111111111111111111111111/handover-files`;
  expect((await vendor.post(path, form)).status).toBe(404);

  for (const socket of slow) socket.destroy();
  await eventually(async () => (await send()).body.code === 'file_type_refused');
});

it('the largest file has time to arrive over half a megabit a second', async () => {
  const { server: http } = await createHttpServer({ running: server.running, pages: null, isReady: async () => true });
  expect(http.requestTimeout).toBeGreaterThan((MAX_UPLOAD_BYTES * 8) / 500);
});

it('a connection stays open for longer than a proxy keeps it idle', async () => {
  const answer = await server.stranger().get('/api/health/live');
  expect(Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
});
