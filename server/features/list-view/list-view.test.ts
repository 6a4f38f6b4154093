/** How staff look at a list: their own columns, and views that are kept, own and shared. */
import { MOST_VIEWS } from '@ceylono/domain/list-view';
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Trx } from '../../db/database.ts';
import { seedStaff, signInAs, STAFF } from '../../test/cast.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let admin: TestClient;
let chief: TestClient;
const PATH = '/api/admin/lists/all-orders';
beforeAll(async () => {
  server = await startTestServer();
  await seedStaff(server.app);
  admin = await signInAs(server, STAFF.admin.email);
  chief = await signInAs(server, STAFF.super.email);
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql`delete from list_views`.execute(server.app.db);
  await sql`delete from list_columns`.execute(server.app.db);
});

const keep = (who: TestClient, view: { name?: string; address?: string; isShared?: boolean }, key = randomUUID()) =>
  who.post(
    `${PATH}/views`,
    { name: 'Waiting', address: 'status=pending', isShared: false, ...view },
    { 'idempotency-key': key },
  );
const hide = (who: TestClient, hidden: string[]) => who.send('PUT', `${PATH}/hidden-columns`, { hidden });
const look = async (who: TestClient) => (await who.get(PATH)).body;

/** As `keep`, `look` and `hide`, of the list of vehicles. */
const OTHER = '/api/admin/lists/vehicles';
const keepThere = (who: TestClient, view: { name: string; isShared?: boolean }) =>
  who.post(`${OTHER}/views`, { address: '', isShared: false, ...view }, { 'idempotency-key': randomUUID() });
const lookThere = async (who: TestClient) => (await who.get(OTHER)).body;

describe('columns of a list', () => {
  it('are hidden in that list alone', async () => {
    await hide(admin, ['phone']);
    expect((await lookThere(admin)).hidden).toEqual([]);
    await admin.send('PUT', `${OTHER}/hidden-columns`, { hidden: ['plate'] });
    expect([(await look(admin)).hidden, (await lookThere(admin)).hidden]).toEqual([['phone'], ['plate']]);
  });

  it('are hidden for one person, who finds them so on every device', async () => {
    expect(await look(admin)).toEqual({ hidden: [], views: [] });
    expect((await hide(admin, ['vehicle', 'phone', 'phone'])).body.hidden).toEqual(['phone', 'vehicle']);
    expect((await look(await signInAs(server, STAFF.admin.email))).hidden).toEqual(['phone', 'vehicle']);
    expect((await look(chief)).hidden).toEqual([]);
    expect((await hide(admin, [])).body.hidden).toEqual([]);
  });

  it('are few, and have names of columns', async () => {
    for (const hidden of [Array(21).fill('phone'), ['<b>'], ['x'.repeat(31)]])
      expect((await hide(admin, hidden)).status).toBe(400);
  });

  it('are those of a list that we have', async () => {
    expect((await admin.get('/api/admin/lists/all-secrets')).status).toBe(400);
  });
});

