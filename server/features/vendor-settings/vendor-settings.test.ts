/**
 * A vendor changes the own name, place and coverage area.
 *
 * @rows VEN-SET 06 09 11 12
 */
import { circlePolygon, proposedArea, publicCentre } from '@ceylono/domain/coverage-area';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openPortal, STAFF, seedStaff, seedVendors, signInAs, VEHICLES, VENDORS } from '../../test/cast.ts';
import { outcome } from '../../test/handover.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import type { TestClient } from '../../test/test-client.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';

let server: TestServer;
let elephant: TestClient;
let fort: TestClient;
let admin: TestClient;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'elephant');
  await seedStaff(server.app);
  elephant = await openPortal(server, 'elephant');
  fort = await openPortal(server, 'fort');
  admin = await signInAs(server, STAFF.admin.email);
});
afterAll(() => server.stop());

const { id, name, lat, lng, coverageRadius } = VENDORS.elephant;
const ADDRESS = `/api/vendor/${id}/settings`;
const CIRCLE = { shape: 'circle', radiusM: coverageRadius };
/** About 9 by 9 km, around the vendor, far from the sea. */
const SQUARE = [
  [80.32, 7.45],
  [80.4, 7.45],
  [80.4, 7.53],
  [80.32, 7.53],
] as const;

const read = async () => (await elephant.get(ADDRESS)).body;
/** Over the version that stands, unless another is named. */
async function change(more: object = {}, client = elephant) {
  const { version } = await read();
  const body = { name, latitude: lat, longitude: lng, coverage: CIRCLE, version, ...more };
  return client.send('PUT', ADDRESS, body);
}
const drawn = (corners: readonly (readonly number[])[]) => ({ coverage: { shape: 'drawn', corners } });
const foundAt = async (point: { lat: number; lng: number }) => {
  const { body } = await server.stranger().get(`/api/vehicles?lat=${point.lat}&lng=${point.lng}&limit=50`);
  return body.items.filter(({ vendorId }: { vendorId: string }) => vendorId === id).length;
};
const onRecord = async () => {
  const { rows } = await sql<{ detail: string }>`
    select detail from admin_activities where vendor_id = ${id} and activity_type = 'vendor_settings_changed'
    order by detail`.execute(server.app.db);
  return rows.map(({ detail }) => detail);
};

beforeEach(async () => {
  expect((await change()).status).toBe(200);
  await sql`delete from admin_activities where vendor_id = ${id}`.execute(server.app.db);
});

describe('a vendor’s settings', () => {
  it('are those of the vendor whose portal it is, and of nobody else', async () => {
    expect(await read()).toMatchObject({
      vendorId: id,
      name,
      latitude: lat,
      longitude: lng,
      coverageRadius,
      coverageArea: null,
      shape: 'circle',
    });
    expect((await fort.get(ADDRESS)).status).toBe(401);
    expect((await change({}, fort)).status).toBe(401);
  });

  it('are saved as they are answered then, and read again', async () => {
    const answer = await change({ name: ' Elephant Pass Rent ', latitude: 7.48, ...drawn(SQUARE) });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    expect(answer.body).toMatchObject({ name: 'Elephant Pass Rent', latitude: 7.48, longitude: lng, shape: 'drawn' });
    expect(answer.body.coverageArea.coordinates).toEqual([[...SQUARE, SQUARE[0]]]);
    expect(await read()).toEqual(answer.body);
  });

  it.each(['name', 'latitude', 'longitude', 'coverage', 'version'])('need their %s', async (field) => {
    expect(outcome(await change({ [field]: undefined }))).toEqual([400, 'invalid_input']);
  });

  it('carry no web address in the name, which mails say', async () => {
    expect(outcome(await change({ name: 'Rides at www.evil.example' }))).toEqual([400, 'invalid_input']);
    expect(outcome(await change({ name: '   ' }))).toEqual([400, 'invalid_input']);
  });

  it('are refused with a place outside Sri Lanka', async () => {
    expect(outcome(await change({ latitude: 13.08, longitude: 80.27 }))).toEqual([422, 'outside_sri_lanka']);
  });
});

