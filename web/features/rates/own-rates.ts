/** Prices and rules of a vendor's own vehicle, as the portal reads them, and staff. */
export type { OwnRates } from '../fleet-door/fleet-door.ts';