describe('a view', () => {
  it('keeps what narrows and sorts the list, and not whom one sought', async () => {
    const { status, body } = await keep(admin, { address: 'tab=4&q=nimali&status=pending&sort=total&cursor=abc' });
    expect(status).toBe(201);
    expect(body.views).toEqual([
      {
        viewId: expect.any(String),
        name: 'Waiting',
        address: 'status=pending&sort=total',
        isShared: false,
        isOwn: true,
        isRemovable: true,
      },
    ]);
    const { rows } = await sql<{ all: string }>`select list_views::text as all from list_views`.execute(server.app.db);
    expect(rows[0]?.all).not.toContain('nimali');
  });

  it('is of its owner alone until it is shared', async () => {
    await keep(admin, { name: 'Mine' });
    await keep(admin, { name: 'Ours', isShared: true });
    const { views } = await look(chief);
    expect(views).toMatchObject([{ name: 'Ours', isShared: true, isOwn: false }]);
  });

  it('is kept once, however often the call is sent', async () => {
    const key = randomUUID();
    const first = await keep(admin, {}, key);
    expect((await keep(admin, {}, key)).body).toEqual(first.body);
    expect((await look(admin)).views).toHaveLength(1);
  });

  it('has a name of its own among all that its owner sees', async () => {
    expect((await keep(admin, { name: 'Today' })).status).toBe(201);
    const again = await keep(admin, { name: 'TODAY', address: 'status=confirmed' });
    expect([again.status, again.body.code]).toEqual([409, 'view_name_taken']);
    expect((await keep(admin, { name: 'today', isShared: true })).body.code).toBe('view_name_taken');
    // What another keeps for themselves is in nobody's way; what is shared, in everybody's.
    expect((await keep(chief, { name: 'Today' })).status).toBe(201);
    expect((await keep(chief, { name: 'Late', isShared: true })).status).toBe(201);
    for (const isShared of [false, true])
      expect((await keep(admin, { name: 'late', isShared })).body.code).toBe('view_name_taken');
  });

  it('may have the name of a view of another list', async () => {
    const today = { name: 'Today', isShared: true };
    expect((await keep(admin, today)).status).toBe(201);
    const ofVehicles = { ...today, address: 'listed=true' };
    const key = { 'idempotency-key': randomUUID() };
    expect((await admin.post('/api/admin/lists/vehicles/views', ofVehicles, key)).status).toBe(201);
  });

  it('stands in its list alone, and is removed there alone', async () => {
    const { views } = (await keepThere(admin, { name: 'Mine' })).body;
    await keepThere(chief, { name: 'Ours', isShared: true });
    expect((await look(admin)).views).toEqual([]);
    expect((await admin.delete(`${PATH}/views/${views[0].viewId}`)).status).toBe(404);
    expect((await lookThere(admin)).views).toMatchObject([{ name: 'Mine' }, { name: 'Ours' }]);
  });

  it('is not counted with those of another list', async () => {
    await sql`
      insert into list_views (admin_email, list, name, address, is_shared, created_at)
      select ${STAFF.admin.email}, 'vehicles', 'View ' || n, '', n <= ${MOST_VIEWS.shared}, now()
      from generate_series(1, ${MOST_VIEWS.own}) n`.execute(server.app.db);
    expect((await keepThere(admin, { name: 'Waiting' })).body.code).toBe('too_many_views');
    expect((await keep(admin, { isShared: true })).status).toBe(201);
  });

  it('is one of its name, also when two keep it at the same moment', async () => {
    const holdViews = (trx: Trx) => sql`lock table list_views in share mode`.execute(trx);
    const share = (who: TestClient) => () => keep(who, { name: 'Ours', isShared: true });
    const answers = await whileHeld(server.app.db, holdViews, share(admin), share(chief));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  it('is removed by its owner, and a shared one by a super admin', async () => {
    const [own] = (await keep(admin, { name: 'Mine' })).body.views;
    const [shared] = (await keep(chief, { name: 'Ours', isShared: true })).body.views;
    const remove = (who: TestClient, viewId: string) => who.delete(`${PATH}/views/${viewId}`);
    expect((await look(admin)).views).toMatchObject([
      { name: 'Mine', isRemovable: true },
      { name: 'Ours', isRemovable: false },
    ]);
    expect((await remove(admin, shared.viewId)).status).toBe(404);
    // What is another's own is nobody else's business, whoever asks.
    expect((await remove(chief, own.viewId)).status).toBe(404);
    expect((await remove(admin, own.viewId)).status).toBe(200);
    const { views } = (await keep(admin, { name: 'Theirs', isShared: true })).body;
    const theirs = views.find(({ name }: { name: string }) => name === 'Theirs');
    expect((await remove(chief, theirs.viewId)).status).toBe(200);
    expect((await look(admin)).views).toMatchObject([{ name: 'Ours' }]);
  });

  it('is one of few, also when many are kept at the same moment', async () => {
    await sql`
      insert into list_views (admin_email, list, name, address, is_shared, created_at)
      select ${STAFF.admin.email}, 'all-orders', 'View ' || n, '', false, now()
      from generate_series(2, ${MOST_VIEWS.own}) n`.execute(server.app.db);
    const holdViews = (trx: Trx) => sql`lock table list_views in share mode`.execute(trx);
    const keeping = Array.from({ length: 3 }, (_, at) => () => keep(admin, { name: `Waiting ${at}` }));
    const answers = await whileHeld(server.app.db, holdViews, ...keeping);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('too_many_views');
    expect((await look(admin)).views).toHaveLength(MOST_VIEWS.own);
    expect((await keep(chief, {})).status).toBe(201);
  });

  it('is one of few that are shared, by all together', async () => {
    await sql`
      insert into list_views (admin_email, list, name, address, is_shared, created_at)
      select ${STAFF.admin.email}, 'all-orders', 'View ' || n, '', true, now()
      from generate_series(1, ${MOST_VIEWS.shared}) n`.execute(server.app.db);
    expect((await keep(chief, { isShared: true })).body.code).toBe('too_many_views');
    expect((await keep(chief, { isShared: false })).status).toBe(201);
  });

  it('goes with the account', async () => {
    await keep(admin, {});
    const { rows } = await sql`
      select 1 from pg_constraint where conrelid = 'list_views'::regclass and contype = 'f' and confdeltype = 'c'`.execute(
      server.app.db,
    );
    expect(rows).toHaveLength(1);
  });
});
