import type { client } from '../../api/client.ts';

/** What was asked, and what is on record of it. */
export type AskedHolder = Parameters<typeof client.vehicleHolder.lookUp>[0];
export type Holder = NonNullable<Awaited<ReturnType<typeof client.vehicleHolder.lookUp>>['holder']>;
