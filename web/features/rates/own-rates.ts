/** Prices and rules of a vendor's own vehicle, as the portal reads them. */
import type { client } from '../../api/client.ts';

export type OwnRates = Awaited<ReturnType<typeof client.rates.get>>;
