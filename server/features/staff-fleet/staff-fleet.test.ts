/**
 * The vehicles of all vendors, as staff find and narrow them (admin §2 L87, ADM-VEH-01 to -03, -08, -09, T-030, T-060).
 * @rows ADM-VEH 01 09 19 23
 */
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { STAFF, signInAs, VEHICLES, VENDORS } from '../../test/cast.ts';
import { confirmedRental, outcome, type Stage, setStage } from '../../test/handover.ts';
import { allPapers, givePapers } from '../../test/papers.ts';
import { setSetting } from '../../test/settings.ts';
import { TEST_NOW } from '../../test/test-server.ts';

interface Listed {
  vehicleId: string;
  model: string;
  pricePerDay: number;
  year: number;
}

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
  await run(sql`update vehicles set plate = 'WP CAB-1234' where id = ${VEHICLES.fortAxio.id}`);
  // One after the other, as they come in life.
  await run(sql`update vehicles set created_at = ${TEST_NOW}::timestamptz
    + ('x' || right(id::text, 4))::bit(16)::integer * interval '1 minute'`);
});
afterEach(() => {
  stage.server.clock.now = TEST_NOW;
});
afterAll(() => stage.server.stop());

const run = (statement: ReturnType<typeof sql>) => statement.execute(stage.server.app.db);
async function listed(query: Record<string, string> = {}) {
  const { status, body } = await stage.admin.get(
    `/api/admin/vehicles?${new URLSearchParams({ limit: '50', ...query })}`,
  );
  expect(status, JSON.stringify(body)).toBe(200);
  return body as { items: Listed[]; nextCursor: string | null };
}
const idsOf = async (query: Record<string, string>) => (await listed(query)).items.map(({ vehicleId }) => vehicleId);
const one = async (vehicleId: string) => (await stage.admin.get(`/api/admin/vehicles/${vehicleId}`)).body;
async function all(query: Record<string, string>) {
  const found: Listed[] = [];
  let cursor: string | null = null;
  do {
    const page = await listed({ ...query, limit: '4', ...(cursor && { cursor }) });
    found.push(...page.items);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return found;
}
const FLEETS = Object.values(VEHICLES).filter(({ vendor }) => vendor === 'fort' || vendor === 'lagoon');

describe('the search', () => {
  it.each([
    ['a part of the model, in any case', 'aXIo', ['fortAxio']],
    ['the type', 'scooter', ['lagoonDio', 'fortDio']],
    ['a type of two words', 'three wheeler', ['lagoonBajaj']],
    ['the vendor and the model', 'lagoon prius', ['lagoonPrius']],
    ['the plate, as it is written', 'WP CAB-1234', ['fortAxio']],
    ['the plate, however it is typed', 'cab 1234', ['fortAxio']],
    ['the beginning of a word, of two letters', 'kd', ['lagoonKdh', 'fortKdh']],
    ['the district of the vendor and the type', `${VENDORS.fort.district} scooter`, ['fortDio']],
  ] as const)('finds by %s', async (_, q, vehicles) => {
    expect((await idsOf({ q })).toSorted()).toEqual(vehicles.map((key) => VEHICLES[key].id).toSorted());
  });

  it.each([
    ['what no vehicle is called', 'zanzibar'],
    ['signs of a pattern, taken literally', '%_%'],
    ['two letters inside of a word', 'xi'],
    ['words of two vehicles', 'axio scooter'],
  ])('finds none by %s', async (_, q) => {
    expect(await idsOf({ q })).toEqual([]);
  });

  it('knows a vehicle by its new model, plate and vendor as soon as it has them', async () => {
    const { id } = VEHICLES.fortLeaf;
    await run(sql`update vehicles set model = 'Nissan Sakura', plate = 'CBH-0042' where id = ${id}`);
    await run(sql`update vendors set name = 'Galle Road Motors', district = 'Kalutara' where id = ${VENDORS.fort.id}`);
    for (const q of ['sakura', 'cbh0042', 'galle road sakura', 'kalutara sakura'])
      expect(await idsOf({ q })).toEqual([id]);
    expect(await idsOf({ q: VEHICLES.fortLeaf.model })).toEqual([]);
    expect(await idsOf({ q: VENDORS.fort.name })).toEqual([]);
    const { name, district } = VENDORS.fort;
    await run(sql`update vendors set name = ${name}, district = ${district} where id = ${VENDORS.fort.id}`);
    await run(sql`update vehicles set model = ${VEHICLES.fortLeaf.model}, plate = null where id = ${id}`);
  });
});

describe('the list', () => {
  it.each([
    [
      'the newest first',
      {},
      FLEETS.map(({ id }) => id)
        .toSorted()
        .toReversed(),
    ],
    ['the oldest first', { direction: 'asc' }, FLEETS.map(({ id }) => id).toSorted()],
  ])('shows %s, each of them once over all its pages', async (_, query, ids) => {
    expect((await all(query as Record<string, string>)).map(({ vehicleId }) => vehicleId)).toEqual(ids);
  });

  it.each([
    [{ sortBy: 'price' }, 'pricePerDay', 1],
    [{ sortBy: 'price', direction: 'desc' }, 'pricePerDay', -1],
    [{ sortBy: 'year' }, 'year', -1],
    [{ sortBy: 'year', direction: 'asc' }, 'year', 1],
  ] as const)('sorts by %o', async (query, field, way) => {
    const shown = await all(query);
    expect(shown.map((row) => row[field])).toEqual(FLEETS.map((row) => row[field]).toSorted((a, b) => way * (a - b)));
    expect(new Set(shown.map(({ vehicleId }) => vehicleId)).size).toBe(FLEETS.length);
  });

  it('refuses the place of a list that is sorted otherwise', async () => {
    const { nextCursor } = await listed({ limit: '4' });
    const answer = await stage.admin.get(`/api/admin/vehicles?sortBy=price&cursor=${nextCursor}`);
    expect(outcome(answer)).toEqual([400, 'invalid_input']);
  });

  it('leaves out what belongs to no vendor of ours', async () => {
    const { id } = VENDORS.lagoon;
    for (const status of ['pending', 'rejected', 'archived']) {
      const archivedAt = status === 'archived' ? TEST_NOW : null;
      await run(sql`update vendors set status = ${status}, archived_at = ${archivedAt} where id = ${id}`);
      expect(await idsOf({ vendor: id })).toEqual([]);
      expect(outcome(await stage.admin.get(`/api/admin/vehicles/${VEHICLES.lagoonDio.id}`))).toEqual([
        404,
        'not_found',
      ]);
    }
    await run(sql`update vendors set status = 'approved', archived_at = null where id = ${id}`);
    expect(await idsOf({ vendor: id })).toHaveLength(7);
  });

  it('says of each whose it is, what it is, and how many photos it has', async () => {
    expect(await one(VEHICLES.fortAxio.id)).toMatchObject({
      model: VEHICLES.fortAxio.model,
      type: VEHICLES.fortAxio.type,
      plate: 'WP CAB-1234',
      pricePerDay: 1_250_000,
      district: VENDORS.fort.district,
      vendor: { vendorId: VENDORS.fort.id, name: VENDORS.fort.name, email: VENDORS.fort.email, status: 'approved' },
      availability: true,
      takenToday: null,
      photos: 0,
      thumbUrl: null,
    });
  });
});

describe('narrowed', () => {
  it('to one type, and to one vendor', async () => {
    expect(await idsOf({ type: 'bus' })).toEqual([VEHICLES.fortViking.id]);
    expect(await idsOf({ type: 'van', vendor: VENDORS.lagoon.id })).toEqual([VEHICLES.lagoonKdh.id]);
  });

  it('to those that are listed, or not', async () => {
    await run(sql`update vehicles set availability = false where id = ${VEHICLES.lagoonDio.id}`);
    expect(await idsOf({ listed: 'no' })).toEqual([VEHICLES.lagoonDio.id]);
    expect(await idsOf({ listed: 'yes', type: 'scooter' })).toEqual([VEHICLES.fortDio.id]);
    await run(sql`update vehicles set availability = true where id = ${VEHICLES.lagoonDio.id}`);
  });

  it('to those that are free today: a range takes its first and its last day, and no further one', async () => {
    const { id } = VEHICLES.fortKdh;
    const range = { startDate: '2026-03-03', endDate: '2026-03-04' };
    const marked = await stage.fort.post(`/api/vendor/${VENDORS.fort.id}/vehicles/${id}/unavailable-ranges`, range);
    expect(marked.status).toBe(200);
    const taken: Record<string, boolean> = {};
    for (const day of ['02', '03', '04', '05']) {
      stage.server.clock.now = new Date(`2026-03-${day}T23:59:59.999+05:30`);
      stage.admin = await signInAs(stage.server, STAFF.admin.email);
      taken[day] = (await idsOf({ availability: 'unavailable' })).includes(id);
      expect((await idsOf({ availability: 'available' })).includes(id)).toBe(!taken[day]);
      expect((await one(id)).takenToday).toEqual(
        taken[day] ? { kind: 'manual', endDate: '2026-03-04', order: null, overdueSince: null } : null,
      );
    }
    expect(taken).toEqual({ '02': false, '03': true, '04': true, '05': false });
  });

  it('names the order that has a vehicle today', async () => {
    const vehicleId = VEHICLES.fortVezel.id;
    const { orderId, customOrderId } = await confirmedRental(stage, 'nimali', {
      vehicleId,
      startDate: '2026-03-02T18:00:00+05:30',
      endDate: '2026-03-04T18:00:00+05:30',
    });
    expect((await one(vehicleId)).takenToday).toMatchObject({
      kind: 'booking',
      order: { orderId, customOrderId },
      overdueSince: null,
    });
    expect(await idsOf({ availability: 'unavailable' })).toEqual([vehicleId]);
    await run(sql`update vehicle_blocks set active = false where vehicle_id = ${vehicleId}`);
  });

  it('to those that are booked: one that should be back takes today until it is', async () => {
    const vehicleId = VEHICLES.fortVezel.id;
    const { orderId, customOrderId } = await confirmedRental(stage, 'nimali', {
      vehicleId,
      startDate: '2026-03-05T18:00:00+05:30',
      endDate: '2026-03-06T18:00:00+05:30',
    });
    const inHand = (status: string) =>
      run(sql`update rent_orders set status = ${status} where custom_order_id = ${customOrderId}`);
    stage.server.clock.now = new Date('2026-03-09T10:00:00+05:30');
    stage.admin = await signInAs(stage.server, STAFF.admin.email);
    const standing = async () => [
      (await idsOf({ availability: 'booked' })).includes(vehicleId),
      (await idsOf({ availability: 'unavailable' })).includes(vehicleId),
      (await idsOf({ availability: 'available' })).includes(vehicleId),
      (await one(vehicleId)).takenToday,
    ];
    await inHand('in-progress');
    expect(await standing()).toEqual([
      true,
      true,
      false,
      {
        kind: 'booking',
        endDate: '2026-03-09',
        order: { orderId, customOrderId },
        overdueSince: '2026-03-06T12:30:00.000Z',
      },
    ]);
    await inHand('completed');
    expect(await standing()).toEqual([false, false, true, null]);
    await run(sql`update vehicle_blocks set active = false where vehicle_id = ${vehicleId}`);
    stage.server.clock.now = TEST_NOW;
    stage.admin = await signInAs(stage.server, STAFF.admin.email);
  });

  it('to those that nobody can have, because they are not listed or their vendor is suspended', async () => {
    await run(sql`update vehicles set availability = false where id = ${VEHICLES.fortDio.id}`);
    expect(await idsOf({ availability: 'unavailable' })).toEqual([VEHICLES.fortDio.id]);
    await run(sql`update vehicles set availability = true where id = ${VEHICLES.fortDio.id}`);
    await run(sql`update vendors set status = 'suspended', suspended_at = now(), suspended_by = 'test',
      suspension_reason = 'test' where id = ${VENDORS.lagoon.id}`);
    expect(await idsOf({ availability: 'unavailable' })).toHaveLength(7);
    expect(await idsOf({ availability: 'available', vendor: VENDORS.lagoon.id })).toEqual([]);
    await run(sql`update vendors set status = 'approved', suspended_at = null, suspended_by = null,
      suspension_reason = null where id = ${VENDORS.lagoon.id}`);
  });
});

describe('by papers', () => {
  const PAPERS = { over: '2026-03-01', soon: '2026-04-01', later: '2026-04-02' };
  beforeAll(async () => {
    const { app } = stage.server;
    for (const { id } of FLEETS) await givePapers(app, id, allPapers(PAPERS.later));
    const [licence, insurance] = allPapers(PAPERS.later);
    await givePapers(app, VEHICLES.fortAxio.id, [
      ...allPapers(PAPERS.later).slice(0, 2),
      { kind: 'emission-test', expiresOn: PAPERS.over, insuranceClass: null },
    ]);
    await givePapers(app, VEHICLES.fortPrius.id, allPapers(PAPERS.soon));
    await givePapers(app, VEHICLES.lagoonKdh.id, [licence as never]);
    // An electric vehicle needs no emission test: one that is over is no fault.
    await givePapers(app, VEHICLES.fortLeaf.id, [
      ...[licence, insurance].map((paper) => paper as never),
      { kind: 'emission-test', expiresOn: PAPERS.over, insuranceClass: null },
    ]);
  });

  it.each([
    ['expired', ['fortAxio']],
    ['expiring', ['fortPrius']],
    ['missing', ['lagoonKdh']],
  ] as const)('finds those with one that is %s', async (papers, vehicles) => {
    expect(await idsOf({ papers })).toEqual(vehicles.map((key) => VEHICLES[key].id));
    for (const key of vehicles) expect((await one(VEHICLES[key].id)).papersState).toBe(papers);
  });

  it('lists those in force by when they end', async () => {
    const papers = async (query: Record<string, string> = {}) => {
      const answer = await stage.admin.get(`/api/admin/vehicle-papers?${new URLSearchParams(query)}`);
      return answer.body as {
        items: { kind: string; expiresOn: string; daysLeft: number; vehicle: { model: string } }[];
      };
    };
    const due = (await papers()).items;
    expect(due.map(({ expiresOn, daysLeft }) => [expiresOn, daysLeft])).toEqual([
      ...Array.from({ length: 2 }, () => [PAPERS.over, -1]),
      ...Array.from({ length: 3 }, () => [PAPERS.soon, 30]),
    ]);
    expect((await papers({ due: 'expired' })).items).toHaveLength(2);
    expect((await papers({ due: 'expiring', kind: 'insurance' })).items).toMatchObject([
      {
        kind: 'insurance',
        state: 'expiring',
        vehicle: { model: VEHICLES.fortPrius.model },
        vendor: { name: VENDORS.fort.name },
      },
    ]);
    expect((await papers({ due: 'all', vendor: VENDORS.lagoon.id, q: 'kdh' })).items).toHaveLength(1);
    expect((await papers({ q: 'zanzibar' })).items).toEqual([]);
  });

  it('shows each paper once over all pages', async () => {
    const found: string[] = [];
    let cursor: string | null = null;
    do {
      const query = new URLSearchParams({ due: 'all', limit: '7', ...(cursor && { cursor }) });
      const { body } = await stage.admin.get(`/api/admin/vehicle-papers?${query}`);
      found.push(...body.items.map(({ paperId }: { paperId: string }) => paperId));
      cursor = body.nextCursor;
    } while (cursor !== null);
    const { rows } = await sql<{ count: number }>`select count(*)::integer as count from vehicle_papers`.execute(
      stage.server.app.db,
    );
    expect([found.length, new Set(found).size]).toEqual([rows[0]?.count, rows[0]?.count]);
  });

  it('is silent of their state where the owner does not ask for papers', async () => {
    await setSetting(stage.server.app.db, 'requirePapers', 'off');
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 60_000);
    const { papersState, papersEndOn } = await one(VEHICLES.fortAxio.id);
    expect([papersState, papersEndOn]).toEqual([null, PAPERS.over]);
    await setSetting(stage.server.app.db, 'requirePapers', 'warn');
  });
});

