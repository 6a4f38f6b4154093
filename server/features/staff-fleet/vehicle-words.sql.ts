/** Finding vehicles by what staff type (ADM-VEH-01): a table that the database keeps beside the vehicles, with an index. */
import { soughtPlate } from '@ceylono/domain/number-plate';
import { type RawBuilder, sql } from 'kysely';
import { beginningWord, containing } from '../../db/like.ts';

/** Fewer letters are in nearly every vehicle: they are looked for at the beginning of a word. */
const LEAST_ANYWHERE = 3;

/**
 * Of a vehicle `v`: every word typed is in its model, type, plate, vendor's name or district, in whichever of them and
 * without case; or all of it is the plate, however it is written.
 */
export function isFoundBy(typed: string): RawBuilder<unknown> {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const each = words.map((word) => contains(word.length < LEAST_ANYWHERE ? beginningWord(word) : containing(word)));
  const plate = soughtPlate(typed);
  const all = each.length === 0 ? sql`true` : sql`(${sql.join(each, sql` and `)})`;
  const ways = plate === null ? all : sql`(${all} or ${contains(containing(plate))})`;
  return sql`exists (select 1 from vehicle_search s where s.vehicle_id = v.id and ${ways})`;
}

function contains(pattern: string) {
  return sql`s.words like lower(${pattern})`;
}
