/** A vendor reads and changes the own settings: name, place and coverage area (vendor §2 L46-L49, §7 L175, T-174). */
import type { EditedVendorSettings, VendorSettings } from '@ceylono/contract/vendor-settings';
import {
  areaAfter,
  areaProblem,
  type CoveredArea,
  isSameRing,
  outlineOf,
  type Placed,
  shapeOf,
} from '@ceylono/domain/coverage-area';
import { isInsideSriLanka, type Point } from '@ceylono/domain/sri-lanka';
import type { z } from 'zod';
import type { Queryable } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { type ApiContext, theVendor } from '../../http/context.ts';
import { refuse } from '../../http/refusal.ts';
import { ringOf } from '../coverage-area/coverage-area.sql.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import {
  findVendorSettings,
  lockVendorSettings,
  updateVendorSettings,
  type VendorSettingsRow,
} from './vendor-settings.sql.ts';

type Shown = z.input<typeof VendorSettings>;

export async function readOwnSettings(context: ApiContext, db: Queryable = context.app.db): Promise<Shown> {
  const row = (await findVendorSettings(db, theVendor(context))) ?? refuse('not_found');
  const { place, area } = placedOf(row);
  return { ...row, shape: shapeOf(place, area) };
}

/**
 * The same once more changes nothing and is answered as it stands, so that an answer that was lost does no harm. Of two
 * different edits of one version the second is refused.
 */
export function changeSettings(context: ApiContext, input: z.output<typeof EditedVendorSettings>): Promise<Shown> {
  const { app } = context;
  const vendorId = theVendor(context);
  const place = { lat: input.latitude, lng: input.longitude };
  return transaction(app.db, async (trx) => {
    // Load.
    const row = (await lockVendorSettings(trx, vendorId)) ?? refuse('not_found');
    const before = { name: row.name, ...placedOf(row) };
    // Decide.
    if (!isInsideSriLanka(place)) refuse('outside_sri_lanka');
    const area = areaAfter(before, place, input.coverage);
    const problem = areaProblem(area);
    if (problem !== null) refuse('area_invalid', { problem });
    const after = { name: input.name, place, area };
    const changed = changesOf(before, after);
    if (changed.length === 0) return readOwnSettings(context, trx);
    if (row.version !== input.version) refuse('vendor_settings_changed');
    // Save.
    await updateVendorSettings(trx, vendorId, {
      name: input.name,
      latitude: place.lat,
      longitude: place.lng,
      coverageRadius: area.radiusM,
      ring: area.ring,
      outline: outlineOf(place, area),
      areaAdjusted: input.coverage.shape === 'drawn',
    });
    // Tell. Where the vendor is, and was, stands in no log.
    const activityType = 'vendor_settings_changed';
    const detail = changed.join(', ');
    await insertAdminActivity(trx, { email: null, activityType, vendorId, detail, facts: null, now: app.now() });
    return readOwnSettings(context, trx);
  });
}

interface Said extends Placed {
  name: string;
}

/** What differs, for the record. */
function changesOf(before: Said, after: Said): string[] {
  const changes: string[] = [];
  if (before.name !== after.name) changes.push(`name: ${JSON.stringify(before.name)} → ${JSON.stringify(after.name)}`);
  if (!isSamePoint(before.place, after.place)) changes.push('place');
  if (!isSameArea(before.area, after.area)) {
    changes.push(`coverage area: ${before.area.radiusM} → ${after.area.radiusM} m`);
  }
  return changes;
}

function isSamePoint(one: Point, other: Point): boolean {
  return one.lat === other.lat && one.lng === other.lng;
}

function isSameArea(one: CoveredArea, other: CoveredArea): boolean {
  return one.radiusM === other.radiusM && isSameRing(one.ring, other.ring);
}

function placedOf({ latitude, longitude, coverageArea, coverageRadius }: VendorSettingsRow): Placed {
  return { place: { lat: latitude, lng: longitude }, area: { ring: ringOf(coverageArea), radiusM: coverageRadius } };
}
