/** A place and a radius as they are typed. */
import { MAX_COVERAGE_RADIUS, MIN_COVERAGE_RADIUS } from '@ceylono/domain/coverage-area';
import { isInsideSriLanka, type Point } from '@ceylono/domain/sri-lanka';
import { cleaned } from '@ceylono/domain/typed';

interface TypedPlace {
  latitude: string;
  longitude: string;
}

/** The chosen place, when it is a point in Sri Lanka. */
export function homeOf(typed: TypedPlace): Point | null {
  const point = pointOf(typed);
  return point !== null && isInsideSriLanka(point) ? point : null;
}

/** What is wrong with one of the two, which are judged together once both are numbers; null when nothing is. */
export function degreesProblem(field: keyof TypedPlace, typed: TypedPlace): 'not_a_coordinate' | 'outside' | null {
  if (degreesOf(typed[field]) === null) return 'not_a_coordinate';
  return pointOf(typed) !== null && homeOf(typed) === null ? 'outside' : null;
}

function pointOf({ latitude, longitude }: TypedPlace): Point | null {
  const [lat, lng] = [degreesOf(latitude), degreesOf(longitude)];
  return lat === null || lng === null ? null : { lat, lng };
}

function degreesOf(typed: string): number | null {
  const number = cleaned(typed);
  return /^-?\d{1,3}([.,]\d+)?$/.test(number) ? Number(number.replace(',', '.')) : null;
}

/** In whole metres; null when no vendor may have it. */
export function radiusOf(typed: string): number | null {
  const shown = cleaned(typed);
  if (!/^\d{1,6}$/.test(shown)) return null;
  const metres = Number(shown);
  return metres >= MIN_COVERAGE_RADIUS && metres <= MAX_COVERAGE_RADIUS ? metres : null;
}
