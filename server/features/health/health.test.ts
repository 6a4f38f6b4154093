/** How the installation is doing, and when its owners are mailed of it. */
import { periodOf } from '@ceylono/domain/health';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { runJob } from '../../jobs/clock.ts';
import { expectJobs } from '../../jobs/job-run.sql.ts';
import { Unreachable } from '../../jobs/unreachable.ts';
import type { Message } from '../../mail/message.ts';
import { STAFF, seedStaff, signInAs } from '../../test/cast.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { WATCHER, watchHealth } from './health.jobs.ts';

let server: TestServer;
let chief: TestClient;
let mails: Message[] = [];
let mailServerIsDown = false;
let refused: string[] = [];
const ROOM = async () => ({ free: 50, total: 100 });

beforeAll(async () => {
  server = await startTestServer({ RELEASE: '2026.11' });
  await seedStaff(server.app);
  chief = await signInAs(server, STAFF.super.email);
  server.app.mailer.send = async (message) => {
    if (mailServerIsDown || refused.includes(message.to.address)) throw new Unreachable('ECONNREFUSED');
    mails.push(message);
  };
});
afterAll(() => server.stop());
beforeEach(async () => {
  mails = [];
  mailServerIsDown = false;
  refused = [];
  for (const table of ['outbox', 'job_runs', 'health_alerts'])
    await sql`delete from ${sql.table(table)}`.execute(server.app.db);
});

const later = (minutes: number) => {
  server.clock.now = new Date(server.clock.now.getTime() + minutes * 60_000);
};
const put = (dueMinutesAgo: number) => {
  const due = new Date(server.clock.now.getTime() - dueMinutesAgo * 60_000);
  return sql`
    insert into outbox (kind, payload, created_at, available_at) values ('letter', '{}', ${due}, ${due})`.execute(
    server.app.db,
  );
};
const job = (run: () => Promise<unknown>) => runJob(server.app, { name: 'lapse-orders', cron: '* * * * *', run });
const failing = async () => {
  throw new TypeError('of somebody@post.example');
};

it('nobody is mailed while all is well', async () => {
  await put(14);
  expect(await watchHealth(server.app, ROOM)).toEqual([]);
  expect(mails).toEqual([]);
});

it('an outbox that stands is told to the super admins alone, once, and again after a day while it lasts', async () => {
  await put(16);
  expect(await watchHealth(server.app, ROOM)).toEqual(['outbox']);
  expect(mails.map(({ to }) => to.address)).toEqual([STAFF.super.email]);
  expect(mails[0]?.text).toContain('The outbox stands');
  expect(mails[0]?.text).toContain('/admin-notifications?show=health');
  for (let hour = 0; hour < 23; hour += 1) {
    later(60);
    await watchHealth(server.app, ROOM);
  }
  expect(mails).toHaveLength(1);
  later(60);
  await watchHealth(server.app, ROOM);
  expect(mails).toHaveLength(2);
});

it('what comes and goes is told once; what was over for an hour is told when it comes again', async () => {
  await put(16);
  await watchHealth(server.app, ROOM);
  await sql`delete from outbox`.execute(server.app.db);
  later(1);
  await watchHealth(server.app, ROOM);
  await put(16);
  later(1);
  await watchHealth(server.app, ROOM);
  expect(mails).toHaveLength(1);
  await sql`delete from outbox`.execute(server.app.db);
  later(61);
  await watchHealth(server.app, ROOM);
  await put(16);
  await watchHealth(server.app, ROOM);
  expect(mails).toHaveLength(2);
});

it('what was over before anybody was told is not told with what came after it', async () => {
  await put(16);
  mailServerIsDown = true;
  await watchHealth(server.app, ROOM);
  mailServerIsDown = false;
  await sql`delete from outbox`.execute(server.app.db);
  later(1);
  expect(await watchHealth(server.app, async () => ({ free: 9, total: 100 }))).toEqual(['disk']);
  expect(mails[0]?.text).toContain('The disk is nearly full');
  expect(mails[0]?.text).not.toContain('The outbox stands');
});

it('each thing that is wrong says when its owners were told of it, not when of another', async () => {
  const first = server.clock.now;
  await put(16);
  await watchHealth(server.app, ROOM);
  later(10);
  await watchHealth(server.app, async () => ({ free: 9, total: 100 }));
  expect(mails).toHaveLength(2);
  const { alerts } = (await chief.get('/api/admin/health')).body;
  expect(alerts.find(({ about }: { about: string }) => about === 'outbox').toldAt).toBe(first.toISOString());
});

