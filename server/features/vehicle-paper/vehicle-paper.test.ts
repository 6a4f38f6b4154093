import { readFileSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { ENDED_PAPER_DAYS, VEHICLE_ACTIVITY_DAYS } from '@ceylono/domain/retention';
import { PAPER_PACE } from '@ceylono/domain/vehicle-paper';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { removeForgottenFiles } from '../../storage/remove-files.ts';
import { STAFF, signInAs, VEHICLES, VENDORS } from '../../test/cast.ts';
import { confirmedRental, newKey, outcome, type Stage, setStage } from '../../test/handover.ts';
import { jpeg } from '../../test/image-files.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import { pdfWith } from '../../test/pdf-files.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { filePaper, filesOnDisk, type PaperUpload, papersAt } from '../../test/uploads.ts';
import { whileGoing } from '../../test/while-read.ts';
import { forgetWhatIsOver } from '../retention/retention.jobs.ts';
import { forgetStrayFiles } from '../retention/stray-files.jobs.ts';

let stage: Stage;
let photo: Buffer;
beforeAll(async () => {
  stage = await setStage();
  photo = await jpeg(300, 200);
});
beforeEach(async () => {
  await sql`delete from vehicle_papers`.execute(stage.server.app.db);
  await sql`delete from vehicle_activities`.execute(stage.server.app.db);
  await removeForgottenFiles(stage.server.app);
});
afterEach(() => {
  stage.server.clock.now = TEST_NOW;
});
afterAll(() => stage.server.stop());

const AXIO = VEHICLES.fortAxio.id;
const PAPERS = papersAt(VENDORS.fort.id, AXIO);
const FOR_STAFF = `/api/admin/vehicles/${AXIO}/papers`;
/** What an insurance tells besides its day. */
const POLICY = { insurer: 'Ceylinco', policyNumber: 'CV/26/004417', insuranceClass: 'self-drive-hire' } as const;

const file = (upload: Partial<PaperUpload> = {}, key: Record<string, string> = newKey()) =>
  filePaper(stage.fort, PAPERS, { kind: 'revenue-licence', expiresOn: '2026-09-30', bytes: photo, ...upload }, key);
interface Told {
  kind: string;
  state: string;
  daysLeft: number | null;
  paper: { paperId: string; version: string; expiresOn: string } | null;
}
const listed = async () => (await stage.fort.get(PAPERS)).body;
const ofKind = (body: { papers: Told[] }, kind = 'revenue-licence') =>
  body.papers.find((told) => told.kind === kind) as Told;
async function filed(upload: Partial<PaperUpload> = {}) {
  const answer = await file(upload);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return ofKind(answer.body, upload.kind).paper as NonNullable<Told['paper']>;
}
const viewed = (paperId: string, client = stage.fort, papers = PAPERS) => client.get(`${papers}/${paperId}/content`);
const activities = async () => {
  const { rows } = await sql<{ code: string; by: string }>`
    select code, performed_by as by from vehicle_activities where vehicle_id = ${AXIO} order by xmin::text::bigint`.execute(
    stage.server.app.db,
  );
  return rows;
};
const stored = () => filesOnDisk(stage.server.app, 'vehicle-papers');

describe('the papers of a vehicle', () => {
  it('are those that it needs, missing until they are filed', async () => {
    const { papers, state, coversToday } = await listed();
    expect(papers.map(({ kind, state }: Told) => [kind, state])).toEqual([
      ['revenue-licence', 'missing'],
      ['insurance', 'missing'],
      ['emission-test', 'missing'],
    ]);
    expect([state, coversToday]).toEqual(['missing', { selfDrive: false, withDriver: false }]);
    const electric = await stage.fort.get(papersAt(VENDORS.fort.id, VEHICLES.fortLeaf.id));
    expect(electric.body.papers.map(({ kind }: Told) => kind)).toEqual(['revenue-licence', 'insurance']);
  });

  it('say of each up to when it is good and how many days are left', async () => {
    await filed({ expiresOn: '2026-03-21' });
    await filed({ kind: 'insurance', expiresOn: '2026-12-31', ...POLICY });
    await filed({ kind: 'emission-test', expiresOn: '2026-03-02' });
    const body = await listed();
    expect(body.papers.map(({ kind, state, daysLeft }: Told) => [kind, state, daysLeft])).toEqual([
      ['revenue-licence', 'expiring', 19],
      ['insurance', 'good', 304],
      ['emission-test', 'expiring', 0],
    ]);
    expect(body.papers[1].paper.insurance).toEqual(POLICY);
    expect(body.coversToday).toEqual({ selfDrive: true, withDriver: true });
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 3 * DAY_MS);
    const later = await listed();
    expect([later.state, ofKind(later, 'emission-test').daysLeft]).toEqual(['expired', -3]);
  });

  it('of another vendor are not there, to be listed, filed, viewed or taken away', async () => {
    const { paperId, version } = await filed();
    const foreign = papersAt(VENDORS.lagoon.id, AXIO);
    const upload = { kind: 'revenue-licence', expiresOn: '2026-09-30', bytes: photo, version } as const;
    const before = stored();
    for (const answer of [
      await stage.lagoon.get(foreign),
      await filePaper(stage.lagoon, foreign, upload, newKey()),
      await stage.lagoon.get(`${foreign}/${paperId}/content`),
      await stage.lagoon.post(`${foreign}/${paperId}/removal`, { version }),
    ])
      expect(outcome(answer)).toEqual([404, 'not_found']);
    expect((await stage.lagoon.get(`${PAPERS}/${paperId}/content`)).status).toBe(401);
    expect((await stage.server.stranger().get(`${PAPERS}/${paperId}/content`)).status).toBe(401);
    // Nor by way of an own vehicle.
    const own = papersAt(VENDORS.lagoon.id, VEHICLES.lagoonAqua.id);
    expect(outcome(await stage.lagoon.get(`${own}/${paperId}/content`))).toEqual([404, 'not_found']);
    expect(outcome(await stage.lagoon.post(`${own}/${paperId}/removal`, { version }))).toEqual([404, 'not_found']);
    expect([stored(), ofKind(await listed()).paper?.paperId]).toEqual([before, paperId]);
  });
});

