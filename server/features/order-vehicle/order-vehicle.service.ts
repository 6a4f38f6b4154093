import type { App } from '../../app.ts';
import { refuse } from '../../http/refusal.ts';
import { recentSettings } from '../settings/settings.service.ts';
import { vehicleItem } from '../vehicle/vehicle.service.ts';
import { findOrderVehicle } from './order-vehicle.sql.ts';

/** What it is, what it costs as it is offered now, what this order agreed of its kilometres, and whose it is. */
export async function readOrderVehicle(app: App, orderId: string) {
  const row = (await findOrderVehicle(app.db, orderId)) ?? refuse('not_found');
  const { availability, plate, km, lastReading, deposit, minDays, maxDays, noticeHours } = row;
  return {
    vehicle: {
      ...vehicleItem(row, await recentSettings(app)),
      availability,
      plate,
      km,
      lastReading: lastReading && { ...lastReading, at: new Date(lastReading.at).toISOString() },
      deposit,
      rules: { minDays, maxDays, noticeHours },
    },
    agreed: { kmIncluded: row.kmIncluded, pricePerExtraKm: row.pricePerExtraKm, startedDays: row.startedDays },
    vendor: {
      vendorId: row.vendorId,
      name: row.vendorName,
      ownerFullName: row.ownerFullName,
      contactNumber: row.contactNumber,
      email: row.email,
      district: row.district,
    },
  };
}
