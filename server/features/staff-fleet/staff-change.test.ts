/**
 * Staff add and change a vehicle for its vendor (ADM-VEH-04 to -16, -20 to -32): by the vendor's own rules, on record, and
 * shown to the vendor.
 * @rows ADM-VEH 10-15 22 24-26
 */
import { randomUUID } from 'node:crypto';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { STAFF_CHANGES_SHOWN } from '@ceylono/domain/vehicle-activity';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { A_CHOICE, openPortal, STAFF, VEHICLES, VENDORS } from '../../test/cast.ts';
import { confirmedRental, newKey, outcome, type Stage, setStage } from '../../test/handover.ts';
import { jpeg } from '../../test/image-files.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { filePaper } from '../../test/uploads.ts';

let stage: Stage;
let photo: Uint8Array;
beforeAll(async () => {
  stage = await setStage();
  photo = await jpeg(300, 200);
});
beforeEach(async () => {
  for (const table of ['vehicle_activities', 'admin_activities', 'vehicle_blocks']) {
    await sql`delete from ${sql.table(table)}`.execute(stage.server.app.db);
  }
});
afterEach(() => {
  stage.server.clock.now = TEST_NOW;
});
afterAll(() => stage.server.stop());

const OF_FORT = `/api/admin/vendors/${VENDORS.fort.id}/vehicles`;
const PORTAL = `/api/vendor/${VENDORS.fort.id}/vehicles`;
const LEAF: string = VEHICLES.fortLeaf.id;
const AQUA = {
  model: 'Toyota Aqua',
  type: 'hatchback',
  year: 2017,
  km: 81_000,
  seats: 5,
  fuelType: 'Hybrid',
  transmission: 'Automatic',
  pricePerDay: 950_000,
  photoIds: [] as string[],
};
const add = (more: object = {}, key = newKey(), at = OF_FORT) => stage.admin.post(at, { ...AQUA, ...more }, key);
async function added(more: object = {}) {
  const { status, body } = await add(more);
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const read = async (vehicleId = LEAF) => (await stage.admin.get(`${OF_FORT}/${vehicleId}`)).body;
const readInPortal = async (vehicleId = LEAF) => (await stage.fort.get(`${PORTAL}/${vehicleId}`)).body;
function bodyOf({ photos, ...vehicle }: { photos: { id: string }[] }) {
  return { ...vehicle, photoIds: photos.map(({ id }) => id) };
}
const change = async (more: object, vehicleId = LEAF) =>
  stage.admin.send('PUT', `${OF_FORT}/${vehicleId}`, { ...bodyOf(await read(vehicleId)), ...more });
async function sentPhoto(vendorId: string = VENDORS.fort.id, key = newKey()) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(photo)], 'yard.jpg', { type: 'image/jpeg' }));
  return stage.admin.post(`/api/admin/vendors/${vendorId}/vehicle-photos`, form, key);
}
/** What staff are on record for, besides lists. */
async function recorded() {
  const { rows } = await sql<{ type: string; email: string; vendor: string; detail: string }>`
    select activity_type as type, admin_email as email, vendor_id as vendor, detail from admin_activities
    where activity_type like 'vehicle%' order by xmin::text::bigint`.execute(stage.server.app.db);
  return rows.map(({ type, email, vendor, detail }) => {
    expect([email, vendor]).toEqual([STAFF.admin.email, VENDORS.fort.id]);
    return [type, detail];
  });
}
const shownToVendor = async (vehicleId = LEAF) => (await readInPortal(vehicleId)).staffChanges;

