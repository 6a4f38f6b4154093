/** The place in a list where the next page starts: opaque to its carrier. */
import { Day, Instant } from '@ceylono/contract/values';
import { z } from 'zod';
import { refuse } from './refusal.ts';

/** What a list is sorted by, with the id that settles equals: exactly what its statement can take. */
const PLACES = {
  number: z.object({ value: z.int(), id: z.uuid() }),
  instant: z.object({ value: Instant, id: z.uuid() }),
  day: z.object({ value: Day, id: z.uuid() }),
  /** By how far something has come, and then by when it was made. */
  stage: z.object({ value: z.int(), at: Instant, id: z.uuid() }),
  /** The row before it alone, where what it stands by is somebody's name. */
  row: z.object({ id: z.uuid() }),
};
export type Place<By extends keyof typeof PLACES> = z.output<(typeof PLACES)[By]>;
type AnyPlace = Place<keyof typeof PLACES>;

/** Of rows that were asked for with one more than fits: those of the page, and where the next one starts. */
export function pageOf<Row>(found: Row[], limit: number, placeOf: (row: Row) => AnyPlace) {
  const rows = found.slice(0, limit);
  const last = found.length > limit ? rows.at(-1) : undefined;
  return { rows, nextCursor: last === undefined ? null : encodeCursor(placeOf(last)) };
}

function encodeCursor(place: AnyPlace): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** null on the first page. One that is not ours, or of a list that is sorted by something else, is refused. */
export function decodeCursor<By extends keyof typeof PLACES>(cursor: string | undefined, by: By): Place<By> | null {
  if (cursor === undefined) return null;
  const place = PLACES[by].safeParse(parsed(Buffer.from(cursor, 'base64url').toString()));
  return place.success ? (place.data as Place<By>) : refuse('invalid_input');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