describe('the area', () => {
  it('is the circle, without corners, when the vendor says so', async () => {
    await change(drawn(SQUARE));
    const { body } = await change({ coverage: { shape: 'circle', radiusM: 4_000 } });
    expect(body).toMatchObject({ coverageArea: null, coverageRadius: 4_000, shape: 'circle' });
    const { rows } = await sql<{ drawn: boolean }>`
      select coverage_polygon ~= ${polygon(circlePolygon(publicCentre({ lat, lng }), 4_000))}::polygon as drawn
      from vendors where id = ${id}`.execute(server.app.db);
    expect(rows).toEqual([{ drawn: true }]);
  });

  it('is proposed from nine points on land, and follows place and radius', async () => {
    const { body } = await change({ coverage: { shape: 'proposed', radiusM: 9_000 } });
    expect(body.coverageArea.coordinates[0].slice(0, -1)).toEqual(proposedArea({ lat, lng }, 9_000));
    expect(body.coverageArea.coordinates[0]).toHaveLength(10);
    expect(body).toMatchObject({ coverageRadius: 9_000, shape: 'proposed' });
  });

  it('is all of the circle where fewer than three of the nine are on land', async () => {
    const { body } = await change({ latitude: 6.2, longitude: 79.6, coverage: { shape: 'proposed', radiusM: 1_000 } });
    expect(body).toMatchObject({ coverageArea: null, coverageRadius: 1_000, shape: 'circle' });
  });

  it('reaches as far as its farthest corner, in whole metres, once it is drawn', async () => {
    const { body } = await change(drawn([...SQUARE.slice(0, 3), [80.1, 7.53]]));
    // From 80.36, 7.49, the place to a hundredth of a degree.
    expect(body.coverageRadius).toBe(29_006);
  });

  it('keeps its radius while neither place nor corners change', async () => {
    const ring = polygon(SQUARE);
    const area = JSON.stringify({ type: 'Polygon', coordinates: [[...SQUARE, SQUARE[0]]] });
    await sql`
      update vendors set coverage_radius = 12345, coverage_area = ${area}::jsonb, coverage_polygon = ${ring}::polygon
      where id = ${id}`.execute(server.app.db);
    expect((await read()).shape).toBe('drawn');
    const renamed = await change({ name: 'Other Name', ...drawn(SQUARE) });
    expect(renamed.body).toMatchObject({ name: 'Other Name', coverageRadius: 12_345 });
  });

  it.each([
    ['two corners', SQUARE.slice(0, 2), [400, 'invalid_input', undefined]],
    ['more corners than one draws', Array(61).fill([80.36, 7.49]), [400, 'invalid_input', undefined]],
    ['a corner in India', [...SQUARE.slice(0, 3), [79.4, 10.5]], [422, 'area_invalid', 'outside']],
    ['edges that cross', [SQUARE[0], SQUARE[2], SQUARE[1], SQUARE[3]], [422, 'area_invalid', 'crosses_itself']],
    ['the same corner twice', [...SQUARE, SQUARE[3]], [422, 'area_invalid', 'crosses_itself']],
    [
      'no land',
      [
        [79.52, 6],
        [79.6, 6],
        [79.6, 6.1],
      ],
      [422, 'area_invalid', 'at_sea'],
    ],
    [
      'corners beside the door',
      [
        [80.36, 7.49],
        [80.3601, 7.49],
        [80.36, 7.4901],
      ],
      [422, 'area_invalid', 'too_small'],
    ],
    [
      'all of the island and more',
      [
        [79.9, 6.9],
        [81.8, 7.5],
        [80.0, 9.8],
      ],
      [200, undefined, undefined],
    ],
  ])('with %s is answered as it should be', async (_, corners, expected) => {
    const { status, body } = await change(drawn(corners));
    expect([status, body.code, body.data?.problem]).toEqual(expected);
  });

  it.each([99, 300_001, 1_000.5])('with a radius of %d m is refused', async (radiusM) => {
    expect(outcome(await change({ coverage: { shape: 'circle', radiusM } }))).toEqual([400, 'invalid_input']);
  });
});