describe('a vehicle that staff add', () => {
  it("is its vendor's, and may do without photos and kilometres, which the portal asks for", async () => {
    const vehicle = await added();
    expect(vehicle).toMatchObject({ vendorId: VENDORS.fort.id, defaultKmIncluded: null, defaultPricePerExtraKm: null });
    expect(await readInPortal(vehicle.id)).toEqual(vehicle);
    const edited = { ...bodyOf(vehicle), defaultKmIncluded: 100 };
    expect(outcome(await stage.fort.send('PUT', `${PORTAL}/${vehicle.id}`, edited))).toEqual([400, 'invalid_input']);
  });

  it('is on record, and its vendor reads that it was us, and not who of us', async () => {
    const { id, staffChanges } = await added();
    expect(await recorded()).toEqual([['vehicle_added', id]]);
    expect(staffChanges).toEqual([
      { at: expect.any(String), what: 'vehicle_added', fields: [], days: null, paper: null, reason: null },
    ]);
    expect(JSON.stringify(await readInPortal(id))).not.toContain(STAFF.admin.email);
  });

  it.each(['model', 'type', 'year', 'km', 'seats', 'fuelType', 'transmission', 'pricePerDay'])(
    'needs its %s',
    async (field) => {
      const { [field as 'km']: _, ...rest } = AQUA;
      expect(outcome(await stage.admin.post(OF_FORT, rest, newKey()))).toEqual([400, 'invalid_input']);
    },
  );

  it('needs a price per kilometre only when it is delivered', async () => {
    expect(outcome(await add({ deliveryPickup: true }))).toEqual([400, 'invalid_input']);
    expect(await added({ deliveryPickup: true, deliveryPickupPricePerKm: 0 })).toMatchObject({ deliveryPickup: true });
  });

  it('is one, however often it is sent under its key', async () => {
    const key = newKey();
    const [one, other] = await Promise.all([add({ model: 'Sent twice' }, key), add({ model: 'Sent twice' }, key)]);
    expect([one.status, other.status, one.body.id]).toEqual([201, 201, other.body.id]);
    expect(await recorded()).toHaveLength(1);
    const elsewhere = `/api/admin/vendors/${VENDORS.lagoon.id}/vehicles`;
    expect(outcome(await add({ model: 'Sent twice' }, key, elsewhere))).toEqual([422, 'idempotency_key_reused']);
  });

  it('needs a vendor, and not an applicant', async () => {
    const of = (vendorId: string) => `/api/admin/vendors/${vendorId}/vehicles`;
    expect(outcome(await add({}, newKey(), of(randomUUID())))).toEqual([404, 'not_found']);
    expect(outcome(await sentPhoto(randomUUID()))).toEqual([404, 'not_found']);
    await sql`update vendors set status = 'pending' where id = ${VENDORS.lagoon.id}`.execute(stage.server.app.db);
    expect(outcome(await add({}, newKey(), of(VENDORS.lagoon.id)))).toEqual([404, 'not_found']);
    await sql`update vendors set status = 'approved' where id = ${VENDORS.lagoon.id}`.execute(stage.server.app.db);
  });
});

describe('photos that staff send', () => {
  it('are in the order of the form, the first is the cover, and may all be taken away', async () => {
    const ids = [(await sentPhoto()).body.photoId, (await sentPhoto()).body.photoId];
    const vehicle = await added({ photoIds: ids });
    expect(vehicle.photos.map(({ id }: { id: string }) => id)).toEqual(ids);
    const thumb = async () => (await stage.admin.get(`/api/admin/vehicles/${vehicle.id}`)).body.thumbUrl;
    expect(await thumb()).toBe(`/media/vehicles/${ids[0]}-320.webp`);
    await change({ photoIds: ids.toReversed() }, vehicle.id);
    expect(await thumb()).toBe(`/media/vehicles/${ids[1]}-320.webp`);
    expect((await change({ photoIds: [] }, vehicle.id)).body.photos).toEqual([]);
    expect((await recorded()).slice(1)).toEqual([
      ['vehicle_changed', `${vehicle.id}: photos`],
      ['vehicle_changed', `${vehicle.id}: photos`],
    ]);
  });

  it('are for the vendor alone for whom they were sent, and one under its key', async () => {
    const key = newKey();
    const first = (await sentPhoto(VENDORS.lagoon.id, key)).body.photoId;
    expect((await sentPhoto(VENDORS.lagoon.id, key)).body.photoId).toBe(first);
    expect(outcome(await sentPhoto(VENDORS.fort.id, key))).toEqual([422, 'idempotency_key_reused']);
    expect(outcome(await add({ photoIds: [first] }))).toEqual([422, 'file_missing']);
  });
});

