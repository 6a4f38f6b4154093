import { expect, it } from 'vitest';
import { memoryStorage } from '../device/memory-storage.ts';
import { type BegunEdit, forgetSavedEdit, keepEdit, readEdit, type VehicleState } from './begun-edit.ts';
import { EMPTY_VEHICLE } from './vehicle-values.ts';

const DAY_MS = 24 * 3600 * 1000;

const AXIO = { whose: 'fort', vehicleId: 'axio' };
const photo = (photoId: string) => ({ photoId, thumbUrl: `/media/vehicles/${photoId}-320.webp` });
const vehicle = (version: string, more: Partial<VehicleState> = {}) => ({
  ...{ version, bookedFields: [] as string[], photos: [photo('p1')] },
  values: { ...EMPTY_VEHICLE, model: 'Toyota Axio', pricePerDay: '10000', seats: '5' },
  ...more,
});
const over = ({ bookedFields: _, ...state }: ReturnType<typeof vehicle>): VehicleState => state;
const STANDS = vehicle('1');
const TYPED: BegunEdit = {
  over: over(STANDS),
  values: { ...STANDS.values, pricePerDay: '12000' },
  photos: [photo('p1'), photo('p2')],
  isOvertaken: false,
  lostPhotos: 0,
};

it('an edit is there again after a reload, for its vehicle and for a day', () => {
  const storage = memoryStorage();
  keepEdit(AXIO, TYPED, 0, storage);
  expect(readEdit(AXIO, STANDS, DAY_MS, storage)).toEqual(TYPED);
  expect(readEdit({ ...AXIO, vehicleId: 'prius' }, STANDS, 0, storage)).toBeNull();
  expect(readEdit({ ...AXIO, whose: 'lagoon' }, STANDS, 0, storage)).toBeNull();
  expect(readEdit(AXIO, STANDS, DAY_MS + 1, storage)).toBeNull();
  expect(storage.getItem('ceylono-vehicle-edit:fort:axio')).toBeNull();
});

it('one that changes nothing, or nothing any more, is not kept', () => {
  const storage = memoryStorage();
  keepEdit(AXIO, TYPED, 0, storage);
  keepEdit(AXIO, { ...TYPED, values: STANDS.values, photos: STANDS.photos }, 0, storage);
  expect(storage.getItem('ceylono-vehicle-edit:fort:axio')).toBeNull();
});

it('photos that had not been sent when the form was left are told of, also where nothing else was changed', () => {
  const storage = memoryStorage();
  const chosen = { ...TYPED, values: STANDS.values, photos: STANDS.photos, lostPhotos: 3 };
  keepEdit(AXIO, chosen, 0, storage);
  expect(readEdit(AXIO, STANDS, 0, storage)).toEqual(chosen);
  keepEdit(AXIO, { ...chosen, lostPhotos: 0 }, 0, storage);
  expect(readEdit(AXIO, STANDS, 0, storage)).toBeNull();
});

it('over a vehicle that was changed meanwhile it is shown as such, and what was not touched follows', () => {
  const storage = memoryStorage();
  keepEdit(AXIO, TYPED, 0, storage);
  const now = vehicle('2', {
    values: { ...STANDS.values, pricePerDay: '11000', seats: '4' },
    photos: [photo('p1'), photo('p3')],
  });
  const edit = readEdit(AXIO, now, 0, storage);
  expect(edit).toEqual({
    over: over(now),
    values: { ...now.values, pricePerDay: '12000' },
    photos: [photo('p1'), photo('p2'), photo('p3')],
    isOvertaken: true,
    lostPhotos: 0,
  });
  // A second reload says so once more.
  keepEdit(AXIO, edit as BegunEdit, 0, storage);
  expect(readEdit(AXIO, now, 0, storage)?.isOvertaken).toBe(true);
});

it('that was saved, though its answer was lost, is not offered again', () => {
  const storage = memoryStorage();
  keepEdit(AXIO, TYPED, 0, storage);
  expect(readEdit(AXIO, vehicle('2', { values: TYPED.values, photos: TYPED.photos }), 0, storage)).toBeNull();
});

it('once it was saved it is forgotten, and what was typed since in a form that was opened again is not', () => {
  const storage = memoryStorage();
  keepEdit(AXIO, TYPED, 0, storage);
  forgetSavedEdit(AXIO, TYPED, storage);
  expect(readEdit(AXIO, STANDS, 0, storage)).toBeNull();
  for (const since of [
    { ...TYPED, values: { ...TYPED.values, seats: '4' } },
    { ...TYPED, photos: [...TYPED.photos, photo('p3')] },
    { ...TYPED, lostPhotos: 1 },
  ]) {
    keepEdit(AXIO, since, 0, storage);
    forgetSavedEdit(AXIO, TYPED, storage);
    expect(readEdit(AXIO, STANDS, 0, storage)).toEqual(since);
  }
});

it('leaves what an order has fixed meanwhile as it was booked', () => {
  const storage = memoryStorage();
  keepEdit(AXIO, { ...TYPED, values: { ...TYPED.values, model: 'Toyota Aqua' } }, 0, storage);
  const booked = { ...vehicle('2'), bookedFields: ['model', 'seats'] };
  expect(readEdit(AXIO, booked, 0, storage)?.values).toEqual(TYPED.values);
});

it('new photos are offered for a day from its beginning, however often it is opened', () => {
  const storage = memoryStorage();
  keepEdit(AXIO, TYPED, 0, storage);
  keepEdit(AXIO, TYPED, DAY_MS, storage);
  expect(readEdit(AXIO, STANDS, DAY_MS + 1, storage)?.photos).toEqual([photo('p1')]);
});

it('what is none of ours is no edit', () => {
  const storage = memoryStorage();
  for (const text of ['no JSON', '{"at":0}', '5']) {
    storage.setItem('ceylono-vehicle-edit:fort:axio', text);
    expect(readEdit(AXIO, STANDS, 0, storage)).toBeNull();
  }
});