describe('a paper that is filed', () => {
  it('lies on the disk unreadable, and its vendor reads it again as it was kept, on record', async () => {
    const { paperId } = await filed();
    const { rows } = await sql<{ key: string }>`
      select storage_key as key from vehicle_papers where id = ${paperId}`.execute(stage.server.app.db);
    const key = rows[0]?.key ?? '';
    expect(key).toMatch(/^vehicle-papers\/[0-9a-f]{40}$/);
    const kept = await stage.server.app.privateFiles.get(key);
    const onDisk = readFileSync(path.join(stage.server.app.config.dataDir, 'files', key));
    expect(onDisk.includes(kept.subarray(0, 16))).toBe(false);
    const answer = await viewed(paperId);
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('private, no-store');
    expect(answer.headers.get('content-type')).toBe('image/jpeg');
    expect(answer.body.equals(kept)).toBe(true);
    expect(await activities()).toEqual([
      { code: 'paper_filed', by: 'vendor' },
      { code: 'paper_viewed', by: 'vendor' },
    ]);
  });

  it('may be a PDF, written anew', async () => {
    const { paperId } = await filed({ bytes: pdfWith(), name: 'policy.pdf', type: 'application/pdf' });
    expect((await viewed(paperId)).headers.get('content-type')).toBe('application/pdf');
  });

  it('is one, however often it is sent under its key; another under the same key is refused, and no file stays', async () => {
    const key = newKey();
    const before = stored().length;
    const [one, other] = await Promise.all([file({}, key), file({}, key)]);
    expect([one.status, other.status, other.body]).toEqual([201, 201, one.body]);
    expect(outcome(await file({ expiresOn: '2026-10-01' }, key))).toEqual([422, 'idempotency_key_reused']);
    expect(outcome(await file({}, {}))).toEqual([400, 'idempotency_key_missing']);
    expect(stored()).toHaveLength(before + 1);
    expect(await activities()).toEqual([{ code: 'paper_filed', by: 'vendor' }]);
  });

  it.each([
    ['an insurance without its insurer', { kind: 'insurance', ...POLICY, insurer: undefined }],
    ['an insurance without its class', { kind: 'insurance', ...POLICY, insuranceClass: undefined }],
    ['a licence with a policy', { ...POLICY }],
    ['a day that is none', { expiresOn: '2026-02-30' }],
  ] as const)('as %s is refused', async (_what, upload) => {
    expect(outcome(await file(upload as Partial<PaperUpload>))).toEqual([400, 'invalid_input']);
  });

  it.each([
    ['over', '2026-02-28'],
    ['too_far', '2031-03-07'],
  ])('with a day that is %s is refused, and nothing is kept', async (problem, expiresOn) => {
    const before = stored();
    const answer = await file({ expiresOn });
    expect([...outcome(answer), answer.body.data]).toEqual([422, 'paper_day_invalid', { problem }]);
    expect([stored(), ofKind(await listed()).paper]).toEqual([before, null]);
  });

  it('needs a file', async () => {
    expect(outcome(await file({ bytes: undefined }))).toEqual([422, 'file_missing']);
  });
});