describe('what was changed', () => {
  it('is on every public card, page and map at once, and before staff', async () => {
    await change({ name: 'Renamed Rides', ...drawn(SQUARE) });
    const stranger = server.stranger();
    const own = Object.values(VEHICLES).filter(({ vendor }) => vendor === 'elephant');
    const { body: search } = await stranger.get('/api/vehicles?limit=50');
    const cards = search.items.filter(({ vendorId }: { vendorId: string }) => vendorId === id);
    expect(cards.map((card: { vendorName: string }) => card.vendorName)).toEqual(own.map(() => 'Renamed Rides'));
    expect((await stranger.get(`/api/vehicles/${own[0]?.id}`)).body.vendorName).toBe('Renamed Rides');
    const { body: areas } = await stranger.get('/api/coverage-areas');
    const shown = areas.items.find(({ vendorId }: { vendorId: string }) => vendorId === id);
    expect(shown).toMatchObject({ name: 'Renamed Rides', coverageArea: { coordinates: [[...SQUARE, SQUARE[0]]] } });
    const { body: staffs } = await admin.get('/api/admin/vendors?q=Renamed');
    expect(staffs.items.map(({ vendorId }: { vendorId: string }) => vendorId)).toEqual([id]);
    expect((await elephant.get(`/api/vendor/${id}`)).body.name).toBe('Renamed Rides');
  });

  it('is where the search looks: in the new area, and no longer in the old one', async () => {
    const [inBoth, inCircleOnly] = [
      { lat: 7.49, lng: 80.36 },
      { lat: 7.6, lng: 80.36 },
    ];
    expect(await foundAt(inCircleOnly)).toBeGreaterThan(0);
    await change(drawn(SQUARE));
    expect(await foundAt(inBoth)).toBeGreaterThan(0);
    expect(await foundAt(inCircleOnly)).toBe(0);
  });

  it('is on record with what it was, and says nothing of where the vendor lives', async () => {
    await change({ name: 'Renamed Rides' });
    await change({ name: 'Renamed Rides', latitude: 7.5, coverage: { shape: 'circle', radiusM: 7_000 } });
    expect(await onRecord()).toEqual([
      `name: ${JSON.stringify(name)} → "Renamed Rides"`,
      `place, coverage area: ${coverageRadius} → 7000 m`,
    ]);
  });
});

describe('two windows', () => {
  it('the second edit of one version is refused, and changes nothing', async () => {
    const { version } = await read();
    expect((await change({ name: 'First', version })).status).toBe(200);
    expect(outcome(await change({ name: 'Second', version }))).toEqual([409, 'vendor_settings_changed']);
    expect((await read()).name).toBe('First');
  });

  it('at the same moment one is saved, and the other is refused', async () => {
    const { version } = await read();
    const hold = sql`select 1 from vendors where id = ${id} for update`;
    const answers = await whileHeld(
      server.app.db,
      (trx) => hold.execute(trx),
      () => change({ name: 'One', version }),
      () => change({ name: 'Other', version }),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await onRecord()).toHaveLength(1);
  });

  it('an edit whose answer was lost may be sent again as it was', async () => {
    const { version } = await read();
    const first = await change({ name: 'Sent twice', version, ...drawn(SQUARE) });
    const again = await change({ name: 'Sent twice', version, ...drawn(SQUARE) });
    expect([again.status, again.body]).toEqual([200, first.body]);
    expect(await onRecord()).toHaveLength(1);
  });
});

function polygon(ring: readonly (readonly number[])[]): string {
  return `(${ring.map(([x, y]) => `(${x},${y})`).join(',')})`;
}
