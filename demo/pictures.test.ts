import { REQUIRED_DOCUMENTS } from '@ceylono/domain/document';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { CUSTOMERS, type CustomerKey } from './cast-people.ts';
import { type DemoVehicle, VEHICLES } from './cast-vehicles.ts';
import { VIEWS, vehiclePicture } from './photos.ts';
import { PICTURE_NAMES, pictureNamed } from './picture-files.ts';
import { paperPicture } from './pictures.ts';

const vehicles: DemoVehicle[] = Object.values(VEHICLES);
const shown = new Set(vehicles.flatMap((vehicle) => VIEWS.map((view) => vehiclePicture(vehicle, view))));
const people = Object.keys(CUSTOMERS) as CustomerKey[];
const papers = new Set(
  people.flatMap((key) => REQUIRED_DOCUMENTS[CUSTOMERS[key].residency].map((kind) => paperPicture(kind, key))),
);
const signatures = people.map((key) => `signatures/${key}`);

test('there is a picture of everything the cast needs, and none besides', () => {
  expect([...PICTURE_NAMES].sort()).toEqual([...shown, ...papers, ...signatures].sort());
});

test('together they weigh 1.5 MB at most', () => {
  const weight = PICTURE_NAMES.reduce((sum, name) => sum + pictureNamed(name).length, 0);
  expect(weight).toBeLessThanOrEqual(1_500_000);
});

test('every vehicle is 1200 pixels wide and two thirds of that high, as WebP without anything else in it', async () => {
  for (const name of shown) {
    const { format, width, height, exif, xmp } = await sharp(pictureNamed(name)).metadata();
    expect({ format, width, height, exif, xmp }, name).toEqual({ format: 'webp', width: 1_200, height: 800 });
  }
});

test('each person with a face or a name on a paper has one of their own', () => {
  for (const key of people) {
    expect(paperPicture('selfie', key)).toBe(`papers/selfie-${key}`);
    const kind = CUSTOMERS[key].residency === 'local' ? 'id-front' : 'passport';
    expect(paperPicture(kind, key)).toBe(`papers/${kind}-${key}`);
  }
});