describe('a paper in force', () => {
  it('stands until another is stored in its place, and is kept for staff alone from then on', async () => {
    const first = await filed();
    const refused = await file({ version: first.version, bytes: Buffer.from('no picture') });
    expect(outcome(refused)).toEqual([422, 'file_type_refused']);
    expect(ofKind(await listed()).paper?.paperId).toBe(first.paperId);
    const second = await filed({ version: first.version, expiresOn: '2027-09-30' });
    expect(ofKind(await listed()).paper).toEqual(second);
    expect((await viewed(first.paperId)).status).toBe(404);
    const { ended } = (await stage.admin.get(FOR_STAFF)).body;
    expect(ended.map(({ paperId }: { paperId: string }) => paperId)).toEqual([first.paperId]);
    expect((await activities()).map(({ code }) => code)).toEqual(['paper_filed', 'paper_replaced']);
  });

  it('that was changed in another window is neither replaced, corrected nor taken away', async () => {
    const first = await filed();
    await filed({ version: first.version });
    const before = stored();
    expect(outcome(await file({ version: first.version }))).toEqual([409, 'paper_changed']);
    expect(outcome(await file({ version: first.version, bytes: undefined }))).toEqual([409, 'paper_changed']);
    expect(outcome(await file({}))).toEqual([409, 'paper_changed']);
    const current = ofKind(await listed()).paper?.paperId;
    const stale = await stage.fort.post(`${PAPERS}/${current}/removal`, { version: first.version });
    expect([outcome(stale), stored()]).toEqual([[409, 'paper_changed'], before]);
  });

  it('that two windows replace at once is replaced by one of them', async () => {
    const { version } = await filed();
    const answers = await whileHeld(
      stage.server.app.db,
      (trx) => sql`select 1 from vehicles where id = ${AXIO} for no key update`.execute(trx),
      () => file({ version, expiresOn: '2027-01-01' }),
      () => file({ version, expiresOn: '2027-02-02' }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(stored()).toHaveLength(2);
  });

  it('is corrected without sending it again, and no other with it', async () => {
    const licence = await filed();
    const { paperId, version } = await filed({ kind: 'insurance', ...POLICY });
    const corrected = { kind: 'insurance', ...POLICY, expiresOn: '2026-11-30', version, bytes: undefined } as const;
    const paper = await filed({ ...corrected, insurer: 'Fairfirst' });
    expect(paper).toMatchObject({ paperId, expiresOn: '2026-11-30', insurance: { ...POLICY, insurer: 'Fairfirst' } });
    expect(paper.version).not.toBe(version);
    expect(ofKind(await listed()).paper?.expiresOn).toBe(licence.expiresOn);
    expect((await activities()).map(({ code }) => code)).toEqual(['paper_filed', 'paper_filed', 'paper_corrected']);
  });

  it('is taken away, and missing then', async () => {
    const { paperId, version } = await filed();
    const answer = await stage.fort.post(`${PAPERS}/${paperId}/removal`, { version });
    expect([answer.status, ofKind(answer.body).state]).toEqual([200, 'missing']);
    expect((await viewed(paperId)).status).toBe(404);
    expect((await stage.admin.get(FOR_STAFF)).body.ended).toHaveLength(1);
    expect((await stage.fort.post(`${PAPERS}/${paperId}/removal`, { version })).status).toBe(404);
    expect((await activities()).map(({ code }) => code)).toEqual(['paper_filed', 'paper_removed']);
  });

  it('leaves all that were before it, however many', async () => {
    const { paperId, version } = await filed();
    await endedBefore(40, '8 days');
    await filed({ version });
    const { ended } = (await stage.admin.get(FOR_STAFF)).body;
    expect(ended).toHaveLength(41);
    expect(ended[0].paperId).toBe(paperId);
  });

  it('waits where so many ended within a week, and may be corrected meanwhile', async () => {
    const { paperId, version } = await filed();
    await endedBefore(PAPER_PACE.ended, '6 days');
    expect(outcome(await file({ version }))).toEqual([409, 'papers_changed_too_often']);
    expect(outcome(await stage.fort.post(`${PAPERS}/${paperId}/removal`, { version }))).toEqual([
      409,
      'papers_changed_too_often',
    ]);
    expect((await stage.admin.get(FOR_STAFF)).body.ended).toHaveLength(PAPER_PACE.ended);
    const corrected = await file({ version, expiresOn: '2026-10-31', bytes: undefined });
    expect([corrected.status, ofKind(corrected.body).paper?.paperId]).toEqual([201, paperId]);
    expect((await filed({ kind: 'emission-test' })).paperId).not.toBe(paperId);
  });

  it('does not wait for what ended of another vehicle', async () => {
    const { version } = await filed();
    await endedBefore(PAPER_PACE.ended, '6 days', VEHICLES.fortPrius.id);
    expect((await file({ version })).status).toBe(201);
  });

  /** So many others of a vehicle, that long ago. */
  const endedBefore = (count: number, ago: string, vehicleId: string = AXIO) =>
    sql`
      insert into vehicle_papers (vehicle_id, kind, expires_on, storage_key, content_type, bytes, created_at, ended_at)
      select ${vehicleId}, 'emission-test', '2025-01-01', 'vehicle-papers/old-' || n, 'image/jpeg', 1, now() - interval '20 days',
        ${TEST_NOW}::timestamptz - ${ago}::interval - n * interval '1 minute' from generate_series(1, ${count}::int) n`.execute(
      stage.server.app.db,
    );
});

describe('staff', () => {
  it('open a paper by a link of their own, on record; nobody else does with it', async () => {
    const { paperId } = await filed();
    const { url } = (await stage.admin.post(`/api/admin/vehicle-papers/${paperId}/links`)).body;
    const seen = await stage.admin.get(url);
    expect([seen.status, seen.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
    const superAdmin = await signInAs(stage.server, STAFF.super.email);
    expect((await superAdmin.get(url)).status).toBe(404);
    expect((await stage.fort.get(url)).status).toBe(401);
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 3_601_000);
    expect((await (await signInAs(stage.server, STAFF.admin.email)).get(url)).status).toBe(404);
    const { rows } = await sql`
      select admin_email as by, vendor_id as "vendorId", detail from admin_activities
      where activity_type = 'vehicle_paper_viewed'`.execute(stage.server.app.db);
    expect(rows).toEqual([{ by: STAFF.admin.email, vendorId: VENDORS.fort.id, detail: `revenue-licence of ${AXIO}` }]);
    expect(await activities()).toContainEqual({ code: 'paper_viewed', by: STAFF.admin.email });
  });

  it('open nothing but that paper by its link', async () => {
    const [licence, test] = [await filed(), await filed({ kind: 'emission-test' })];
    const { url } = (await stage.admin.post(`/api/admin/vehicle-papers/${licence.paperId}/links`)).body;
    expect((await stage.admin.get(url.replace(licence.paperId, test.paperId))).status).toBe(404);
  });

  it('see what ended of this vehicle, and nothing that ended of another', async () => {
    const { version } = await filed();
    await file({ version });
    const endedOf = async (vehicleId: string) =>
      (await stage.admin.get(`/api/admin/vehicles/${vehicleId}/papers`)).body.ended.length;
    expect([await endedOf(AXIO), await endedOf(VEHICLES.fortPrius.id)]).toEqual([1, 0]);
  });

  it('are told that a paper is not there, as its vendor is, when it goes with its file in that moment', async () => {
    const { app } = stage.server;
    for (const who of ['staff', 'vendor']) {
      await sql`delete from vehicle_papers`.execute(app.db);
      const { paperId } = await filed();
      const { url } = (await stage.admin.post(`/api/admin/vehicle-papers/${paperId}/links`)).body;
      const answer = await whileGoing(
        app,
        (trx) => sql`delete from vehicle_papers where id = ${paperId}`.execute(trx),
        () => (who === 'staff' ? stage.admin.get(url) : viewed(paperId)),
      );
      expect([who, outcome(answer)]).toEqual([who, [404, 'not_found']]);
    }
    expect((await activities()).filter(({ code }) => code === 'paper_viewed')).toEqual([]);
  });

  it('see what of them does not cover an order of the vehicle', async () => {
    const { orderId } = await confirmedRental(stage, 'nimali', {
      vehicleId: AXIO,
      startDate: '2026-06-10T09:00:00+05:30',
      endDate: '2026-06-12T09:00:00+05:30',
    });
    await filed({ expiresOn: '2026-06-11' });
    await filed({ kind: 'insurance', ...POLICY, insuranceClass: 'hiring-with-driver' });
    const lacking = async () => (await stage.admin.get(`${FOR_STAFF}?orderId=${orderId}`)).body.forOrder.lacking;
    expect(await lacking()).toEqual([
      { kind: 'revenue-licence', why: 'ends_early' },
      { kind: 'insurance', why: 'wrong_class' },
      { kind: 'emission-test', why: 'missing' },
    ]);
    const other = `/api/admin/vehicles/${VEHICLES.fortLeaf.id}/papers?orderId=${orderId}`;
    expect(outcome(await stage.admin.get(other))).toEqual([404, 'not_found']);
  });

  it('see it with the days that its customer asks for, and without those that were refused', async () => {
    const { orderId } = await confirmedRental(stage, 'kasun', {
      vehicleId: AXIO,
      startDate: '2026-07-10T09:00:00+05:30',
      endDate: '2026-07-12T09:00:00+05:30',
    });
    await filed({ expiresOn: '2026-07-12' });
    const asks = (decidedAt: Date | null) =>
      sql`
        insert into extension_requests (order_id, requested_at, requested_by, requested_days, requested_reason,
          vehicle_daily_rate, extension_fee, current_end_date, new_end_date, status, decided_at, another_allowed_at)
        select id, ${TEST_NOW}, 'customer', 2, 'A later flight', 0, 0, end_date, end_date + interval '2 days',
          ${decidedAt === null ? 'pending' : 'rejected'}, ${decidedAt}::timestamptz, ${decidedAt}::timestamptz
        from rent_orders where public_id = ${orderId}`.execute(stage.server.app.db);
    const lacking = async () =>
      (await stage.admin.get(`${FOR_STAFF}?orderId=${orderId}`)).body.forOrder.lacking.filter(
        ({ kind }: { kind: string }) => kind === 'revenue-licence',
      );
    await asks(TEST_NOW);
    expect(await lacking()).toEqual([]);
    await asks(null);
    expect(await lacking()).toEqual([{ kind: 'revenue-licence', why: 'ends_early' }]);
  });
});

describe('the clock', () => {
  const later = (days: number) => {
    stage.server.clock.now = new Date(TEST_NOW.getTime() + days * DAY_MS);
  };
  const kept = async () => {
    const { rows } = await sql<{ kind: string }>`select kind from vehicle_papers order by kind`.execute(
      stage.server.app.db,
    );
    return rows.map(({ kind }) => kind);
  };

  it('forgets a paper a year after it was replaced, taken away or over, file, key and all', async () => {
    const { paperId, version } = await filed({ expiresOn: '2029-01-01' });
    await filed({ kind: 'emission-test', expiresOn: '2026-03-05' });
    await filed({ kind: 'insurance', ...POLICY, expiresOn: '2029-01-01' });
    await stage.fort.post(`${PAPERS}/${paperId}/removal`, { version });
    const before = stored().length;
    later(ENDED_PAPER_DAYS - 1);
    await forgetWhatIsOver(stage.server.app);
    expect(await kept()).toHaveLength(3);
    later(ENDED_PAPER_DAYS + 1);
    await forgetWhatIsOver(stage.server.app);
    expect(await kept()).toEqual(['emission-test', 'insurance']);
    later(ENDED_PAPER_DAYS + 6);
    await forgetWhatIsOver(stage.server.app);
    expect([await kept(), stored().length]).toEqual([['insurance'], before - 2]);
  });

  it('forgets who looked at them', async () => {
    await filed();
    later(VEHICLE_ACTIVITY_DAYS + 1);
    await forgetWhatIsOver(stage.server.app);
    expect(await activities()).toEqual([]);
  });

  it('puts a file that no paper names away, and leaves one that is named', async () => {
    await filed();
    const named = stored();
    await stage.server.app.privateFiles.put('vehicle-papers/stray', Buffer.from('left by a killed process'));
    const twoDaysAhead = Date.now() + 2 * DAY_MS;
    stage.server.clock.now = new Date(twoDaysAhead);
    await forgetStrayFiles(stage.server.app);
    expect(stored().filter((name) => name === 'stray' || named.includes(name))).toEqual(named);
  });
});
