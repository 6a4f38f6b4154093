/**
 * What staff changed of a vendor's vehicle is on record twice: with what staff did, and with the vehicle, where its vendor
 * reads it. What vendors change of their own is their own affair, papers apart.
 */
import type { ChangeDetail, VehicleChange } from '@ceylono/domain/vehicle-activity';
import type { StaffActivity } from '@ceylono/domain/staff-activity';
import type { Trx } from '../../db/database.ts';
import { type AuthorizedVendorId, performerOf } from '../../http/actor.ts';
import { type ApiContext, theParty } from '../../http/context.ts';
import { insertAdminActivity } from '../staff/staff.sql.ts';
import { insertVehicleActivity } from './vehicle-activity.sql.ts';

const STAFF_ACTIVITY_OF: Record<VehicleChange, StaffActivity> = {
  vehicle_added: 'vehicle_added',
  vehicle_changed: 'vehicle_changed',
  prices_changed: 'vehicle_prices_changed',
  range_added: 'vehicle_days_changed',
  range_changed: 'vehicle_days_changed',
  range_removed: 'vehicle_days_changed',
  paper_filed: 'vehicle_paper_saved',
  paper_replaced: 'vehicle_paper_saved',
  paper_corrected: 'vehicle_paper_saved',
  paper_removed: 'vehicle_paper_removed',
};

export interface ChangedVehicle {
  vehicleId: string;
  vendorId: AuthorizedVendorId;
}

/** In the transaction of the change. Of a vendor's own nothing is kept. */
export async function recordChangeOfStaff(
  context: ApiContext,
  trx: Trx,
  vehicle: ChangedVehicle,
  code: VehicleChange,
  detail: ChangeDetail = {},
): Promise<void> {
  if (context.actor.kind === 'staff') await recordChange(context, trx, vehicle, code, detail);
}

/** Whoever made it, the vendor or staff. */
export async function recordChange(
  context: ApiContext,
  trx: Trx,
  { vehicleId, vendorId }: ChangedVehicle,
  code: VehicleChange,
  detail: ChangeDetail,
): Promise<void> {
  const { actor, app, facts } = context;
  const now = app.now();
  await insertVehicleActivity(trx, { vehicleId, code, detail, ...performerOf(theParty(context)), now });
  if (actor.kind !== 'staff') return;
  await insertAdminActivity(trx, {
    email: actor.staff.email,
    activityType: STAFF_ACTIVITY_OF[code],
    vendorId,
    detail: wordsOf(vehicleId, detail),
    facts,
    now,
  });
}

function wordsOf(vehicleId: string, { fields = [], days, kind, reason }: ChangeDetail): string {
  const what = [
    fields.join(', '),
    days === undefined ? '' : `${days.startDate} to ${days.endDate}`,
    kind ?? '',
    reason ?? '',
  ];
  return [vehicleId, ...what.filter((part) => part !== '')].join(': ');
}
