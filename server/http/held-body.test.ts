/** Somebody sends the head of a request, loses their rights, and sends the body then (guarantee S3). */
import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { bookUntil, openPortal, STAFF, seedStaff, seedVendors, signInAs, VENDORS } from '../test/cast.ts';
import { eventually } from '../test/eventually.ts';
import type { TestClient } from '../test/test-client.ts';
import { startTestServer, type TestServer } from '../test/test-server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
  await seedStaff(server.app);
});
afterEach(() => server.stop());

/** Sends the head, does `meanwhile` once the server has let it in, then sends the body. Answers the status. */
async function whileBodyIsHeld(
  client: TestClient,
  method: string,
  path: string,
  body: object,
  meanwhile: () => Promise<unknown>,
): Promise<number> {
  const { hostname, port } = new URL(server.url);
  const text = JSON.stringify(body);
  const socket = connect(Number(port), hostname);
  await once(socket, 'connect');
  let answer = '';
  socket.on('data', (chunk) => {
    answer += chunk;
  });
  const admitted = admissions();
  socket.write(
    [
      `${method} ${path} HTTP/1.1`,
      `Host: ${hostname}`,
      'Sec-Fetch-Site: same-origin',
      `Cookie: ${[...client.cookies].map((cookie) => cookie.join('=')).join('; ')}`,
      'Content-Type: application/json',
      `Content-Length: ${Buffer.byteLength(text)}`,
      '',
      text.slice(0, 1),
    ].join('\r\n'),
  );
  await admitted;
  await meanwhile();
  socket.write(text.slice(1));
  await eventually(async () => /^HTTP\/1\.1 \d{3}/.test(answer));
  socket.destroy();
  return Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1]);
}

/** Resolves when the next call has been let in: from there on only its body is waited for. */
function admissions(): Promise<void> {
  const { limits } = server.app;
  const spend = limits.spend.bind(limits);
  return new Promise((resolve) => {
    limits.spend = async (...given) => {
      await spend(...given);
      limits.spend = spend;
      resolve();
    };
  });
}

const storedSettings = async () => (await sql`select 1 from app_settings`.execute(server.app.db)).rows.length;

describe('a super admin who holds the body of a change back', () => {
  const change = (chief: TestClient, meanwhile: () => Promise<unknown>) =>
    whileBodyIsHeld(chief, 'PUT', '/api/admin/settings/serviceFee', { value: 200_000, version: null }, meanwhile);

  it('changes the fee while they are one', async () => {
    const chief = await signInAs(server, STAFF.super.email);
    expect(await change(chief, async () => {})).toBe(200);
    expect(await storedSettings()).toBe(1);
  });

  it('changes nothing once they have signed out', async () => {
    const chief = await signInAs(server, STAFF.super.email);
    const copy = chief.at(server.url);
    expect(await change(chief, () => copy.delete('/api/admin/session'))).toBe(401);
    expect(await storedSettings()).toBe(0);
  });

  it.each([
    ['demoted', sql`update admin_users set role = 'admin'`, 403],
    ['deactivated', sql`update admin_users set is_active = false`, 401],
  ])('changes nothing once they are %s', async (_, statement, status) => {
    const chief = await signInAs(server, STAFF.super.email);
    expect(await change(chief, () => statement.execute(server.app.db))).toBe(status);
    expect(await storedSettings()).toBe(0);
  });
});

it('a vendor who holds a body back confirms nothing once the link is revoked', async () => {
  const { orderId } = await bookUntil(server, 'approved', 'nimali');
  const vendor = await openPortal(server, 'fort');
  const admin = await signInAs(server, STAFF.admin.email);
  const { id } = VENDORS.fort;
  const status = await whileBodyIsHeld(vendor, 'POST', `/api/vendor/${id}/orders/${orderId}/confirmation`, {}, () =>
    admin.delete(`/api/admin/vendors/${id}/portal-link`),
  );
  expect(status).toBe(401);
  const { rows } = await sql<{ status: string }>`select status from rent_orders`.execute(server.app.db);
  expect(rows).toEqual([{ status: 'pending' }]);
});
