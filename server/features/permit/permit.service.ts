/** The driver's permit, held against the vehicle, and what its readers are told of it. */
import { dayOf } from '@ceylono/domain/colombo-time';
import type { Residency } from '@ceylono/domain/document';
import { classesFor, needsPermit, type Permit, type PermitRefusal, refusePermit } from '@ceylono/domain/permit';
import type { Settings } from '@ceylono/domain/settings';
import type { VehicleType } from '@ceylono/domain/vehicle';
import type { App } from '../../app.ts';
import { refuse } from '../../http/refusal.ts';
import { recentSettings } from '../settings/settings.service.ts';

export async function permitRules(app: App) {
  const { licenceClasses, permitsOnArrival, papersMayFollow } = await recentSettings(app);
  return { licenceClasses, permitsOnArrival, papersMayFollow };
}

interface Drive {
  residency: Residency;
  withDriver: boolean;
  type: VehicleType;
  seats: number;
  endsAt: Date;
}

/** What the order keeps: nothing of somebody who needs none. Refused when it does not fit the vehicle or the period. */
export function permitToKeep(permit: Permit | undefined, drive: Drive, settings: Settings): Permit | null {
  checkPermit(permit ?? null, drive, settings);
  return needsPermit(drive.residency, drive.withDriver) ? (permit ?? null) : null;
}

/** Refused when the driver may not drive the vehicle until its end. */
export function checkPermit(permit: Permit | null, drive: Drive, settings: Settings): void {
  const refusal = refuseDrive(permit, drive, settings);
  if (refusal !== null) refuse(refusal);
}

/** Why the driver may not drive the vehicle until its end, or null. */
export function refuseDrive(permit: Permit | null, drive: Drive, settings: Settings): PermitRefusal | null {
  if (!needsPermit(drive.residency, drive.withDriver)) return null;
  return refusePermit(permit, drive, dayOf(drive.endsAt), settings);
}

/** The driver must hold one of these classes; none for an order with our driver. */
export function classesToSee(order: { withDriver: boolean; type: VehicleType; seats: number }, settings: Settings) {
  return order.withDriver ? [] : classesFor(order, settings);
}
