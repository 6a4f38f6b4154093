import { VEHICLES, type VehicleKey } from '../demo/cast-vehicles.ts';
import { look } from './database.ts';

/** Ends what an earlier turn of a journey that rents this vehicle from now on has left of it. */
export async function freeVehicle(vehicle: VehicleKey): Promise<void> {
  await look(
    `with ended as (
       update vehicle_blocks set active = false
       where vehicle_id = $1 and active and starts_at < now() + interval '2 days' returning order_id
     )
     update rent_orders set status = 'cancelled' where id in (select order_id from ended)`,
    [VEHICLES[vehicle].id],
  );
}