describe('an edit by staff', () => {
  it('is on record with its fields and its reason, and its vendor reads both', async () => {
    const reason = 'Asked for by phone';
    const answer = await change({ pricePerDay: 1_111_100, availability: false, reason });
    expect(answer.body).toMatchObject({ pricePerDay: 1_111_100, availability: false });
    expect(await recorded()).toEqual([['vehicle_changed', `${LEAF}: pricePerDay, availability: ${reason}`]]);
    expect(await shownToVendor()).toMatchObject([
      { what: 'vehicle_changed', fields: ['pricePerDay', 'availability'], reason },
    ]);
  });

  it('that changes nothing is not on record', async () => {
    expect((await change({ reason: 'None' })).status).toBe(200);
    expect([await recorded(), await shownToVendor()]).toEqual([[], []]);
  });

  it('is refused over a change of the vendor since, and the other way round', async () => {
    const seen = bodyOf(await read());
    await change({ km: 60_000 });
    const late = await stage.fort.send('PUT', `${PORTAL}/${LEAF}`, { ...seen, photoIds: [], km: 1 });
    expect(outcome(late)).toEqual([409, 'vehicle_changed']);
    expect(outcome(await stage.admin.send('PUT', `${OF_FORT}/${LEAF}`, { ...seen, km: 2 }))).toEqual([
      409,
      'vehicle_changed',
    ]);
    expect((await read()).km).toBe(60_000);
  });

  it('leaves what was booked as it is', async () => {
    const vehicleId = VEHICLES.fortPrius.id;
    await confirmedRental(stage, 'nimali', { ...A_CHOICE, vehicleId });
    expect(outcome(await change({ seats: 4 }, vehicleId))).toEqual([409, 'vehicle_booked']);
    expect((await change({ pricePerDay: 1_500_000 }, vehicleId)).status).toBe(200);
  });

  it('is refused for the vehicle of another vendor', async () => {
    const body = { ...bodyOf(await read()), km: 1 };
    const answer = await stage.admin.send('PUT', `${OF_FORT}/${VEHICLES.lagoonDio.id}`, body);
    expect(outcome(answer)).toEqual([404, 'not_found']);
  });

  it("is not a vendor's, whose own changes are no affair of staff", async () => {
    const vehicle = bodyOf(await readInPortal());
    const own = await stage.fort.send('PUT', `${PORTAL}/${LEAF}`, { ...vehicle, km: 70_000 });
    expect([own.status, own.body.staffChanges]).toEqual([200, []]);
    expect(await recorded()).toEqual([]);
    const { rows } = await sql`select code from vehicle_activities`.execute(stage.server.app.db);
    expect(rows).toEqual([]);
  });

  it('is shown to the vendor for ninety days, and of many the last ten, the newest first', async () => {
    const kms = Array.from({ length: STAFF_CHANGES_SHOWN.most + 1 }, (_, more) => 61_001 + more);
    for (const km of kms) {
      stage.server.clock.now = new Date(stage.server.clock.now.getTime() + 1000);
      await change({ km, reason: `To ${km}` });
    }
    const reasons = (await shownToVendor()).map(({ reason }: { reason: string }) => reason);
    expect(reasons).toEqual(
      kms
        .slice(1)
        .toReversed()
        .map((km) => `To ${km}`),
    );
    stage.server.clock.now = new Date(TEST_NOW.getTime() + 91 * DAY_MS);
    const later = await openPortal(stage.server, 'fort');
    expect((await later.get(`${PORTAL}/${LEAF}`)).body.staffChanges).toEqual([]);
  });
});

describe('the days that staff mark', () => {
  const ranges = `${OF_FORT}/${LEAF}/unavailable-ranges`;
  const mark = (startDate: string, endDate: string) => stage.admin.post(ranges, { startDate, endDate });
  const release = (vehicleId = LEAF) => stage.admin.post(`${OF_FORT}/${vehicleId}/available-today`);

  it('are a range of the vehicle, that is changed and deleted, each on record and shown', async () => {
    const { body } = await mark('2026-05-04', '2026-05-08');
    const [{ rangeId }] = body.unavailableRanges;
    await stage.admin.send('PUT', `${ranges}/${rangeId}`, { startDate: '2026-05-05', endDate: '2026-05-09' });
    const [moved] = (await read()).unavailableRanges;
    expect(moved).toMatchObject({ startDate: '2026-05-05', endDate: '2026-05-09' });
    expect((await stage.admin.send('DELETE', `${ranges}/${moved.rangeId}`)).body.unavailableRanges).toEqual([]);
    expect(await recorded()).toEqual([
      ['vehicle_days_changed', `${LEAF}: 2026-05-04 to 2026-05-08`],
      ['vehicle_days_changed', `${LEAF}: 2026-05-05 to 2026-05-09`],
      ['vehicle_days_changed', `${LEAF}: 2026-05-05 to 2026-05-09`],
    ]);
    const shown: { what: string }[] = await shownToVendor();
    expect(shown.map(({ what }) => what).toSorted()).toEqual(['range_added', 'range_changed', 'range_removed']);
  });

  it.each([
    ['2026-05-08', '2026-05-04', 'ends_before_start'],
    ['2026-02-01', '2026-02-02', 'over'],
  ])('are refused from %s to %s: %s', async (startDate, endDate, problem) => {
    const answer = await mark(startDate, endDate);
    expect([...outcome(answer), answer.body.data]).toEqual([422, 'range_invalid', { problem }]);
    expect(await recorded()).toEqual([]);
  });

  it('are refused over a booking, whose order is named', async () => {
    const vehicleId = VEHICLES.fortAxio.id;
    const { customOrderId } = await confirmedRental(stage, 'nimali', { ...A_CHOICE, vehicleId });
    const [startDate] = A_CHOICE.startDate.split('T');
    const at = `${OF_FORT}/${vehicleId}/unavailable-ranges`;
    const answer = await stage.admin.post(at, { startDate, endDate: startDate });
    expect([...outcome(answer), answer.body.data.customOrderId]).toEqual([409, 'days_booked', customOrderId]);
  });

  it('are given back by marking it available: the range that contains today, and no other', async () => {
    await mark('2026-03-01', '2026-03-03');
    await mark('2026-03-06', '2026-03-07');
    const answer = await release();
    expect(answer.body.unavailableToday).toBe(false);
    expect(answer.body.unavailableRanges).toMatchObject([{ startDate: '2026-03-06', endDate: '2026-03-07' }]);
    expect((await recorded()).at(-1)).toEqual(['vehicle_days_changed', `${LEAF}: 2026-03-01 to 2026-03-03`]);
    expect(outcome(await release())).toEqual([409, 'range_gone']);
  });

  it('never give back a rental that is on the road: its order is named', async () => {
    const vehicleId = VEHICLES.fortAxio.id;
    const today = { startDate: '2026-03-02T18:00:00+05:30', endDate: '2026-03-04T18:00:00+05:30' };
    const { customOrderId } = await confirmedRental(stage, 'kasun', { ...today, vehicleId });
    const answer = await release(vehicleId);
    expect([...outcome(answer), answer.body.data.customOrderId]).toEqual([409, 'days_booked', customOrderId]);
    expect((await read(vehicleId)).unavailableToday).toBe(true);
  });
});

