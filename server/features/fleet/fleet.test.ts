/**
 * A vendor adds and changes vehicles, and sends their photos.
 *
 * @rows VEN-VEH 05 09 11 17 19
 */
import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { DAY_MS } from '@ceylono/domain/colombo-time';
import { LOOSE_PHOTO_DAYS, MAX_LOOSE_PHOTOS } from '@ceylono/domain/fleet';
import { sql } from 'kysely';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { VEHICLES, VENDORS } from '../../test/cast.ts';
import { newKey, outcome, pendingRental, type Stage, setStage } from '../../test/handover.ts';
import { jpeg, picture, pngClaiming, withPlace } from '../../test/image-files.ts';
import { setSetting, unsetSettings } from '../../test/settings.ts';
import type { TestClient } from '../../test/test-client.ts';
import { TEST_NOW } from '../../test/test-server.ts';
import { forgetWhatIsOver } from '../retention/retention.jobs.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await setStage();
});
afterEach(() => {
  stage.server.clock.now = TEST_NOW;
});
afterAll(() => stage.server.stop());

const FLEET = `/api/vendor/${VENDORS.fort.id}/vehicles`;
const at = (vehicleId: string) => `${FLEET}/${vehicleId}`;
const AQUA = {
  model: 'Toyota Aqua',
  type: 'hatchback',
  year: 2017,
  km: 81_000,
  seats: 5,
  fuelType: 'Hybrid',
  transmission: 'Automatic',
  pricePerDay: 950_000,
  defaultKmIncluded: 100,
  defaultPricePerExtraKm: 4_000,
};
const put = (address: string, body: object) => stage.fort.send('PUT', address, body);

async function sendPhoto(
  bytes?: Uint8Array,
  key = newKey(),
  client: TestClient = stage.fort,
  vendorId: string = VENDORS.fort.id,
) {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes ?? (await jpeg(300, 200)))], 'yard.jpg', { type: 'image/jpeg' }));
  return client.post(`/api/vendor/${vendorId}/vehicle-photos`, form, key);
}
const photo = async () => (await sendPhoto()).body.photoId as string;
const photos = (count: number) => Promise.all(Array.from({ length: count }, photo));

async function added(more: object = {}) {
  const answer = await stage.fort.post(FLEET, { ...AQUA, photoIds: [await photo()], ...more }, newKey());
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body;
}
/** The body of an edit that changes nothing. */
function unchanged(vehicle: Record<string, unknown>) {
  const { photos: shown, ...rest } = vehicle;
  return { ...rest, photoIds: (shown as { id: string }[]).map(({ id }) => id) };
}
const inSearch = async (vehicleId: string) => {
  const { items } = (await stage.server.stranger().get('/api/vehicles?limit=50&sort=newest')).body;
  return items.find(({ id }: { id: string }) => id === vehicleId);
};
const filesOf = (photoId: string) =>
  readdirSync(path.join(stage.server.app.config.dataDir, 'public/vehicles')).filter((name) => name.startsWith(photoId));

describe('the list of vehicles', () => {
  it('holds the own ones alone, page by page, each with what the portal reads', async () => {
    const first = (await stage.fort.get(`${FLEET}?limit=5`)).body;
    const second = (await stage.fort.get(`${FLEET}?limit=5&cursor=${first.nextCursor}`)).body;
    const shown = [...first.items, ...second.items];
    const own = Object.values(VEHICLES).filter(({ vendor }) => vendor === 'fort');
    expect(shown.map(({ id }) => id).toSorted()).toEqual(own.map(({ id }) => id).toSorted());
    expect(shown.find(({ id }) => id === VEHICLES.fortAxio.id)).toMatchObject({
      vendorId: VENDORS.fort.id,
      model: VEHICLES.fortAxio.model,
      km: VEHICLES.fortAxio.km,
      pricePerDay: 1_250_000,
      availability: true,
      unavailableRanges: [],
      unavailableToday: false,
      bookedFields: [],
    });
  });

  it('tells of the price per kilometre whether it is charged, which it is by distance alone', async () => {
    const { db } = stage.server.app;
    const charge = async (pricing: 'fixed' | 'distance') => {
      await setSetting(db, 'deliveryPricing', pricing);
      const { items } = (await stage.fort.get(`${FLEET}?limit=50`)).body;
      return items.find(({ id }: { id: string }) => id === VEHICLES.fortAxio.id).chargedPerKm;
    };
    expect(await charge('distance')).toBe(VEHICLES.fortAxio.deliveryPickupPricePerKm);
    expect(await charge('fixed')).toBeNull();
    await unsetSettings(db, 'deliveryPricing');
  });
});