it('a mail that nobody got is tried again the next minute, past the outbox', async () => {
  await put(16);
  mailServerIsDown = true;
  await watchHealth(server.app, ROOM);
  mailServerIsDown = false;
  later(1);
  await watchHealth(server.app, ROOM);
  expect(mails).toHaveLength(1);
  const { rows } = await sql`select 1 from outbox`.execute(server.app.db);
  expect(rows).toHaveLength(1);
});

it('a job is told of when it has failed three times in a row, and is well after one success', async () => {
  for (let time = 0; time < 3; time += 1) {
    expect(await watchHealth(server.app, ROOM)).toEqual([]);
    await expect(job(failing)).rejects.toThrow();
  }
  expect(await watchHealth(server.app, ROOM)).toEqual(['job lapse-orders']);
  expect(mails[0]?.text?.replaceAll(/\s+/g, ' ')).toContain(
    'A job of the clock fails again and again: Ends orders whose identity was not decided in time (lapse-orders).',
  );
  expect(mails[0]?.text).toContain('Job lapse-orders');
  await job(async () => {});
  expect(await watchHealth(server.app, ROOM)).toEqual([]);
});

it('what was given up in the last day is told of, with its kinds and how many', async () => {
  const parked = (hoursAgo: number) => sql`
    insert into outbox (kind, payload, created_at, available_at, parked_at)
    values ('sms', '{}', ${server.clock.now}, ${server.clock.now},
      ${server.clock.now}::timestamptz - make_interval(hours => ${hoursAgo}))`;
  await parked(25).execute(server.app.db);
  expect(await watchHealth(server.app, ROOM)).toEqual([]);
  // An address that was mistyped is no fault of ours.
  for (let time = 0; time < 2; time += 1) await parked(23).execute(server.app.db);
  expect(await watchHealth(server.app, ROOM)).toEqual([]);
  await parked(22).execute(server.app.db);
  expect(await watchHealth(server.app, ROOM)).toEqual(['given-up']);
  expect(mails[0]?.text).toMatch(/given up in the last 24 hours\. sms: 3, the oldest since /);
});

it('a job that hangs is late, and one that is no job any more is told of nowhere', async () => {
  await job(async () => {});
  await sql`insert into job_runs (name, failures) values ('renamed-since', 9)`.execute(server.app.db);
  later(25);
  expect(await watchHealth(server.app, ROOM)).toEqual([]);
  later(1);
  expect(await watchHealth(server.app, ROOM)).toEqual(['late lapse-orders']);
  const { body } = await chief.get('/api/admin/health');
  expect(body.jobs).toMatchObject([{ name: 'lapse-orders', isLate: true }]);
});

it('a job that never ran is late too, counted from when the clock first had it', async () => {
  await expectJobs(server.app.db, ['lapse-orders'], server.clock.now);
  later(20);
  // Another process starts: what it finds is expected since before.
  await expectJobs(server.app.db, ['lapse-orders'], server.clock.now);
  later(5);
  expect(await watchHealth(server.app, ROOM)).toEqual([]);
  later(1);
  expect(await watchHealth(server.app, ROOM)).toEqual(['late lapse-orders']);
  expect((await chief.get('/api/admin/health')).body.jobs).toMatchObject([{ succeededAt: null, isLate: true }]);
});

it('after an outage no job is late before it had its time again; one that then hangs is', async () => {
  const watch = async () => {
    let problems: string[] = [];
    const run = async () => {
      problems = await watchHealth(server.app, ROOM);
    };
    await runJob(server.app, { name: WATCHER, cron: '* * * * *', run });
    return problems;
  };
  await job(async () => {});
  await watch();
  later(35);
  for (let minute = 0; minute <= 25; minute += 1) {
    expect(await watch()).toEqual([]);
    later(1);
  }
  expect(await watch()).toEqual(['late lapse-orders']);
});

it('a job that never runs is late, though the clock stands every night', async () => {
  const watch = () =>
    runJob(server.app, { name: WATCHER, cron: '* * * * *', run: () => watchHealth(server.app, ROOM) });
  const daily = [...server.app.clockJobs].find(([, cron]) => periodOf(cron) === 24 * 60)?.[0] ?? '';
  await expectJobs(server.app.db, [daily, WATCHER], server.clock.now);
  const isLate = async () =>
    (await chief.get('/api/admin/health')).body.jobs.find(({ name }: { name: string }) => name === daily).isLate;
  for (const late of [false, false, true]) {
    // So seldom that it just does not count as standing.
    for (let quarter = 0; quarter < 23 * 4; quarter += 1) {
      await watch();
      later(15);
    }
    await watch();
    later(60);
    await watch();
    expect(await isLate()).toBe(late);
  }
});

