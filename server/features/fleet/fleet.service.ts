/**
 * A vendor's own vehicles: listed, added, changed (vendor §2, §5), by the vendor or by staff for the vendor. Each call sees
 * those of its vendor alone (T-174).
 */
import type { OwnVehicle, StaffChange } from '@ceylono/contract/fleet';
import type { AddedByStaff, EditedByStaff } from '@ceylono/contract/staff-fleet';
import { daysOfBlock } from '@ceylono/domain/block';
import { dayOf } from '@ceylono/domain/colombo-time';
import {
  BOOKED_FIELDS,
  changedFields,
  changesWhatWasBooked,
  consistentTerms,
  latestVehicleYear,
} from '@ceylono/domain/fleet';
import { legPricePerKm } from '@ceylono/domain/quote';
import type { Settings } from '@ceylono/domain/settings';
import { papersState } from '@ceylono/domain/vehicle-paper';
import type { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theOwner, theVendor } from '../../http/context.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { claimOf, once } from '../../http/idempotency.ts';
import { refuse } from '../../http/refusal.ts';
import { removeFiles } from '../../storage/remove-files.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { photoItem } from '../vehicle/vehicle.service.ts';
import { photoKeys } from '../vehicle/vehicle-photo.service.ts';
import { arrangePhotos } from '../vehicle/vehicle-photo.sql.ts';
import { recordChangeOfStaff } from '../vehicle-activity/vehicle-activity.service.ts';
import type { StaffChangeRow } from '../vehicle-activity/vehicle-activity.sql.ts';
import {
  findOwnVehicle,
  insertVehicle,
  isVendor,
  listOwnVehicles,
  lockOwnVehicle,
  type OwnVehicleRow,
  updateVehicle,
} from './fleet.sql.ts';

type Shown = z.input<typeof OwnVehicle>;

export async function listFleet(context: ApiContext, page: { cursor?: string | undefined; limit: number }) {
  const { app } = context;
  const now = app.now();
  const cursor = decodeCursor(page.cursor, 'instant');
  const settings = await recentSettings(app);
  const found = await listOwnVehicles(app.db, theVendor(context), { cursor, limit: page.limit + 1, now });
  const { rows, nextCursor } = pageOf(found, page.limit, ({ createdAt, id }) => ({
    value: createdAt.toISOString(),
    id,
  }));
  return { items: rows.map((row) => ownVehicle(row, settings, now)), nextCursor };
}

/** As it stands in this transaction, or outside of one; refused for a missing and a foreign one alike. */
export async function readOwnVehicle(
  context: ApiContext,
  { vendorId, vehicleId }: { vendorId: string; vehicleId: string },
  db: Queryable = context.app.db,
) {
  const now = context.app.now();
  const settings = await recentSettings(context.app);
  const row = await findOwnVehicle(db, theOwner(context, vendorId), vehicleId, now);
  return ownVehicle(row ?? refuse('not_found'), settings, now);
}

/** Staff may leave photos and kilometres open (T-040); of a vendor the contract asks for the kilometres. */
export async function addVehicle(context: ApiContext, input: z.output<typeof AddedByStaff>): Promise<Shown> {
  const { app } = context;
  const vendorId = theOwner(context, input.vendorId);
  const claim = claimOf(context, input);
  const now = app.now();
  return transaction(app.db, (trx) =>
    once(trx, claim, now, async () => {
      if (!(await isVendor(trx, vendorId))) refuse('not_found');
      refuseYear(input.year, now);
      if (input.photoIds.length === 0 && !mayLackPhotos(context)) refuse('file_missing');
      const vehicleId = await insertVehicle(trx, vendorId, consistentTerms(input), now);
      if ((await arrangePhotos(trx, vendorId, vehicleId, input.photoIds)) === null) refuse('file_missing');
      await recordChangeOfStaff(context, trx, { vehicleId, vendorId }, 'vehicle_added');
      return readOwnVehicle(context, { vendorId, vehicleId }, trx);
    }),
  );
}

