import { VEHICLES, type VehicleKey } from '../demo/cast-vehicles.ts';
import { look } from './database.ts';

/** What the odometer of a vehicle shows now: a handover at less is asked about. */
export async function odometerOf(vehicle: VehicleKey): Promise<number> {
  const { id, km } = VEHICLES[vehicle];
  const [last] = await look<{ odometer: number }>(
    `select h.odometer from handovers h join rent_orders o on o.id = h.order_id where o.vehicle_id = $1
     order by h.completed_at desc limit 1`,
    [id],
  );
  return Math.max(km, last?.odometer ?? 0);
}
