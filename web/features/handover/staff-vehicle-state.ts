import type { client } from '../../api/client.ts';

/** What was recorded of a vehicle at its handover or its return, to staff. */
export type VehicleState = Awaited<ReturnType<typeof client.handover.vehicleState>>['records'][number];