describe('prices and papers that staff set', () => {
  it('are the dated prices of the vehicle, on record and shown', async () => {
    const at = `${OF_FORT}/${LEAF}/rates`;
    const { version } = (await stage.admin.get(at)).body;
    const rates = [{ firstDay: '2026-04-10', lastDay: '2026-04-16', pricePerDay: 2_000_000 }];
    const rules = { minDays: 2, maxDays: null, noticeHours: null };
    const tried = await stage.admin.post(`${at}-preview`, { rates, startDate: '2026-04-10', days: 2 });
    expect(tried.body).toMatchObject({ baseRental: 4_000_000, pricingType: 'dated' });
    expect((await stage.admin.send('PUT', at, { rates, rules, version })).body).toMatchObject({ rates, rules });
    expect((await stage.fort.get(`${PORTAL}/${LEAF}/rates`)).body).toMatchObject({ rates, rules });
    // Once more after a lost answer.
    expect((await stage.admin.send('PUT', at, { rates, rules, version })).status).toBe(200);
    expect(await recorded()).toEqual([['vehicle_prices_changed', LEAF]]);
    expect(await shownToVendor()).toMatchObject([{ what: 'prices_changed' }]);
    const other = { rates: [], rules, version };
    expect(outcome(await stage.admin.send('PUT', at, other))).toEqual([409, 'vehicle_changed']);
  });

  it('are papers of the vehicle, filed and taken away, on record and shown', async () => {
    const at = `${OF_FORT}/${LEAF}/papers`;
    const told = { kind: 'revenue-licence', expiresOn: '2026-09-30', bytes: Buffer.from(photo) } as const;
    const filed = await filePaper(stage.admin, at, told, newKey());
    expect(filed.status, JSON.stringify(filed.body)).toBe(201);
    const [{ paper }] = (await stage.fort.get(`${PORTAL}/${LEAF}/papers`)).body.papers;
    expect(paper).toMatchObject({ expiresOn: '2026-09-30' });
    const removal = await stage.admin.post(`${at}/${paper.paperId}/removal`, { version: paper.version });
    expect(removal.body.papers[0].paper).toBeNull();
    expect(removal.body.ended).toMatchObject([{ kind: 'revenue-licence', expiresOn: '2026-09-30' }]);
    expect(await recorded()).toEqual([
      ['vehicle_paper_saved', `${LEAF}: revenue-licence`],
      ['vehicle_paper_removed', `${LEAF}: revenue-licence`],
    ]);
    const shown: { what: string; paper: string }[] = await shownToVendor();
    expect(shown.map(({ what, paper: kind }) => `${what} ${kind}`).toSorted()).toEqual([
      'paper_filed revenue-licence',
      'paper_removed revenue-licence',
    ]);
  });

  it('are not shown as ours where the vendor filed the paper', async () => {
    const told = { kind: 'revenue-licence', expiresOn: '2026-09-30', bytes: Buffer.from(photo) } as const;
    await filePaper(stage.fort, `${PORTAL}/${LEAF}/papers`, told, newKey());
    expect(await shownToVendor()).toEqual([]);
  });
});
