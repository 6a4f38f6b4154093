/** Vehicles as everybody sees them: what can be had here, then, for how much; and one of them in full. */
import type { OneVehicle, VehicleItem, VehicleSearch } from '@ceylono/contract/vehicle';
import { baseRental } from '@ceylono/domain/base-rental';
import { blockOfBooking, daysOfBlock } from '@ceylono/domain/block';
import { dayOf, nextMidnight } from '@ceylono/domain/colombo-time';
import { publicCentre } from '@ceylono/domain/coverage-area';
import { driverFeePerDay, legPricePerKm } from '@ceylono/domain/quote';
import type { Settings } from '@ceylono/domain/settings';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { refuse } from '../../http/refusal.ts';
import { listComingBlocks } from '../block/block.sql.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { findListedVehicle, type PhotoRow, type VehicleRow } from './vehicle.sql.ts';
import { countVehicles, type FoundVehicle, listVehicles, type VehicleFilter } from './vehicle-search.sql.ts';

type Search = z.output<typeof VehicleSearch>;

/** "1000+": counting further would cost more than it tells. */
const COUNT_CAP = 1000;

/** The answer as it is sent: cards are written when a vehicle changes, and only put together here. */
export async function writeSearch(app: App, search: Search): Promise<string> {
  const settings = await recentSettings(app);
  const filter = filterOf(app, search, settings);
  const cursor = decodeCursor(search.cursor, search.sort === 'newest' ? 'instant' : 'number');
  const found = await listVehicles(app.db, { filter, order: search.sort, cursor, limit: search.limit + 1 });
  const { rows, nextCursor } = pageOf(found, search.limit, placeOf);
  const items = rows.map(({ card }) => withMarketplaceFee(card, settings)).join();
  const rest = JSON.stringify({
    nextCursor,
    count: search.count ? capped(await countVehicles(app.db, filter, COUNT_CAP)) : undefined,
    wholeDays: settings.turnaroundMinutes === null,
  });
  return `{"items":[${items}],${rest.slice(1)}`;
}

/** As a card has it; nothing that somebody typed can read so, because quotes within a text are escaped. */
const DRIVER_WITHOUT_FEE = '"withDriver":true,"driverFee":null';

function withMarketplaceFee(card: string, { driverFeePerDay: fee }: Settings): string {
  return card.replace(DRIVER_WITHOUT_FEE, `"withDriver":${fee !== null},"driverFee":${fee}`);
}

/** The lengths of a rental, in days, for which a vehicle's page names the price. */
const SHOWN_LENGTHS = [1, 3, 7, 14, 30];

export async function readVehicle(app: App, vehicleId: string): Promise<z.input<typeof OneVehicle>> {
  const now = app.now();
  const { latitude, longitude, ...row } = (await findListedVehicle(app.db, vehicleId)) ?? refuse('not_found');
  const blocks = await listComingBlocks(app.db, vehicleId, now);
  const settings = await recentSettings(app);
  return {
    ...vehicleItem(row, settings),
    unavailableRanges: blocks.map(daysOfBlock),
    today: dayOf(now),
    centre: publicCentre({ lat: latitude, lng: longitude }),
    baseRentals: SHOWN_LENGTHS.map((days) => ({ days, amount: baseRental(row, days).amount })),
    fees: feesOf(row, settings),
  };
}

function feesOf(vehicle: VehicleRow, settings: Settings) {
  const perKm = legPricePerKm(vehicle, settings);
  const hasFixedFees = vehicle.deliveryPickup && perKm === null;
  return {
    service: settings.serviceFee,
    insurance: settings.insuranceFee,
    delivery: hasFixedFees ? settings.deliveryFee : null,
    pickup: hasFixedFees ? settings.pickupFee : null,
    perKm: vehicle.deliveryPickup ? perKm : null,
  };
}

function filterOf(app: App, search: Search, settings: Settings): VehicleFilter {
  const { startDate, endDate, lat, lng } = search;
  if ((startDate === undefined) !== (endDate === undefined) || (lat === undefined) !== (lng === undefined)) {
    refuse('invalid_input');
  }
  const period =
    startDate === undefined || endDate === undefined
      ? null
      : blockOfBooking({ startsAt: new Date(startDate), endsAt: new Date(endDate) }, settings.turnaroundMinutes);
  if (period !== null && period.endsAt <= period.startsAt) refuse('end_not_after_start');
  const now = app.now();
  return {
    place: lat === undefined || lng === undefined ? null : { lat, lng },
    period,
    withoutOverdueAt: period !== null && period.startsAt < nextMidnight(now) ? now : null,
    type: search.type,
    seats: search.seats,
    transmission: search.transmission,
    fuelType: search.fuelType,
    maxPricePerDay: search.maxPricePerDay,
  };
}

export function vehicleItem(row: VehicleRow, settings: Settings): z.input<typeof VehicleItem> {
  const { photos, ...vehicle } = row;
  const driverFee = driverFeePerDay(row, settings);
  return {
    ...vehicle,
    withDriver: driverFee !== null,
    driverFee,
    photos: photos.map((photo) => photoItem(photo, row.model)),
  };
}

/** Addresses of a photo's public derivatives; what is behind them never changes. */
export function photoItem(photo: PhotoRow, model: string) {
  return {
    url: `/media/vehicles/${photo.id}-1600.webp`,
    thumbUrl: `/media/vehicles/${photo.id}-320.webp`,
    width: photo.width,
    height: photo.height,
    alt: model,
  };
}

function placeOf({ id, value }: FoundVehicle) {
  return value instanceof Date ? { value: value.toISOString(), id } : { value, id };
}

function capped(count: number) {
  return { value: Math.min(count, COUNT_CAP), more: count > COUNT_CAP };
}
