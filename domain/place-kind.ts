/** What a place is, for the search that answers it. */
export const PLACE_KINDS = [
  ...(['town', 'post-town', 'airport', 'beach'] as const),
  ...(['hospital', 'hotel', 'park', 'sight', 'station', 'street', 'university'] as const),
] as const;
export type PlaceKind = (typeof PLACE_KINDS)[number];
