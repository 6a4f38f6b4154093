/** Places in Sri Lanka by name, and the nearest name to a point. */
import { PLACE_KINDS } from '@ceylono/domain/place-kind';
import { z } from 'zod';
import { endpointFor } from './endpoint.ts';
import { Point } from './values.ts';

export const Place = Point.extend({ name: z.string(), kind: z.enum(PLACE_KINDS).nullable(), district: z.string() });

export const searchPlaces = endpointFor('public')
  .route({ method: 'GET', path: '/places', summary: 'Search places by name', tags: ['place'] })
  .input(z.object({ q: z.string().trim().min(1).max(80), limit: z.coerce.number().int().min(1).max(20).default(8) }))
  .output(z.object({ items: z.array(Place) }));

export const nearestPlace = endpointFor('public')
  .route({ method: 'GET', path: '/places/nearest', summary: 'The place nearest to a point', tags: ['place'] })
  .input(z.object({ lat: z.coerce.number().min(-90).max(90), lng: z.coerce.number().min(-180).max(180) }))
  .output(z.object({ place: Place.nullable() }));

export const placeContract = { search: searchPlaces, nearest: nearestPlace };
