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
export async function isCovered(
  db: Queryable,
  { vehicleId, startDate, endsAt, withDriver }: LongerRental,
  fuelType: FuelType,
  { requirePapers }: Settings,
): Promise<boolean> {
  const rental = { period: { startsAt: startDate, endsAt }, withDriver, driverOffered: false };
  return refuseByPapers(requirePapers, await listPapers(db, vehicleId), fuelType, rental) === null;
}

export async function refuseUncovered(...asked: Parameters<typeof isCovered>): Promise<void> {
  if (!(await isCovered(...asked))) refuse('papers_do_not_cover');
}
