import { nearestPlace, searchPlaces } from '@ceylono/domain/places';
import { os } from '../../http/procedure.ts';

/** Our own list of Sri Lankan places; it needs no network and tells nobody what was searched. */
export const placeRoutes = {
  search: os.place.search.handler(({ input }) => ({ items: searchPlaces(input.q, input.limit) })),
  nearest: os.place.nearest.handler(({ input }) => ({ place: nearestPlace(input) })),
};
