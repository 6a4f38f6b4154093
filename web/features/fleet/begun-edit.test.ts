import { expect, it } from 'vitest';
import { memoryStorage } from '../device/memory-storage.ts';
import { type BegunEdit, keptEdit, type VehicleState } from './begun-edit.ts';
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
  const form = keptEdit(AXIO, storage);
  form.keep(TYPED, 0);
  expect(keptEdit(AXIO, storage).read(STANDS, DAY_MS)).toEqual(TYPED);
  expect(keptEdit({ ...AXIO, vehicleId: 'prius' }, storage).read(STANDS, 0)).toBeNull();
  expect(keptEdit({ ...AXIO, whose: 'lagoon' }, storage).read(STANDS, 0)).toBeNull();
  expect(keptEdit(AXIO, storage).read(STANDS, DAY_MS + 1)).toBeNull();
  expect(storage.getItem('ceylono-vehicle-edit:fort:axio')).toBeNull();
});

it('one that changes nothing, or nothing any more, is not kept', () => {
  const storage = memoryStorage();
  const form = keptEdit(AXIO, storage);
  form.keep(TYPED, 0);
  form.keep({ ...TYPED, values: STANDS.values, photos: STANDS.photos }, 0);
  expect(storage.getItem('ceylono-vehicle-edit:fort:axio')).toBeNull();
});

it('photos that had not been sent when the form was left are told of, also where nothing else was changed', () => {
  const storage = memoryStorage();
  const form = keptEdit(AXIO, storage);
  const chosen = { ...TYPED, values: STANDS.values, photos: STANDS.photos, lostPhotos: 3 };
  form.keep(chosen, 0);
  expect(keptEdit(AXIO, storage).read(STANDS, 0)).toEqual(chosen);
  form.keep({ ...chosen, lostPhotos: 0 }, 0);
  expect(keptEdit(AXIO, storage).read(STANDS, 0)).toBeNull();
});

it('over a vehicle that was changed meanwhile it is shown as such, and what was not touched follows', () => {
  const storage = memoryStorage();
  const form = keptEdit(AXIO, storage);
  form.keep(TYPED, 0);
  const now = vehicle('2', {
    values: { ...STANDS.values, pricePerDay: '11000', seats: '4' },
    photos: [photo('p1'), photo('p3')],
  });
  const edit = keptEdit(AXIO, storage).read(now, 0);
  expect(edit).toEqual({
    over: over(now),
    values: { ...now.values, pricePerDay: '12000' },
    photos: [photo('p1'), photo('p2'), photo('p3')],
    isOvertaken: true,
    lostPhotos: 0,
  });
  // A second reload says so once more.
  form.keep(edit as BegunEdit, 0);
  expect(keptEdit(AXIO, storage).read(now, 0)?.isOvertaken).toBe(true);
});

it('that was saved, though its answer was lost, is not offered again', () => {
  const storage = memoryStorage();
  const form = keptEdit(AXIO, storage);
  form.keep(TYPED, 0);
  expect(keptEdit(AXIO, storage).read(vehicle('2', { values: TYPED.values, photos: TYPED.photos }), 0)).toBeNull();
});

it('once it was saved it is forgotten, and what was typed since in a form that was opened again is not', () => {
  const storage = memoryStorage();
  const form = keptEdit(AXIO, storage);
  form.keep(TYPED, 0);
  form.forgetSaved(TYPED);
  expect(keptEdit(AXIO, storage).read(STANDS, 0)).toBeNull();
  for (const since of [
    { ...TYPED, values: { ...TYPED.values, seats: '4' } },
    { ...TYPED, photos: [...TYPED.photos, photo('p3')] },
    { ...TYPED, lostPhotos: 1 },
  ]) {
    form.keep(since, 0);
    form.forgetSaved(TYPED);
    expect(keptEdit(AXIO, storage).read(STANDS, 0)).toEqual(since);
  }
});

it('leaves what an order has fixed meanwhile as it was booked', () => {
  const storage = memoryStorage();
  const form = keptEdit(AXIO, storage);
  form.keep({ ...TYPED, values: { ...TYPED.values, model: 'Toyota Aqua' } }, 0);
  const booked = { ...vehicle('2'), bookedFields: ['model', 'seats'] };
  expect(keptEdit(AXIO, storage).read(booked, 0)?.values).toEqual(TYPED.values);
});

it('new photos are offered for a day from its beginning, however often it is opened', () => {
  const storage = memoryStorage();
  const form = keptEdit(AXIO, storage);
  form.keep(TYPED, 0);
  form.keep(TYPED, DAY_MS);
  expect(keptEdit(AXIO, storage).read(STANDS, DAY_MS + 1)?.photos).toEqual([photo('p1')]);
});

it('what is none of ours is no edit', () => {
  const storage = memoryStorage();
  for (const text of ['no JSON', '{"at":0}', '5']) {
    storage.setItem('ceylono-vehicle-edit:fort:axio', text);
    expect(keptEdit(AXIO, storage).read(STANDS, 0)).toBeNull();
  }
});

it('an untouched form removes nothing that another window has kept, and one that has read it may', () => {
  const storage = memoryStorage();
  const untouched = keptEdit(AXIO, storage);
  expect(untouched.read(STANDS, 0)).toBeNull();
  keptEdit(AXIO, storage).keep(TYPED, 0);
  // Saved over what somebody else saved: it is drawn anew with what stands now, and nothing is typed into it.
  untouched.keep({ ...TYPED, values: STANDS.values, photos: STANDS.photos, isOvertaken: true }, 0);
  untouched.forget();
  const reopened = keptEdit(AXIO, storage);
  expect(reopened.read(STANDS, 0)).toEqual(TYPED);
  reopened.forget();
  expect(storage.getItem('ceylono-vehicle-edit:fort:axio')).toBeNull();
});

it('a form that is discarded leaves what another window has kept since', () => {
  const storage = memoryStorage();
  const first = keptEdit(AXIO, storage);
  first.keep(TYPED, 0);
  const since = { ...TYPED, values: { ...TYPED.values, seats: '4' } };
  keptEdit(AXIO, storage).keep(since, 0);
  first.forget();
  expect(keptEdit(AXIO, storage).read(STANDS, 0)).toEqual(since);
});
