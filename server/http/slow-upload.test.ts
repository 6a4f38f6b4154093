/** Somebody sends files as slowly as a phone in the hills, or such as take long to read, or on purpose (guarantee P6). */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { MAX_UPLOAD_BYTES } from '@ceylono/contract/document';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bookUntil, openPortal, seedStaff, seedVendors, VENDORS } from '../test/cast.ts';
import { newDraft } from '../test/crowd.ts';
import { sendFile } from '../test/handover.ts';
import { jpeg } from '../test/image-files.ts';
import type { TestClient } from '../test/test-client.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';
import { upload } from '../test/uploads.ts';
import { createHttpServer } from './server.ts';

let server: TestServer;
/** A vendor at the car, with the order whose vehicle is to be handed over. */
let atTheCar: { url: string; vendor: TestClient };
const slow: Socket[] = [];
beforeAll(async () => {
  server = await startTestServer({ TRUST_PROXY: '1' });
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
  const { orderId } = await bookUntil(server, 'confirmed', 'nimali');
  atTheCar = { url: `/api/vendor/${VENDORS.fort.id}/orders/${orderId}`, vendor: await openPortal(server, 'fort') };
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

/** Too long for a form, and no picture: an admitted sender is told so. */
const NO_PICTURE = Buffer.alloc(200_000);
/** Too long for a form, as photos are. */
async function largePhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const photo = new Uint8Array(await jpeg(1_200, 900));
  expect(photo.length).toBeGreaterThan(100_000);
  return photo;
}

const send = async () => {
  const { client, draftId } = await customer();
  return upload(client, { draftId, bytes: NO_PICTURE });
};

it('forty visitors at it on four addresses keep neither visitors nor vendors waiting', async () => {
  for (let at = 0; at < 40; at += 1) await sendSlowly((await customer()).client, `10.0.0.${at % 4}`);
  const refused = await send();
  expect([refused.status, refused.body.code]).toEqual([422, 'file_type_refused']);
  expect((await sendFile(atTheCar, 'handover', 'photo', await largePhoto())).status).toBe(201);
});

it('three dozen visitors with small files that are huge inside wait for each other, and no vendor for them', async () => {
  const huge = await sharp({ create: { width: 8_000, height: 5_000, channels: 3, background: '#fff' } })
    .png({ palette: true, compressionLevel: 9 })
    .toBuffer();
  expect(huge.length).toBeLessThan(60_000);
  const visitors = await Promise.all(Array.from({ length: 36 }, customer));
  const { promise: full, resolve: sayFull } = Promise.withResolvers<void>();
  const sending = visitors.map(async ({ client, draftId }) => {
    const answer = await upload(client, { draftId, bytes: huge }).catch(() => null);
    if (answer?.status === 503) sayFull();
  });
  await full;
  expect((await sendFile(atTheCar, 'handover', 'photo')).status).toBe(201);
  expect((await sendFile(atTheCar, 'handover', 'signature')).status).toBe(201);
  await Promise.all(sending);
}, 300_000);

it('the largest file has time to arrive over half a megabit a second', async () => {
  const { server: http } = await createHttpServer({ running: server.running, pages: null, lacks: async () => [] });
  expect(http.requestTimeout).toBeGreaterThan((MAX_UPLOAD_BYTES * 8) / 500);
});

it('a connection stays open for longer than a proxy keeps it idle', async () => {
  const answer = await server.stranger().get('/api/health/live');
  expect(Number(/timeout=(\d+)/.exec(answer.headers.get('keep-alive') ?? '')?.[1])).toBeGreaterThan(60);
});
