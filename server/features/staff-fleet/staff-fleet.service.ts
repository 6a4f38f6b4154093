/** The vehicles of all vendors as staff read them (admin §2 L87). What staff change of one is the fleet's own service. */
import type { StaffVehicle } from '@ceylono/contract/staff-fleet';
import { daysOfBlock } from '@ceylono/domain/block';
import { type Day, dayOf } from '@ceylono/domain/colombo-time';
import type { Direction } from '@ceylono/domain/order-sort';
import {
  type Availability,
  FIRST_VEHICLE_DIRECTION,
  NEWEST_VEHICLES_FIRST,
  type PaperFault,
  type VehicleListSort,
  type VehicleListSorting,
} from '@ceylono/domain/staff-fleet';
import type { VehicleType } from '@ceylono/domain/vehicle';
import { type PaperRule, papersState } from '@ceylono/domain/vehicle-paper';
import type { z } from 'zod';
import type { App } from '../../app.ts';
import { spanOf } from '../../db/instant-span.ts';
import { decodeCursor, pageOf } from '../../http/cursor.ts';
import { refuse } from '../../http/refusal.ts';
import { readSettings } from '../settings/settings.service.ts';
import { thumbUrlOf } from '../vehicle/vehicle.service.ts';
import { findStaffVehicle, listStaffVehicles, PLACE_OF_SORT, type StaffVehicleRow } from './staff-fleet.sql.ts';

interface StaffVehiclesQuery {
  q?: string | undefined;
  vendor?: string | undefined;
  type?: VehicleType | undefined;
  availability?: Availability | undefined;
  listed?: 'yes' | 'no' | undefined;
  papers?: PaperFault | undefined;
  createdFrom?: Day | undefined;
  createdTo?: Day | undefined;
  sortBy?: VehicleListSort | undefined;
  direction?: Direction | undefined;
  cursor?: string | undefined;
  limit: number;
}

export async function listForStaff(app: App, query: StaffVehiclesQuery) {
  const { q, vendor, type, availability, listed, papers, limit } = query;
  const sorting = sortingOf(query);
  const now = app.now();
  const found = await listStaffVehicles(app.db, {
    filter: {
      q: q || undefined,
      vendorId: vendor,
      type,
      availability,
      listed: listed && listed === 'yes',
      papers,
      created: spanOf(query.createdFrom, query.createdTo),
    },
    sorting,
    cursor: decodeCursor(query.cursor, PLACE_OF_SORT[sorting.by]),
    limit: limit + 1,
    now,
  });
  const { requirePapers } = await readSettings(app.db);
  const { rows, nextCursor } = pageOf(found, limit, (row) => placeOf(row, sorting.by));
  return { items: rows.map((row) => view(row, requirePapers, dayOf(now))), nextCursor };
}

export async function readForStaff(app: App, vehicleId: string): Promise<z.input<typeof StaffVehicle>> {
  const now = app.now();
  const row = (await findStaffVehicle(app.db, vehicleId, now)) ?? refuse('not_found');
  return view(row, (await readSettings(app.db)).requirePapers, dayOf(now));
}

function sortingOf({ sortBy, direction }: StaffVehiclesQuery): VehicleListSorting {
  const by = sortBy ?? NEWEST_VEHICLES_FIRST.by;
  return { by, direction: direction ?? FIRST_VEHICLE_DIRECTION[by] };
}

function placeOf({ vehicleId: id, createdAt, pricePerDay, year }: StaffVehicleRow, by: VehicleListSort) {
  if (by === 'created') return { value: createdAt.toISOString(), id };
  return { value: by === 'price' ? pricePerDay : year, id };
}

function view(
  { createdAt, coverId, papers, takenToday, ...row }: StaffVehicleRow,
  rule: PaperRule,
  today: Day,
): z.input<typeof StaffVehicle> {
  return {
    ...row,
    createdAt: createdAt.toISOString(),
    district: row.vendor.district,
    thumbUrl: thumbUrlOf(coverId),
    takenToday: takenToday && {
      kind: takenToday.kind,
      endDate: daysOfBlock({ startsAt: new Date(takenToday.startsAt), endsAt: new Date(takenToday.endsAt) }).endDate,
      order: takenToday.order,
      overdueSince: takenToday.overdueSince === null ? null : new Date(takenToday.overdueSince).toISOString(),
    },
    papersState: rule === 'off' ? null : papersState(papers, row.fuelType, today),
    papersEndOn: papers.map(({ expiresOn }) => expiresOn).toSorted()[0] ?? null,
  };
}
