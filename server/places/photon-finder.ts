/**
 * Streets, hotels and temples too, from a Photon server: the search of OpenStreetMap's data that anybody can run. It is
 * asked by this server, so that it learns what is searched and not by whom.
 */
import { nearestPlace, type Place, searchPlaces } from '@ceylono/domain/places';
import { BOUNDING_BOX, isInsideSriLanka } from '@ceylono/domain/sri-lanka';
import type { Logger } from 'pino';
import { z } from 'zod';
import { reasonOf } from '../log.ts';
import type { PlaceFinder } from './place-finder.ts';

/** A person is typing: a later answer is of no help. */
const PATIENCE_MS = 2_000;
const MAX_NAME = 120;

const Answer = z.object({
  features: z.array(
    z.object({
      geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
      properties: z.object({
        name: z.string().optional(),
        street: z.string().optional(),
        housenumber: z.string().optional(),
        city: z.string().optional(),
      }),
    }),
  ),
});
type Feature = z.infer<typeof Answer>['features'][number];

/** `url`: of its search, as `https://photon.example/api`. The towns of our own list come first. */
export function photonFinder(url: string, log: Logger, patienceMs = PATIENCE_MS): PlaceFinder {
  return {
    async search(query, limit) {
      const known = searchPlaces(query, limit);
      if (known.length === limit) return known;
      try {
        const found = await ask(url, query, limit, patienceMs);
        const names = new Set(known.map(({ name }) => name));
        return [...known, ...found.filter(({ name }) => !names.has(name))].slice(0, limit);
      } catch (failure) {
        log.warn({ reason: reasonOf(failure) }, 'place search away');
        return known;
      }
    },
  };
}

async function ask(url: string, query: string, limit: number, patienceMs: number): Promise<Place[]> {
  const { south, west, north, east } = BOUNDING_BOX;
  const address = new URL(url);
  address.search = new URLSearchParams({
    q: query,
    limit: String(limit),
    bbox: [west, south, east, north].join(','),
  }).toString();
  const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(patienceMs) });
  if (!response.ok) {
    await response.body?.cancel();
    throw Object.assign(new Error('the place search refused'), { code: `HTTP_${response.status}` });
  }
  return Answer.parse(await response.json()).features.flatMap((feature) => placeOf(feature) ?? []);
}

/** null for what has no name, or lies nowhere near a place of the island. */
function placeOf({ geometry, properties }: Feature): Place | null {
  const [lng, lat] = geometry.coordinates;
  const { name, street, housenumber, city } = properties;
  const own = name ?? [housenumber, street].filter(Boolean).join(' ');
  const district = isInsideSriLanka({ lat, lng }) ? nearestPlace({ lat, lng })?.district : undefined;
  if (own === '' || district === undefined) return null;
  const label = city === undefined || city === own ? own : `${own}, ${city}`;
  return { name: label.replaceAll(/\p{C}/gu, ' ').slice(0, MAX_NAME), kind: null, district, lat, lng };
}
