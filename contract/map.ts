/**
 * Where the map's ground comes from. Without a configured source the drawn island alone is shown.
 *
 * @rows SHR-API 08
 */
import { z } from 'zod';
import { endpointFor } from './endpoint.ts';

export const getMapTiles = endpointFor('public')
  .route({ method: 'GET', path: '/map-tiles', summary: 'The source of map tiles', tags: ['map'] })
  .output(
    z.object({
      /** An address with {z}/{x}/{y}, and whom to name for it; null draws the outline only. */
      tiles: z.object({ url: z.string(), attribution: z.string() }).nullable(),
    }),
  );

export const mapContract = { tiles: getMapTiles };