describe('a vehicle that is added', () => {
  it('is listed at once, with its photos in their order, and found by the search', async () => {
    const photoIds = await photos(3);
    const vehicle = await added({ photoIds, pricePerWeek: 6_000_000, withDriver: true, driverFee: 300_000 });
    expect(vehicle.photos.map(({ id }: { id: string }) => id)).toEqual(photoIds);
    expect(vehicle).toMatchObject({ ...AQUA, pricePerWeek: 6_000_000, pricePerMonth: null, availability: true });
    const card = await inSearch(vehicle.id);
    expect(card).toMatchObject({ model: 'Toyota Aqua', driverFee: 300_000, vendorId: VENDORS.fort.id });
    expect(card.photos[0].url).toBe(`/media/vehicles/${photoIds[0]}-1600.webp`);
    expect((await stage.fort.get(at(vehicle.id))).body).toEqual(vehicle);
  });

  it('is one, however often it is sent under its key; another under the same key is refused', async () => {
    const key = newKey();
    const body = { ...AQUA, model: 'Sent twice', photoIds: [await photo()] };
    const [one, other] = await Promise.all([stage.fort.post(FLEET, body, key), stage.fort.post(FLEET, body, key)]);
    expect([one.status, other.status, one.body.id]).toEqual([201, 201, other.body.id]);
    expect(outcome(await stage.fort.post(FLEET, { ...body, km: 1 }, key))).toEqual([422, 'idempotency_key_reused']);
    expect(outcome(await stage.fort.post(FLEET, body))).toEqual([400, 'idempotency_key_missing']);
  });

  it.each(Object.keys(AQUA))('needs its %s', async (field) => {
    const { [field as 'km']: _, ...rest } = AQUA;
    const answer = await stage.fort.post(FLEET, { ...rest, photoIds: [randomUUID()] }, newKey());
    expect(outcome(answer)).toEqual([400, 'invalid_input']);
  });

  it('needs a photo, one that was sent, and by its own vendor', async () => {
    const theirs = (await sendPhoto(undefined, newKey(), stage.lagoon, VENDORS.lagoon.id)).body.photoId;
    const taken = (await added()).photos[0].id;
    for (const photoIds of [[], [randomUUID()], [theirs], [taken]]) {
      expect(outcome(await stage.fort.post(FLEET, { ...AQUA, photoIds }, newKey()))).toEqual([422, 'file_missing']);
    }
    const twice = await photo();
    const answer = await stage.fort.post(FLEET, { ...AQUA, photoIds: [twice, twice] }, newKey());
    expect(outcome(answer)).toEqual([422, 'file_missing']);
  });

  it('needs a price per kilometre only when it is delivered, and keeps none that is not asked for', async () => {
    const bare = { ...AQUA, photoIds: [randomUUID()] };
    expect(outcome(await stage.fort.post(FLEET, { ...bare, deliveryPickup: true }, newKey()))).toEqual([
      400,
      'invalid_input',
    ]);
    const delivered = await added({ deliveryPickup: true, deliveryPickupPricePerKm: 6_000 });
    expect(delivered).toMatchObject({ deliveryPickup: true, deliveryPickupPricePerKm: 6_000 });
    const not = await added({ deliveryPickupPricePerKm: 6_000, driverFee: 300_000 });
    expect(not).toMatchObject({ deliveryPickupPricePerKm: null, driverFee: null });
  });

  it('may be of next year, and of no later one; its model carries no web address', async () => {
    expect((await added({ year: 2027 })).year).toBe(2027);
    const photoIds = [await photo()];
    const late = await stage.fort.post(FLEET, { ...AQUA, year: 2028, photoIds }, newKey());
    expect(outcome(late)).toEqual([422, 'year_too_late']);
    const linked = await stage.fort.post(FLEET, { ...AQUA, model: 'Aqua, see www.example.com', photoIds }, newKey());
    expect(outcome(linked)).toEqual([400, 'invalid_input']);
  });
});

