/** Whether the papers of a vehicle cover a rental that is agreed already and is to last longer (amendment 30). */
import type { Settings } from '@ceylono/domain/settings';
import type { FuelType } from '@ceylono/domain/vehicle';
import { refuseByPapers } from '@ceylono/domain/vehicle-paper';
import type { Queryable } from '../../db/database.ts';
import { refuse } from '../../http/refusal.ts';
import { listPapers } from './vehicle-paper.sql.ts';

interface LongerRental {
  vehicleId: string;
  startDate: Date;
  endsAt: Date;
  withDriver: boolean;
}

/** The rental goes on as it began: no driver is offered where it has none. */
export async function refuseUncovered(
  db: Queryable,
  { vehicleId, startDate, endsAt, withDriver }: LongerRental,
  fuelType: FuelType,
  { requirePapers }: Settings,
): Promise<void> {
  const rental = { period: { startsAt: startDate, endsAt }, withDriver, driverOffered: false };
  const refusal = refuseByPapers(requirePapers, await listPapers(db, vehicleId), fuelType, rental);
  if (refusal !== null) refuse(refusal);
}
