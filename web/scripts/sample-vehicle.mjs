// A vehicle's page as the server would draw it, for the checks of public pages: with more photos and a longer name than most.
import * as fs from 'node:fs';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import { LANGUAGES, pathIn } from '@ceylono/domain/language';
import { paths } from '../paths.ts';

const folder = path.join(import.meta.dirname, '..', 'build', 'vehicle');
const { drawVehicle } = await import(pathToFileURL(path.join(folder, 'drawing.js')).href);

const id = '00000000-0000-4000-8000-000000000000';
const photo = (/** @type {number} */ number) => ({
  url: `/media/vehicles/00000000-0000-4000-8000-00000000000${number}-1600.webp`,
  thumbUrl: `/media/vehicles/00000000-0000-4000-8000-00000000000${number}-320.webp`,
  width: 1600,
  height: 1067,
  alt: 'Mitsubishi Montero Sport 4WD',
});
const VEHICLE = {
  id,
  vendorId: id,
  vendorName: 'Nuwara Eliya Hill Country Cars',
  district: 'Nuwara Eliya',
  model: 'Mitsubishi Montero Sport 4WD',
  type: 'suv',
  year: 2019,
  seats: 7,
  fuelType: 'Diesel',
  transmission: 'Automatic',
  pricePerDay: 2_450_000,
  pricePerWeek: 15_400_000,
  pricePerMonth: null,
  withDriver: true,
  driverFee: 450_000,
  deliveryPickup: true,
  deliveryPickupPricePerKm: 12_000,
  defaultKmIncluded: 100,
  defaultPricePerExtraKm: null,
  photos: [1, 2, 3, 4, 5, 6].map(photo),
  deposit: null,
  rates: [],
  rules: { minDays: null, maxDays: null, noticeHours: null },
  unavailableRanges: [{ startDate: '2026-11-28', endDate: '2026-12-03' }],
  today: '2026-11-21',
  centre: { lat: 6.95, lng: 80.79 },
  baseRentals: [1, 3, 7, 14, 30].map((days) => ({ days, amount: days * 2_200_000 })),
  fees: { service: 3_000, insurance: 200_000, delivery: 500_000, pickup: 200_000, perKm: null },
};

/** In each language. */
export const SAMPLE_PAGES = LANGUAGES.map((language) => ({
  address: pathIn(language, paths.vehicle(id)),
  language,
  html: drawVehicle({
    template: fs.readFileSync(path.join(folder, `${language}.html`), 'utf8'),
    language,
    vehicleId: id,
    vehicle: VEHICLE,
  }),
}));