describe('an edit', () => {
  it('shows at once, and takes a vehicle that is not offered any more out of the search', async () => {
    const vehicle = await added();
    const edited = await put(at(vehicle.id), { ...unchanged(vehicle), pricePerDay: 1_000_000 });
    expect([edited.status, (await inSearch(vehicle.id)).pricePerDay]).toEqual([200, 1_000_000]);
    expect((await put(at(vehicle.id), { ...unchanged(edited.body), availability: false })).status).toBe(200);
    expect(await inSearch(vehicle.id)).toBeUndefined();
    expect((await stage.server.stranger().get(`/api/vehicles/${vehicle.id}`)).status).toBe(404);
  });

  it('that was begun before another was saved is refused, and overwrites nothing', async () => {
    const vehicle = await added();
    const answers = await Promise.all(
      [1_100_000, 1_200_000].map((pricePerDay) => put(at(vehicle.id), { ...unchanged(vehicle), pricePerDay })),
    );
    expect(answers.map(outcome).toSorted()).toEqual([
      [200, undefined],
      [409, 'vehicle_changed'],
    ]);
    const saved = answers.find(({ status }) => status === 200)?.body;
    expect((await stage.fort.get(at(vehicle.id))).body).toEqual(saved);
  });

  it('whose answer was lost may be sent again as it was', async () => {
    const vehicle = await added({ photoIds: await photos(2) });
    const edit = { ...unchanged(vehicle), km: 61_000, photoIds: unchanged(vehicle).photoIds.toReversed() };
    const first = await put(at(vehicle.id), edit);
    const again = await put(at(vehicle.id), edit);
    expect([first.status, again.status, again.body]).toEqual([200, 200, first.body]);
  });

  it('of photos alone makes a new version too', async () => {
    const vehicle = await added({ photoIds: await photos(2) });
    const turned = unchanged(vehicle).photoIds.toReversed();
    const { body } = await put(at(vehicle.id), { ...unchanged(vehicle), photoIds: turned });
    expect(body.photos.map(({ id }: { id: string }) => id)).toEqual(turned);
    expect(outcome(await put(at(vehicle.id), { ...unchanged(vehicle), km: 1 }))).toEqual([409, 'vehicle_changed']);
  });

  it('changes no order: its bill and kilometres stay, and what was booked stays what it was', async () => {
    const vehicle = await added();
    const rental = await pendingRental(stage, 'nimali', {
      vehicleId: vehicle.id,
      startDate: '2026-03-10T09:00:00+05:30',
      endDate: '2026-03-12T09:00:00+05:30',
    });
    const order = `/api/vendor/${VENDORS.fort.id}/orders/${rental.orderId}`;
    const before = (await stage.fort.get(order)).body;
    const now = (await stage.fort.get(at(vehicle.id))).body;
    expect(now.bookedFields).toEqual(['model', 'type', 'year', 'seats', 'fuelType', 'transmission']);
    for (const change of [
      { model: 'Suzuki Alto' },
      { type: 'sedan' },
      { year: 2012 },
      { seats: 4 },
      { fuelType: 'Petrol' },
    ]) {
      expect(outcome(await put(at(vehicle.id), { ...unchanged(now), ...change }))).toEqual([409, 'vehicle_booked']);
    }
    const dearer = { pricePerDay: 2_000_000, defaultKmIncluded: 10, defaultPricePerExtraKm: 9_900 };
    expect((await put(at(vehicle.id), { ...unchanged(now), ...dearer })).status).toBe(200);
    const { vehicle: _shown, ...after } = (await stage.fort.get(order)).body;
    expect({ ...after, vehicle: before.vehicle }).toEqual(before);
    expect([after.kmIncluded, after.pricePerExtraKm]).toEqual([100, 4_000]);
    await rental.customer.post(`/api/orders/${rental.orderId}/cancellation`);
    expect((await stage.fort.get(at(vehicle.id))).body.bookedFields).toEqual([]);
  });

  it('states its number plate, which is kept as plates are written, also of one that has orders', async () => {
    const vehicle = await added({ plate: 'wp cab1234' });
    expect(vehicle.plate).toBe('WP CAB-1234');
    expect((await inSearch(vehicle.id)).plate).toBeUndefined();
    const changed = await put(at(vehicle.id), { ...unchanged(vehicle), plate: '12 – 3456' });
    expect(changed.body.plate).toBe('12-3456');
    expect((await added()).plate).toBeNull();
    expect(outcome(await put(at(vehicle.id), { ...unchanged(changed.body), plate: 'the red one' }))).toEqual([
      400,
      'invalid_input',
    ]);
  });

  it('keeps its plate when a portal saves it that was opened before there were plates, and loses it when it is emptied', async () => {
    const stated = await added({ plate: 'WP CAB-1234' });
    const { plate: _, ...ofBefore } = unchanged(stated) as Record<string, unknown>;
    const kept = await put(at(stated.id), { ...ofBefore, km: 81_500 });
    expect([kept.status, kept.body.plate, kept.body.km]).toEqual([200, 'WP CAB-1234', 81_500]);
    const emptied = await put(at(stated.id), { ...unchanged(kept.body), plate: '' });
    expect([emptied.status, emptied.body.plate]).toEqual([200, null]);
    const again = await put(at(stated.id), { ...unchanged(emptied.body), plate: 'CAB-1234' });
    const taken = await put(at(stated.id), { ...unchanged(again.body), plate: null });
    expect([again.body.plate, taken.body.plate]).toEqual(['CAB-1234', null]);
  });

  it('removes, adds and reorders photos at once; files of a removed one are gone, and nobody gets one twice', async () => {
    const [first = '', second = '', third = ''] = await photos(3);
    const vehicle = await added({ photoIds: [first, second] });
    const { body } = await put(at(vehicle.id), { ...unchanged(vehicle), photoIds: [third, first] });
    expect(body.photos.map(({ id }: { id: string }) => id)).toEqual([third, first]);
    expect((await inSearch(vehicle.id)).photos[0].thumbUrl).toBe(`/media/vehicles/${third}-320.webp`);
    expect([filesOf(second).length, filesOf(third).length]).toEqual([0, 3]);
    const again = await put(at(vehicle.id), { ...unchanged(body), photoIds: [second] });
    expect(outcome(again)).toEqual([422, 'file_missing']);
    expect(outcome(await put(at(vehicle.id), { ...unchanged(body), photoIds: [] }))).toEqual([422, 'file_missing']);
    const other = await added();
    const stolen = await put(at(other.id), { ...unchanged(other), photoIds: [first] });
    expect(outcome(stolen)).toEqual([422, 'file_missing']);
  });

  it('of a vehicle that never had a photo needs none', async () => {
    const vehicle = (await stage.fort.get(at(VEHICLES.fortRosa.id))).body;
    const fields = { defaultKmIncluded: 100, defaultPricePerExtraKm: 5_000, deliveryPickup: false };
    expect((await put(at(vehicle.id), { ...unchanged(vehicle), ...fields, km: 220_000 })).body.km).toBe(220_000);
  });
});

