/** Vehicles as everybody sees them: what can be had here, then, for how much; and one of them in full. */
import type { FoundVehicle as Found, OneVehicle, VehicleItem, VehicleSearch } from '@ceylono/contract/vehicle';
import { baseRental } from '@ceylono/domain/base-rental';
import { blockOfBooking, type DayRange, daysOfBlock } from '@ceylono/domain/block';
import { MAX_DAYS_AHEAD } from '@ceylono/domain/booking-period';
import { addDays, dayOf, nextMidnight } from '@ceylono/domain/colombo-time';
import { publicCentre } from '@ceylono/domain/coverage-area';
import { driverFeePerDay, legPricePerKm, NO_OPTIONS, quote } from '@ceylono/domain/quote';
import { askedPeriod, refuseRules, type VehicleRules } from '@ceylono/domain/rates';
import { lengthOf, type Period } from '@ceylono/domain/rental-days';
import type { Settings } from '@ceylono/domain/settings';
import { coveredUntil, lastDayOf } from '@ceylono/domain/vehicle-paper';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { refuse } from '../../http/refusal.ts';
import { listComingBlocks } from '../block/block.sql.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { listPapers } from '../vehicle-paper/vehicle-paper.sql.ts';
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
  const items = rows
    .map((row) => withPeriodTotal(row, withMarketplaceFee(row.card, settings), search, settings))
    .join();
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

/** With what the dates cost, where they are priced by their dates: then the usual price per day would mislead. */
function withPeriodTotal({ rates }: FoundVehicle, card: string, search: Search, settings: Settings): string {
  const period = periodOf(search);
  if (!rates || period === null) return card;
  const vehicle: z.input<typeof Found> = JSON.parse(card);
  const { pricingType, total } = quote({ ...vehicle, rates }, period, NO_OPTIONS, settings, null);
  return pricingType === 'dated' ? `${card.slice(0, -1)},"periodTotal":${total}}` : card;
}

/** The lengths of a rental, in days, for which a vehicle's page names the price, where its rules allow them. */
const SHOWN_LENGTHS = [1, 3, 7, 14, 30];

export async function readVehicle(app: App, vehicleId: string): Promise<z.input<typeof OneVehicle>> {
  const now = app.now();
  const today = dayOf(now);
  const bookable = { from: today, to: addDays(today, MAX_DAYS_AHEAD) };
  const { latitude, longitude, minDays, maxDays, noticeHours, deposit, rates, ...row } =
    (await findListedVehicle(app.db, vehicleId, bookable)) ?? refuse('not_found');
  const blocks = await listComingBlocks(app.db, vehicleId, now);
  const settings = await recentSettings(app);
  const rules = { minDays, maxDays, noticeHours };
  const lengths = SHOWN_LENGTHS.filter((days) => refuseRules(rules, { days, hoursAhead: Infinity }) === null);
  return {
    ...vehicleItem(row, settings),
    unavailableRanges: [...blocks.map(daysOfBlock), ...(await daysNotCovered(app, row, settings))],
    today,
    rates: rates ?? [],
    rules,
    centre: publicCentre({ lat: latitude, lng: longitude }),
    baseRentals: lengths.map((days) => ({ days, amount: baseRental(row, days).amount })),
    deposit,
    fees: feesOf(row, settings),
  };
}

/** The days after the last one that its papers cover, where they must: nobody is told which paper ends. */
async function daysNotCovered(
  app: App,
  vehicle: Omit<VehicleRow, keyof VehicleRules>,
  settings: Settings,
): Promise<DayRange[]> {
  if (settings.requirePapers !== 'strict') return [];
  const today = dayOf(app.now());
  const papers = await listPapers(app.db, vehicle.id);
  const until = coveredUntil(papers, vehicle.fuelType, driverFeePerDay(vehicle, settings) !== null);
  const startDate = until === null || until < today ? today : addDays(until, 1);
  const endDate = addDays(today, MAX_DAYS_AHEAD);
  return startDate > endDate ? [] : [{ startDate, endDate }];
}

function feesOf(vehicle: Omit<VehicleRow, keyof VehicleRules>, settings: Settings) {
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
  const asked = periodOf(search);
  const period = asked && blockOfBooking(asked, settings.turnaroundMinutes);
  if (period !== null && period.endsAt <= period.startsAt) refuse('end_not_after_start');
  const now = app.now();
  return {
    place: lat === undefined || lng === undefined ? null : { lat, lng },
    period,
    // A length of nothing is taken for its days, and no rule speaks of it.
    asked:
      asked === null || lengthOf(asked) <= 0
        ? null
        : { ...askedPeriod(asked, now), from: dayOf(asked.startsAt), to: dayOf(asked.endsAt) },
    withoutOverdueAt: period !== null && period.startsAt < nextMidnight(now) ? now : null,
    cover:
      settings.requirePapers === 'strict'
        ? { lastDay: asked ? lastDayOf(asked) : dayOf(now), hasMarketplaceDriver: settings.driverFeePerDay !== null }
        : null,
    type: search.type,
    seats: search.seats,
    transmission: search.transmission,
    fuelType: search.fuelType,
    maxPricePerDay: search.maxPricePerDay,
  };
}

function periodOf({ startDate, endDate }: Search): Period | null {
  return startDate === undefined || endDate === undefined
    ? null
    : { startsAt: new Date(startDate), endsAt: new Date(endDate) };
}

export function vehicleItem(
  row: Omit<VehicleRow, keyof VehicleRules>,
  settings: Settings,
): z.input<typeof VehicleItem> {
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
    thumbUrl: thumbUrlOf(photo.id),
    width: photo.width,
    height: photo.height,
    alt: model,
  };
}

export function thumbUrlOf(photoId: string): string;
export function thumbUrlOf(photoId: string | null): string | null;
export function thumbUrlOf(photoId: string | null): string | null {
  return photoId === null ? null : `/media/vehicles/${photoId}-320.webp`;
}

function placeOf({ id, value }: FoundVehicle) {
  return value instanceof Date ? { value: value.toISOString(), id } : { value, id };
}

function capped(count: number) {
  return { value: Math.min(count, COUNT_CAP), more: count > COUNT_CAP };
}
