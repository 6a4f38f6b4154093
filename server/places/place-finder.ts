/** Finds places of Sri Lanka by what people type. */
import { type Place, searchPlaces } from '@ceylono/domain/places';

export interface PlaceFinder {
  /** At most `limit`, best first. Never throws: what cannot be asked is left out. */
  search(query: string, limit: number): Promise<Place[]>;
}

/** Our own list of towns, beaches and airports: it needs no network, and the words searched for stay here. */
export const gazetteerFinder: PlaceFinder = {
  async search(query, limit) {
    return searchPlaces(query, limit);
  },
};
