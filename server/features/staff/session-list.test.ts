/** Who of staff is signed in, and ending a session that is not the own one (admin §2 L110). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedStaff, signInAs, STAFF } from '../../test/cast.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

interface Session {
  sessionId: string;
  email: string;
  isThis: boolean;
}

let server: TestServer;
let chief: TestClient;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await seedStaff(server.app);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql`delete from auth_sessions`.execute(server.app.db);
  await sql`delete from admin_activities`.execute(server.app.db);
  chief = await signInAs(server, STAFF.super.email);
  admin = await signInAs(server, STAFF.admin.email);
});

const sessionsOf = async (client: TestClient): Promise<Session[]> =>
  (await client.get('/api/admin/staff-sessions')).body.items;
const end = (client: TestClient, { sessionId }: Session) => client.delete(`/api/admin/staff-sessions/${sessionId}`);
const isOver = async (client: TestClient) => (await client.get('/api/admin/me')).status === 401;

describe('the sessions of staff', () => {
  it('are all shown to a super admin, who knows the own one among them', async () => {
    const sessions = await sessionsOf(chief);
    expect(sessions.map(({ email, isThis }) => [email, isThis]).toSorted()).toEqual([
      [STAFF.admin.email, false],
      [STAFF.super.email, true],
    ]);
  });

  it('are shown to others as far as they are their own', async () => {
    const elsewhere = await signInAs(server, STAFF.admin.email);
    const sessions = await sessionsOf(admin);
    expect(sessions.map(({ email }) => email)).toEqual([STAFF.admin.email, STAFF.admin.email]);
    expect(sessions.filter(({ isThis }) => isThis)).toHaveLength(1);
    expect((await sessionsOf(elsewhere)).find(({ isThis }) => isThis)).not.toEqual(
      sessions.find(({ isThis }) => isThis),
    );
  });

  it('show no token, and none that ran out', async () => {
    const { rows } = await sql<{ token: string }>`select token from auth_sessions`.execute(server.app.db);
    const answer = await chief.get('/api/admin/staff-sessions');
    for (const { token } of rows) expect(JSON.stringify(answer.body)).not.toContain(token);
    await sql`update auth_sessions set expires_at = ${server.clock.now}
      where user_id = (select id from users where email = ${STAFF.admin.email})`.execute(server.app.db);
    expect((await sessionsOf(chief)).map(({ email }) => email)).toEqual([STAFF.super.email]);
  });

  it('are not shown of somebody who is staff no longer', async () => {
    await sql`update admin_users set is_active = false where email = ${STAFF.admin.email}`.execute(server.app.db);
    expect((await sessionsOf(chief)).map(({ email }) => email)).toEqual([STAFF.super.email]);
    await sql`update admin_users set is_active = true where email = ${STAFF.admin.email}`.execute(server.app.db);
  });
});

describe('ending a session', () => {
  it('a super admin ends anybody’s: its next call is refused, and it is on record who did it', async () => {
    const theirs = (await sessionsOf(chief)).find(({ isThis }) => !isThis) as Session;
    expect((await end(chief, theirs)).body).toEqual({ ended: true });
    expect([await isOver(admin), await isOver(chief)]).toEqual([true, false]);
    const { rows } = await sql`
      select admin_email as email, activity_type as type, detail from admin_activities
      where activity_type in ('logout', 'session_ended') order by activity_type`.execute(server.app.db);
    expect(rows).toEqual([
      { email: STAFF.admin.email, type: 'logout', detail: null },
      { email: STAFF.super.email, type: 'session_ended', detail: `of ${STAFF.admin.email}` },
    ]);
  });

  it('anybody ends their own on another device', async () => {
    const elsewhere = await signInAs(server, STAFF.admin.email);
    const other = (await sessionsOf(admin)).find(({ isThis }) => !isThis) as Session;
    expect((await end(admin, other)).status).toBe(200);
    expect([await isOver(elsewhere), await isOver(admin)]).toEqual([true, false]);
  });

  it('who is no super admin does not end a colleague’s, nor learns that there is one', async () => {
    const chiefs = (await sessionsOf(chief)).find(({ isThis }) => isThis) as Session;
    const answer = await end(admin, chiefs);
    const unknown = await end(admin, { ...chiefs, sessionId: 'x'.repeat(32) });
    expect([answer.status, answer.body.code]).toEqual([404, 'not_found']);
    expect(answer.body.message).toBe(unknown.body.message);
    expect(await isOver(chief)).toBe(false);
  });

  it('of two who end one session at once, the second is told that it is over', async () => {
    const theirs = (await sessionsOf(chief)).find(({ isThis }) => !isThis) as Session;
    const answers = await whileHeld(
      server.app.db,
      (trx) => sql`select 1 from auth_sessions where id = ${theirs.sessionId} for update`.execute(trx),
      () => end(chief, theirs),
      () => end(chief, theirs),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    const { rows } = await sql`select 1 from admin_activities where activity_type = 'session_ended'`.execute(
      server.app.db,
    );
    expect(rows).toHaveLength(1);
  });
});