it('a watch that fails is no clock that stood: a job that hangs meanwhile is late all the same', async () => {
  const watch = () => runJob(server.app, { name: WATCHER, cron: '* * * * *', run: failing });
  await job(async () => {});
  for (let minute = 0; minute <= 25; minute += 1) {
    await expect(watch()).rejects.toThrow();
    later(1);
  }
  expect(await watchHealth(server.app, ROOM)).toContain('late lapse-orders');
});

it('an owner who could not be mailed is tried again alone, and two runs at once mail nobody twice', async () => {
  const second = 'second-owner@ceylono.example';
  await sql`insert into admin_users (email, role, is_active, created_at) values (${second}, 'super_admin', true, now())`.execute(
    server.app.db,
  );
  await put(16);
  refused = [second];
  await Promise.all([watchHealth(server.app, ROOM), watchHealth(server.app, ROOM)]);
  expect(mails.map(({ to }) => to.address)).toEqual([STAFF.super.email]);
  refused = [];
  later(1);
  await watchHealth(server.app, ROOM);
  later(1);
  await watchHealth(server.app, ROOM);
  expect(mails.map(({ to }) => to.address)).toEqual([STAFF.super.email, second]);
  await sql`delete from admin_users where email = ${second}`.execute(server.app.db);
});

it('a disk that cannot be read is told of, and keeps nothing else from being told', async () => {
  await put(16);
  const unread = () => Promise.reject(new Error('EIO'));
  expect(await watchHealth(server.app, unread)).toEqual(['outbox', 'disk-unread']);
  expect(mails[0]?.text).toContain('The outbox stands');
});

it('health is read from the figures of now: what is over is not wrong, what is new is, told or not', async () => {
  await put(16);
  await watchHealth(server.app, ROOM);
  await sql`delete from outbox`.execute(server.app.db);
  expect((await chief.get('/api/admin/health')).body.alerts).toEqual([]);
  await sql`delete from health_alerts`.execute(server.app.db);
  await put(16);
  expect((await chief.get('/api/admin/health')).body.alerts).toMatchObject([{ about: 'outbox', toldAt: null }]);
});

it('that nobody watches is said when the watching job has not ended well for five minutes', async () => {
  const isWatched = async () => (await chief.get('/api/admin/health')).body.isWatched;
  await runJob(server.app, { name: 'watch-health', cron: '* * * * *', run: async () => {} });
  later(5);
  expect(await isWatched()).toBe(true);
  later(1);
  expect(await isWatched()).toBe(false);
});

it('a disk of which less than a tenth is free is told of', async () => {
  expect(await watchHealth(server.app, async () => ({ free: 9, total: 100 }))).toEqual(['disk']);
  expect(mails[0]?.text).toContain('The disk is nearly full');
});

it('the owners read all of it in figures, and the reason of a failure without its words', async () => {
  await put(16);
  await expect(job(failing)).rejects.toThrow();
  await watchHealth(server.app, ROOM);
  await server.stranger().get('/api/no-such-thing');
  const { body } = await chief.get('/api/admin/health');
  expect(body).toMatchObject({
    outbox: { open: 1, standing: 1, parked: 0, givenUpLately: 0, oldestDueAt: expect.any(String) },
    jobs: [{ name: 'lapse-orders', succeededAt: null, failures: 1, reason: 'TypeError', isLate: false }],
    process: { release: '2026.11', schema: expect.stringMatching(/\.sql$/) },
    alerts: [{ about: 'outbox', toldAt: server.clock.now.toISOString() }],
  });
  expect(body.refusals.byCode).toContainEqual({ code: 'not_found', count: expect.any(Number) });
  expect(body.disk.totalBytes).toBeGreaterThan(body.disk.freeBytes);
  expect(JSON.stringify(body)).not.toContain('somebody@post.example');
});

it('the owners read since when what waits longest is due, whatever kind it is of', async () => {
  await put(16);
  const longest = new Date(server.clock.now.getTime() - 40 * 60_000);
  await sql`
    insert into outbox (kind, payload, created_at, available_at) values ('push', '{}', ${longest}, ${longest})`.execute(
    server.app.db,
  );
  expect((await chief.get('/api/admin/health')).body.outbox.oldestDueAt).toBe(longest.toISOString());
});

it('is for super admins alone', async () => {
  const admin = await signInAs(server, STAFF.admin.email);
  expect((await admin.get('/api/admin/health')).status).toBe(403);
  expect((await server.stranger().get('/api/admin/health')).status).toBe(401);
});
