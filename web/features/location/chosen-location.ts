/** Where a customer wants the vehicle (customer §2, step 1). */
import { isClearlyAtSea, isInsideSriLanka, type Point } from '@ceylono/domain/sri-lanka';

/** `pin`: clicked on the map; `place`: found by name; `device`: where the device is. */
export type LocationSource = 'pin' | 'place' | 'device';

export interface ChosenLocation extends Point {
  source: LocationSource;
  /** The nearest known name; null until it was looked up, or when there is none. */
  address: string | null;
}

export type LocationChange =
  | { type: 'locationChosen'; location: ChosenLocation | null }
  | { type: 'addressFound'; at: Point; address: string };

/** Outside the documents' box a location is refused; clearly at sea it is kept with a warning (T-104). */
export type LocationVerdict = 'fine' | 'at_sea' | 'outside';

export function judgeLocation(point: Point): LocationVerdict {
  if (!isInsideSriLanka(point)) return 'outside';
  return isClearlyAtSea(point) ? 'at_sea' : 'fine';
}

/** `6.87350, 81.04760`: what a location is called while it has no name. */
export function coordinatesText({ lat, lng }: Point): string {
  return `${lat.toFixed(5)}, ${lng.toFixed(5)}`;
}

export function isSamePoint(one: Point, other: Point): boolean {
  return one.lat === other.lat && one.lng === other.lng;
}
