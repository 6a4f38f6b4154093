/**
 * What the public reads of a vehicle is written once when it changes: it says what the tables say, as the contract asks.
 */
import { randomUUID } from 'node:crypto';
import { VehicleItem } from '@ceylono/contract/vehicle';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { features } from '../../features.ts';
import { createApi } from '../../http/api.ts';
import { VENDORS, VEHICLES, seedVendors } from '../../test/cast.ts';
import { whileHeld } from '../../test/lock-queue.ts';
import { setSetting } from '../../test/settings.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { compareCards } from './vehicle-card.jobs.ts';
import { listWrongCards } from './vehicle-card.sql.ts';
import { quickVehicleAnswers } from './vehicle.routes.ts';
import { insertVehiclePhoto } from './vehicle-photo.sql.ts';

const { id } = VEHICLES.fortAxio;
const lagoonAqua = VEHICLES.lagoonAqua.id;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort', 'lagoon', 'temple');
});
afterAll(() => server.stop());
beforeEach(async () => {
  await sql`delete from vehicle_photos`.execute(server.app.db);
});

const listed = async (query = 'limit=50') => (await server.stranger().get(`/api/vehicles?${query}`)).body.items;
const itemOf = async (vehicleId: string) => (await listed()).find((item: { id: string }) => item.id === vehicleId);
const photo = (vehicleId: string, position: number) => ({
  id: randomUUID(),
  vehicleId,
  position,
  width: 1600,
  height: 1066 + position,
  now: server.app.now(),
});
const addPhoto = (position: number) =>
  transaction(server.app.db, (trx) => insertVehiclePhoto(trx, photo(id, position)));

/** As the vehicle's own page reads it from the tables at this moment. */
async function fresh(vehicleId: string): Promise<unknown> {
  const { body } = await server.stranger().get(`/api/vehicles/${vehicleId}`);
  return VehicleItem.parse(body);
}

const setDriverFee = (fee: number | null) => setSetting(server.app.db, 'driverFeePerDay', fee);

describe('a card', () => {
  it('is what the contract asks, for every vehicle, with its photos in their order', async () => {
    for (const position of [2, 0, 1]) await addPhoto(position);
    const items = await listed();
    expect(items.length).toBeGreaterThan(5);
    for (const item of items) expect(VehicleItem.strict().parse(item)).toEqual(item);
    for (const item of items) expect(item).toEqual(await fresh(item.id));
    const { photos } = await itemOf(id);
    expect(photos.map(({ height }: { height: number }) => height)).toEqual([1066, 1067, 1068]);
  });

  it.each([
    `quotes " and ' and \\ and / and </script>`,
    '"withDriver":true,"driverFee":null',
    'a line\nand a tab\tand \u0001 and \u2028',
    'ආයුබෝවන් வணக்கம் 🛺',
    '$& $1 %s {}',
  ])('repeats a name of a vehicle, a vendor and a district as it is: %s', async (text) => {
    await addPhoto(0);
    const { vendor } = VEHICLES.fortAxio;
    const before = await itemOf(id);
    await sql`update vehicles set model = ${text} where id = ${id}`.execute(server.app.db);
    await sql`update vendors set name = ${text}, district = ${text} where id = ${VENDORS[vendor].id}`.execute(
      server.app.db,
    );
    const item = await itemOf(id);
    expect(item).toMatchObject({ model: text, vendorName: text, district: text, photos: [{ alt: text }] });
    expect(item).toEqual(await fresh(id));
    await sql`update vehicles set model = ${before.model} where id = ${id}`.execute(server.app.db);
    await sql`update vendors set name = ${before.vendorName}, district = ${before.district}
      where id = ${VENDORS[vendor].id}`.execute(server.app.db);
    expect(await itemOf(id)).toEqual(before);
  });

  it.each([null, 0, 250_000])(
    'names the marketplace’s driver fee %s where the vehicle has none, and its own otherwise',
    async (fee) => {
      const drivers = [
        { withDriver: true, own: null, shown: fee },
        { withDriver: true, own: 0, shown: 0 },
        { withDriver: true, own: 99_900, shown: 99_900 },
        { withDriver: false, own: 99_900, shown: null },
        { withDriver: false, own: null, shown: null },
      ];
      await setDriverFee(fee);
      for (const { withDriver, own, shown } of drivers) {
        await sql`update vehicles set with_driver = ${withDriver}, driver_fee = ${own} where id = ${id}`.execute(
          server.app.db,
        );
        const item = await itemOf(id);
        expect([item.withDriver, item.driverFee]).toEqual([shown !== null, shown]);
        expect(item).toEqual(await fresh(id));
      }
      await setDriverFee(null);
    },
  );

  it('follows a photo that moves to another vehicle or goes', async () => {
    await addPhoto(0);
    const other = VEHICLES.fortLeaf.id;
    await sql`update vehicle_photos set vehicle_id = ${other}`.execute(server.app.db);
    expect([(await itemOf(id)).photos.length, (await itemOf(other)).photos.length]).toEqual([0, 1]);
    await sql`delete from vehicle_photos`.execute(server.app.db);
    expect((await itemOf(other)).photos).toEqual([]);
  });

  it('shows both of two photos that come at the same moment', async () => {
    const hold = (trx: Trx) => sql`select 1 from vehicle_cards where vehicle_id = ${id} for update`.execute(trx);
    await whileHeld(
      server.app.db,
      hold,
      () => addPhoto(0),
      () => addPhoto(1),
    );
    expect((await itemOf(id)).photos).toHaveLength(2);
  });

  it('of a vehicle that comes while its vendor is renamed has the new name', async () => {
    const { name } = VENDORS.fort;
    const rename = (trx: Trx) => sql`update vendors set name = 'Renamed' where id = ${VENDORS.fort.id}`.execute(trx);
    const move = () =>
      sql`update vehicles set vendor_id = ${VENDORS.fort.id} where id = ${lagoonAqua}`.execute(server.app.db);
    await whileHeld(server.app.db, rename, move);
    expect((await itemOf(lagoonAqua)).vendorName).toBe('Renamed');
    await sql`update vendors set name = ${name} where id = ${VENDORS.fort.id}`.execute(server.app.db);
    expect((await itemOf(lagoonAqua)).vendorName).toBe(name);
    await sql`update vehicles set vendor_id = ${VENDORS.lagoon.id} where id = ${lagoonAqua}`.execute(server.app.db);
  });

  it('of a vehicle that goes to another vendor is found where that one is, and says so', async () => {
    const { lat, lng } = VENDORS.temple;
    const around = async () =>
      (await listed(`lat=${lat}&lng=${lng}`)).find((item: { id: string }) => item.id === lagoonAqua)?.vendorName;
    expect(await around()).toBeUndefined();
    const { db } = server.app;
    await sql`update vehicles set vendor_id = ${VENDORS.temple.id} where id = ${lagoonAqua}`.execute(db);
    expect(await around()).toBe(VENDORS.temple.name);
    await sql`update vehicles set vendor_id = ${VENDORS.lagoon.id} where id = ${lagoonAqua}`.execute(db);
    await sql`update vehicles set vendor_number = (select number from vendors where id = ${VENDORS.temple.id})
      where id = ${lagoonAqua}`.execute(db);
    expect(await around()).toBeUndefined();
  });

  it('that is missing is written for whoever asks, and no page ends early', async () => {
    const before = await listed('limit=3');
    await sql`delete from vehicle_cards where vehicle_id = ${before[1].id}`.execute(server.app.db);
    const { items, nextCursor } = (await server.stranger().get('/api/vehicles?limit=3')).body;
    expect(items).toEqual(before);
    expect(nextCursor).toEqual(expect.any(String));
    await compareCards(server.app);
  });

  it('goes with its vehicle, photos or not', async () => {
    await addPhoto(0);
    await expect(
      transaction(server.app.db, async (trx) => {
        await sql`delete from vehicles where id = ${id}`.execute(trx);
        const { rows } = await sql`select 1 from vehicle_cards where vehicle_id = ${id}`.execute(trx);
        throw new Error(`${rows.length} cards left`);
      }),
    ).rejects.toThrow('0 cards left');
  });

  it('that says anything else is mended at night, and one that is missing is written', async () => {
    const right = await listed();
    await sql`update vehicle_cards set card = replace(card, 'pricePerDay":', 'pricePerDay":1')
      where vehicle_id = ${id}`.execute(server.app.db);
    await sql`delete from vehicle_cards where vehicle_id = ${VEHICLES.fortLeaf.id}`.execute(server.app.db);
    const wrong = async () =>
      (
        await listWrongCards(
          server.app.db,
          right.map((item: { id: string }) => item.id),
        )
      ).length;
    expect(await listed()).not.toEqual(right);
    expect(await wrong()).toBe(2);
    await compareCards(server.app);
    expect(await wrong()).toBe(0);
    expect(await listed()).toEqual(right);
  });
});

