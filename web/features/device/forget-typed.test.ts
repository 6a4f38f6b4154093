import { beforeEach, expect, it, vi } from 'vitest';
import { keptEdit } from '../fleet/begun-edit.ts';
import { keepVehicle } from '../fleet/stored-vehicle.ts';
import { EMPTY_VEHICLE } from '../fleet/vehicle-values.ts';
import { vendorDoor } from '../fleet-door/vendor-door.ts';
import { keptRates } from '../rates/begun-rates.ts';
import { staffFleetDoor } from '../staff-fleet/staff-fleet-door.ts';
import { keptSettings } from '../vendor-settings/begun-settings.ts';
import { forgetTypedByStaff, forgetTypedSettings } from './forget-typed.ts';

/** What a browser's storage does, as far as it is used: its entries are its own properties. */
class Shelf {
  [key: string]: unknown;
}
Object.defineProperties(Shelf.prototype, {
  getItem: {
    value(this: Shelf, key: string) {
      return this[key] ?? null;
    },
  },
  setItem: {
    value(this: Shelf, key: string, value: string) {
      this[key] = value;
    },
  },
  removeItem: {
    value(this: Shelf, key: string) {
      delete this[key];
    },
  },
});

const FORT = '0199a0c4-5d6e-7f80-8a1b-2c3d4e5f6072';
const AXIO = '0199a0c4-5d6e-7f80-8a1b-2c3d4e5f6071';
const NOW = Date.parse('2026-11-29T08:00:00Z');
const form = { values: { ...EMPTY_VEHICLE, model: 'Toyota Axio' }, photos: [], lostPhotos: 0 };
const over = { version: '1', values: EMPTY_VEHICLE, photos: [] };

function typeAllForms(keeper: string): void {
  const whose = keeper + FORT;
  keepVehicle(whose, { ...form, attempt: null }, NOW);
  keptEdit({ whose, vehicleId: AXIO }).keep({ ...form, over, isOvertaken: false }, NOW);
  keptRates(whose, AXIO).keep({}, NOW);
}

beforeEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, new Shelf());
});

it('a logout of staff forgets what they typed of vehicles and prices, and nothing of a vendor', () => {
  typeAllForms(vendorDoor.keeper);
  const ofVendor = Object.keys(localStorage);
  typeAllForms(staffFleetDoor('admin@ceylono.example').keeper);
  typeAllForms(staffFleetDoor('super@ceylono.example').keeper);
  expect(Object.keys(localStorage)).toHaveLength(9);
  forgetTypedByStaff();
  expect(Object.keys(localStorage)).toEqual(ofVendor);
});

it('a logout of a vendor forgets the settings that were typed, and nothing else of the tab', () => {
  keptSettings(FORT).keep({}, NOW);
  sessionStorage.setItem('ceylono-counted', '1');
  forgetTypedSettings();
  expect(Object.keys(sessionStorage)).toEqual(['ceylono-counted']);
});
