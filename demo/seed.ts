/** The demo data: the named cast put into an empty database. */
import { addDays, DAY_MS, type Day, dayOf } from '@ceylono/domain/colombo-time';
import { rupees } from '@ceylono/domain/money';
import type { App } from '../server/app.ts';
import type { Trx } from '../server/db/database.ts';
import { insertPromoCode } from '../server/features/promo-code/promo-code.sql.ts';
import { replaceRates, updateRules } from '../server/features/rates/rates.sql.ts';
import { storeSetting } from '../server/features/settings/settings.sql.ts';
import { insertStaff } from '../server/features/staff/staff.sql.ts';
import { makeLink } from '../server/features/vendor/vendor.service.ts';
import { insertVehicle, insertVendor } from './cast.sql.ts';
import { VENDORS } from './cast.ts';
import { STAFF } from './cast-people.ts';
import { PROMO_CODES } from './cast-promo-codes.ts';
import { VEHICLES } from './cast-vehicles.ts';
import { insertPhotos, storePhotos } from './photos.ts';
import { loadPictures, type Pictures } from './pictures.ts';
import { portalToken } from './portal-link.ts';
import { replayOrders } from './replay.ts';
import { fileDemoPapers } from './vehicle-papers.ts';

/** Vendors joined so long ago, one by one; then their vehicles, day by day; the oldest order is younger. */
const FIRST_VENDOR_DAYS = 270;
const FIRST_VEHICLE_DAYS = 125;

/**
 * Fills an empty database in the caller's transaction: all of the demo or nothing. A few seconds' work on the embedded
 * engine.
 */
export async function seedDemo(trx: Trx, app: App, passwordHash: string): Promise<void> {
  // Pictures are worked on by threads of their own while the database is filled: first those that the story waits for.
  const pictures = loadPictures();
  const storing = pictures.then(() => storePhotos(app));
  // Each is waited for, also when the other fails: nothing is said in a transaction that has ended.
  const [stored, put] = await Promise.allSettled([storing, putCast(trx, app, { pictures, passwordHash })]);
  if (put.status === 'rejected') throw put.reason;
  if (stored.status === 'rejected') throw stored.reason;
  await insertPhotos(trx, stored.value);
}

async function putCast(
  trx: Trx,
  app: App,
  { pictures, passwordHash }: { pictures: Promise<Pictures>; passwordHash: string },
): Promise<void> {
  const now = app.now();
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS);
  await storeSetting(trx, 'driverFeePerDay', rupees(3_500), now);
  for (const [place, vendor] of Object.values(VENDORS).entries()) {
    const joined = daysAgo(FIRST_VENDOR_DAYS - place * 9);
    await insertVendor(trx, vendor, joined);
    await makeLink(trx, { ...app, now: () => joined }, vendor.id, portalToken(app, vendor.id), STAFF.super.email);
  }
  for (const [place, vehicle] of Object.values(VEHICLES).entries()) {
    await insertVehicle(trx, vehicle, VENDORS[vehicle.vendor].id, daysAgo(FIRST_VEHICLE_DAYS - place));
  }
  await fileDemoPapers(trx, app);
  for (const { email, name, role, isActive } of Object.values(STAFF)) {
    await insertStaff(trx, { email, role, isActive, settingsAccess: role === 'super_admin' }, now);
    await app.staffAccounts.create(email, name, passwordHash);
  }
  for (const { startsInDays, endsInDays, ...promo } of PROMO_CODES) {
    const startDate = addDays(dayOf(now), startsInDays);
    const endDate = endsInDays === null ? null : addDays(dayOf(now), endsInDays);
    await insertPromoCode(trx, { ...promo, isActive: true, startDate, endDate }, now);
  }
  await replayOrders(trx, app, await pictures);
  await setSeason(trx, dayOf(now));
}

/** One vehicle has prices of certain dates and rules: dearer for two weeks that begin in a month. */
async function setSeason(trx: Trx, today: Day): Promise<void> {
  const { id } = VEHICLES.rockVezel;
  const season = { firstDay: addDays(today, 30), lastDay: addDays(today, 44), pricePerDay: rupees(24_000) };
  await replaceRates(trx, id, [season]);
  await updateRules(trx, id, { minDays: 2, maxDays: 21, noticeHours: 12 });
}