describe('a quick answer', () => {
  it.each([
    'limit=3',
    'limit=50&sort=newest&count=true',
    'lat=6.9271&lng=79.8612&startDate=2026-03-20T09:00:00%2B05:30&endDate=2026-03-22T09:00:00%2B05:30',
    'lat=7.2906&lng=80.6337&type=van&seats=4&transmission=Automatic&fuelType=Diesel&maxPricePerDay=5000000',
    'unknown=1',
    '',
  ])('is byte for byte that of the way of all calls: %s', async (query) => {
    const textOf = async (asked: string) => {
      const answer = await fetch(`${server.url}/api/vehicles?${asked}`);
      return [
        answer.status,
        answer.headers.get('content-type'),
        answer.headers.get('cache-control'),
        await answer.text(),
      ];
    };
    // Brackets say more than a name: the question is not a plain one.
    expect(await textOf(query)).toEqual(await textOf(`${query}&unknown[]=1`));
  });

  const quick = (query: string) => quickVehicleAnswers['vehicle.list']?.(server.app, query);

  it.each(['order.place', 'vendorPortal.openSession', 'backOffice.list', 'no.endpoint'])(
    'is none of what changes something or not all may read: %s',
    (name) => {
      const quickAnswers = { [name]: async () => '{}' };
      expect(() => createApi(server.app, { ...features, quickAnswers })).toThrow(
        `${name} must not be answered quickly`,
      );
    },
  );

  it('is given to a plain question', async () => {
    expect(await quick('limit=3')).toBe(await (await fetch(`${server.url}/api/vehicles?limit=3`)).text());
  });

  it.each(['limit=51', 'limit=5&limit=6', 'lat=6.9', 'cursor=bm9uc2Vuc2U', 'sort=random'])(
    'is none to a question that is refused, which says why: %s',
    async (query) => {
      const answer = await server.stranger().get(`/api/vehicles?${query}`);
      expect([answer.status, answer.body.code]).toEqual([400, 'invalid_input']);
      expect(await quick(query)).toBeNull();
    },
  );
});