/** Past orders keep their prices and kilometres, which they copied, and what was booked stays what it was. */
export async function changeVehicle(context: ApiContext, input: z.output<typeof EditedByStaff>): Promise<Shown> {
  const { app } = context;
  const vendorId = theOwner(context, input.vendorId);
  const { vehicleId, photoIds, reason } = input;
  const now = app.now();
  const { shown, removed } = await transaction(app.db, async (trx) => {
    // Load.
    if (!(await lockOwnVehicle(trx, vendorId, vehicleId))) refuse('not_found');
    const before = (await findOwnVehicle(trx, vendorId, vehicleId, now)) ?? refuse('not_found');
    // Decide.
    const after = consistentTerms({ ...input, plate: input.plate === undefined ? before.plate : input.plate });
    const fields = changedFields({ ...before, photoIds: before.photos.map(({ id }) => id) }, after);
    const readAfter = () => readOwnVehicle(context, { vendorId, vehicleId }, trx);
    // Perhaps once more, after a lost answer: the version is that of the first time.
    if (fields.length === 0) return { shown: await readAfter(), removed: [] };
    if (before.version !== input.version) refuse('vehicle_changed');
    if (before.isBooked && changesWhatWasBooked(before, input)) refuse('vehicle_booked');
    if (input.year !== before.year) refuseYear(input.year, now);
    // One that came without photos, from our staff, may be changed without them.
    if (photoIds.length === 0 && before.photos.length > 0 && !mayLackPhotos(context)) refuse('file_missing');
    // Save.
    await updateVehicle(trx, vehicleId, after);
    const removedIds = (await arrangePhotos(trx, vendorId, vehicleId, photoIds)) ?? refuse('file_missing');
    // Tell.
    const detail = { fields, ...(reason !== undefined && { reason }) };
    await recordChangeOfStaff(context, trx, { vehicleId, vendorId }, 'vehicle_changed', detail);
    return { shown: await readAfter(), removed: removedIds };
  });
  await removeFiles(app, removed.flatMap(photoKeys));
  return shown;
}

/** Staff's form does not ask for photos (T-040). */
function mayLackPhotos({ actor }: ApiContext): boolean {
  return actor.kind === 'staff';
}

function refuseYear(year: number, now: Date): void {
  if (year > latestVehicleYear(dayOf(now))) refuse('year_too_late');
}

function ownVehicle(
  { createdAt: _, photos, papers, isBooked, blocks, staffChanges, ...vehicle }: OwnVehicleRow,
  settings: Settings,
  now: Date,
): Shown {
  const today = dayOf(now);
  const unavailableRanges = blocks.map(({ id, kind, startsAt, endsAt, customOrderId, feedName }) => ({
    rangeId: kind === 'manual' ? id : null,
    ...daysOfBlock({ startsAt: new Date(startsAt), endsAt: new Date(endsAt) }),
    customOrderId,
    feedName,
  }));
  return {
    ...vehicle,
    photos: photos.map((photo) => ({ id: photo.id, ...photoItem(photo, vehicle.model) })),
    unavailableRanges,
    unavailableToday: unavailableRanges.some(({ startDate, endDate }) => startDate <= today && today <= endDate),
    chargedPerKm: legPricePerKm(vehicle, settings),
    papersState: settings.requirePapers === 'off' ? null : papersState(papers, vehicle.fuelType, today),
    bookedFields: isBooked ? [...BOOKED_FIELDS] : [],
    staffChanges: staffChanges.map(staffChange),
  };
}

function staffChange({ at, what, detail }: StaffChangeRow): z.input<typeof StaffChange> {
  const { fields = [], days = null, kind = null, reason = null } = detail;
  return { at: new Date(at).toISOString(), what, fields: [...fields], days, paper: kind, reason };
}