describe('a photo', () => {
  it('is made small and clean, without the place it was taken', async () => {
    const { status, body } = await sendPhoto(await withPlace(picture(1_800, 1_200).jpeg()).toBuffer());
    expect(status).toBe(201);
    for (const size of [320, 800, 1600]) {
      const bytes = await stage.server.app.publicFiles.get(`vehicles/${body.photoId}-${size}.webp`);
      const { format, height, exif } = await sharp(bytes).metadata();
      expect({ format, height, exif }).toEqual({ format: 'webp', height: size });
    }
  });

  it('that is sent again under its key is the one that arrived; another file under that key is refused', async () => {
    const key = newKey();
    const bytes = await jpeg(310, 200);
    const before = await countPhotos();
    const answers = await Promise.all([sendPhoto(bytes, key), sendPhoto(bytes, key)]);
    const [id, same] = answers.map(({ body }) => body.photoId);
    expect([id, await countPhotos()]).toEqual([same, before + 1]);
    expect(readdirSync(path.join(stage.server.app.config.dataDir, 'public/vehicles')).length).toBe((before + 1) * 3);
    expect(outcome(await sendPhoto(await jpeg(311, 200), key))).toEqual([422, 'idempotency_key_reused']);
  });

  it.each([
    ['a text', async () => Buffer.from('not a picture'), 'file_type_refused'],
    ['a picture of too many pixels', async () => pngClaiming(30_000, 30_000), 'file_too_many_pixels'],
    ['half a picture', async () => (await jpeg(400, 300)).subarray(0, 900), 'file_unreadable'],
  ] as const)('is refused when it is %s', async (_, bytes, code) => {
    expect((await sendPhoto(await bytes())).body.code).toBe(code);
  });

  it('that no vehicle got goes after two days, with its files; a vehicle keeps its own', async () => {
    const loose = await photo();
    const kept = (await added()).photos[0].id;
    stage.server.clock.now = new Date(TEST_NOW.getTime() + LOOSE_PHOTO_DAYS * DAY_MS - 1);
    await forgetWhatIsOver(stage.server.app);
    expect(await isKnown(loose)).toBe(true);
    stage.server.clock.now = new Date(TEST_NOW.getTime() + LOOSE_PHOTO_DAYS * DAY_MS + 1);
    await forgetWhatIsOver(stage.server.app);
    expect([await isKnown(loose), await isKnown(kept)]).toEqual([false, true]);
    const { rows } = await sql<{ key: string }>`
      select storage_key as key from files_to_remove where storage_key like ${`vehicles/${loose}%`}`.execute(
      stage.server.app.db,
    );
    expect(rows.length).toBe(3);
  });

  it('takes the place of the oldest once sixty wait for a vehicle', async () => {
    await sql`
      insert into vehicle_photos (vendor_id, width, height, created_at)
      select ${VENDORS.fort.id}::uuid, 1, n, ${TEST_NOW}::timestamptz - make_interval(mins => n)
      from generate_series(1, ${MAX_LOOSE_PHOTOS}) n`.execute(stage.server.app.db);
    const { rows: theirs } = await sql<{ id: string }>`
      insert into vehicle_photos (vendor_id, width, height, created_at)
      values (${VENDORS.lagoon.id}, 1, 1, ${TEST_NOW}::timestamptz - interval '1 day') returning id`.execute(
      stage.server.app.db,
    );
    const sent = await sendPhoto();
    expect([sent.status, await isKnown(sent.body.photoId)]).toEqual([201, true]);
    expect(await isKnown(theirs[0]?.id ?? '')).toBe(true);
    const { rows } = await sql<{ waiting: number; oldest: number }>`
      select count(*) as waiting, max(height) filter (where width = 1) as oldest from vehicle_photos
      where vendor_id = ${VENDORS.fort.id} and vehicle_id is null`.execute(stage.server.app.db);
    expect(rows[0]?.waiting).toBe(MAX_LOOSE_PHOTOS);
    expect(rows[0]?.oldest).toBeLessThan(MAX_LOOSE_PHOTOS);
    await sql`delete from vehicle_photos where width = 1`.execute(stage.server.app.db);
  });
});

async function countPhotos(): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from vehicle_photos`.execute(
    stage.server.app.db,
  );
  return rows[0]?.count ?? 0;
}
async function isKnown(photoId: string): Promise<boolean> {
  const { rows } = await sql`select 1 from vehicle_photos where id = ${photoId}`.execute(stage.server.app.db);
  return rows.length > 0;
}
