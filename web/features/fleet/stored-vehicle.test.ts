import { expect, it } from 'vitest';
import { memoryStorage } from '../device/memory-storage.ts';
import { forgetSavedVehicle, forgetVehicle, keepVehicle, readVehicle } from './stored-vehicle.ts';
import { EMPTY_VEHICLE } from './vehicle-values.ts';

const DAY_MS = 24 * 3600 * 1000;

const TYPED = {
  values: { ...EMPTY_VEHICLE, model: 'Toyota Axio', withDriver: true },
  photos: [{ photoId: 'p1', thumbUrl: '/media/vehicles/p1-320.webp' }],
  attempt: { body: '{}', key: 'k1' },
  lostPhotos: 2,
};
const NOTHING = { values: EMPTY_VEHICLE, photos: [], attempt: null, lostPhotos: 0 };

it('a new vehicle is there again after a reload, for its vendor and for a day, until it is saved', () => {
  const storage = memoryStorage();
  keepVehicle('fort', TYPED, 0, storage);
  expect(readVehicle('fort', DAY_MS, storage)).toEqual(TYPED);
  expect(readVehicle('lagoon', 0, storage)).toEqual(NOTHING);
  expect(readVehicle('fort', DAY_MS + 1, storage)).toEqual(NOTHING);
  forgetVehicle('fort', storage);
  expect(readVehicle('fort', 0, storage)).toEqual(NOTHING);
});

it('once it was saved it is forgotten, and what was typed since in a form that was opened again is not', () => {
  const storage = memoryStorage();
  const saved = { ...TYPED, lostPhotos: 0 };
  const since = { ...saved, values: { ...TYPED.values, model: 'Toyota Aqua' } };
  keepVehicle('fort', since, 0, storage);
  forgetSavedVehicle('fort', saved, storage);
  expect(readVehicle('fort', 0, storage)).toEqual(since);
  forgetSavedVehicle('fort', since, storage);
  expect(readVehicle('fort', 0, storage)).toEqual(NOTHING);
});

it('its photos are offered for a day, however often the form is opened meanwhile', () => {
  const storage = memoryStorage();
  keepVehicle('fort', TYPED, 0, storage);
  keepVehicle('fort', readVehicle('fort', DAY_MS - 1, storage), DAY_MS - 1, storage);
  expect(readVehicle('fort', DAY_MS, storage)).toEqual(TYPED);
  expect(readVehicle('fort', DAY_MS + 1, storage)).toEqual({ ...TYPED, photos: [] });
});

it('what is none of ours is an empty form', () => {
  const storage = memoryStorage();
  storage.setItem('ceylono-vehicle:fort', '{"at":0,"values":{"model":5},"photos":[]}');
  expect(readVehicle('fort', 0, storage)).toEqual(NOTHING);
  storage.setItem('ceylono-vehicle:fort', 'no JSON');
  expect(readVehicle('fort', 0, storage)).toEqual(NOTHING);
});