describe('among four thousand vehicles', () => {
  beforeAll(async () => {
    // Cards are the public's, and take the longest.
    await run(sql`alter table vehicles disable trigger write_card`);
    await run(sql`
      insert into vehicles (vendor_id, model, type, year, km, seats, fuel_type, transmission, price_per_day, created_at)
      select ${VENDORS.fort.id}, 'Model number ' || n, 'sedan', 1990 + n % 30, 1, 5, 'Petrol', 'Manual', 100000 + n,
        now() - n * interval '1 minute' from generate_series(1, 4000) n`);
    await run(sql`insert into vehicle_papers (vehicle_id, kind, expires_on, storage_key, content_type, bytes, created_at)
      select id, 'revenue-licence', '2027-01-01', 'many/' || id, 'image/jpeg', 1, now() from vehicles
      where model like 'Model number %'`);
    await run(sql`analyze vehicles, vehicle_search, vehicle_papers, vendors`);
  }, 120_000);

  async function planOf(order: string, condition: string): Promise<string> {
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      explain select v.id from vehicles v join vendors d on d.id = v.vendor_id
      where d.status in ('approved', 'suspended') and ${sql.raw(condition)} order by ${sql.raw(order)} limit 21`.execute(
      stage.server.app.db,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  }

  it('a search asks the index of their parts', async () => {
    const found = `exists (select 1 from vehicle_search s where s.vehicle_id = v.id and s.words like '%number%' and s.words like '%3711%')`;
    expect(await planOf('v.created_at desc, v.id desc', found)).toContain('vehicle_search_by_part');
    expect((await listed({ q: 'number 3711' })).items.map(({ model }) => model)).toEqual(['Model number 3711']);
  });

  it.each([
    ['v.created_at', 'vehicles_by_creation', `(v.created_at, v.id) < (now() - interval '1 day', gen_random_uuid())`],
    ['v.price_per_day', 'vehicles_by_any_price', '(v.price_per_day, v.id) < (110000, gen_random_uuid())'],
    ['v.year', 'vehicles_by_year', '(v.year, v.id) < (2000, gen_random_uuid())'],
  ])('a page by %s is walked from where it begins', async (column, index, place) => {
    const plan = await planOf(`${column} desc, v.id desc`, place);
    expect(plan).toContain(index);
    expect(plan).not.toContain('Sort');
  });

  it('a fault of few papers is asked of them alone', async () => {
    const ends = `v.id in (select p.vehicle_id from vehicle_papers p where p.ended_at is null and p.expires_on < '2026-03-02')`;
    expect(await planOf('v.created_at desc, v.id desc', ends)).toContain('vehicle_papers_ending');
  });
});
