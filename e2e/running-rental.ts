/** A rental that runs since a moment ago: placed, approved, confirmed and handed over without a screen. */
import type { APIRequestContext, Page } from '@playwright/test';
import type { CustomerKey } from '../demo/cast-people.ts';
import { VEHICLES, type VehicleKey } from '../demo/cast-vehicles.ts';
import type { Ordered } from './booking.ts';
import { wallTimeFromNow } from './colombo.ts';
import { freeVehicle } from './free-vehicle.ts';
import { approveAndConfirm, handOver, placeOrder } from './order-through-api.ts';
import { asStaff, asVendor } from './sessions.ts';

interface Rented {
  customer: CustomerKey;
  /** One that no other journey rents from now on, nor the demo. */
  vehicle: VehicleKey;
  days: number;
  insurance?: boolean;
  odometer: number;
}

/** `booker`: whose browser books; `worker`: a page of another browser, where staff and vendor are signed in. */
export async function runningRental(booker: APIRequestContext, worker: Page, rented: Rented): Promise<Ordered> {
  const { vehicle, days, odometer, ...wish } = rented;
  await freeVehicle(vehicle);
  const period = { start: wallTimeFromNow(), end: wallTimeFromNow(days) };
  const ordered = await placeOrder(booker, { vehicle, ...wish, ...period });
  // The portal first: one that is opened where staff are signed in records nothing.
  await asVendor(worker, VEHICLES[vehicle].vendor);
  await asStaff(worker);
  await approveAndConfirm(worker, ordered);
  await handOver(worker, vehicle, ordered, odometer);
  return ordered;
}
