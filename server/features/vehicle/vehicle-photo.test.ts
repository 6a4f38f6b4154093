import { readdirSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seedVendors, VEHICLES } from '../../test/cast.ts';
import { picture, withPlace } from '../../test/image-files.ts';
import { startTestServer, type TestServer } from '../../test/test-server.ts';
import { addVehiclePhoto, findPhotoKeys } from './vehicle-photo.service.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
  await seedVendors(server.app, 'fort');
});
afterAll(() => server.stop());

const photosOf = async (vehicleId: string) => (await server.stranger().get(`/api/vehicles/${vehicleId}`)).body.photos;
const stored = () =>
  readdirSync(path.join(server.app.config.dataDir, 'public/vehicles')).map((name) => `vehicles/${name}`);

it('a photo is stored in three sizes, without the place it was taken, and shown in its position', async () => {
  const photo = await server.app.media.vehiclePhoto(await withPlace(picture(1_800, 1_200).jpeg()).toBuffer());
  await addVehiclePhoto(server.app, VEHICLES.fortLeaf.id, 0, photo);
  const [shown] = await photosOf(VEHICLES.fortLeaf.id);
  const id = shown.url.slice('/media/vehicles/'.length, -'-1600.webp'.length);
  expect(shown).toMatchObject({ thumbUrl: `/media/vehicles/${id}-320.webp`, width: 1_067, height: 1_600 });
  for (const size of [320, 800, 1600]) {
    const { format, height, exif } = await sharp(
      await server.app.publicFiles.get(`vehicles/${id}-${size}.webp`),
    ).metadata();
    expect({ format, height, exif }).toEqual({ format: 'webp', height: size });
  }
});

it('a photo for a position that is taken leaves nothing behind', async () => {
  const photo = await server.app.media.vehiclePhoto(await picture().jpeg().toBuffer());
  await addVehiclePhoto(server.app, VEHICLES.fortAxio.id, 0, photo);
  const before = stored();
  await addVehiclePhoto(server.app, VEHICLES.fortAxio.id, 0, photo);
  expect(stored()).toEqual(before);
  expect(await photosOf(VEHICLES.fortAxio.id)).toHaveLength(1);
});

it('derivatives are known by the row of their photo', async () => {
  const stray = 'vehicles/00000000-0000-4000-8000-000000000000-320.webp';
  expect(await findPhotoKeys(server.app, [...stored(), stray, 'vehicles/readme'])).toEqual(stored());
});
