import { nearestPlace } from '@ceylono/domain/places';
import { os } from '../../http/procedure.ts';

export const placeRoutes = {
  search: os.place.search.handler(async ({ input, context }) => ({
    items: await context.app.places.search(input.q, input.limit),
  })),
  nearest: os.place.nearest.handler(({ input }) => ({ place: nearestPlace(input) })),
};
