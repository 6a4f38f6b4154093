/** Finding orders by what staff type (ADM-ORD-03): a table that the database keeps beside the orders, with an index. */
import { soughtPlate } from '@ceylono/domain/number-plate';
import { type RawBuilder, sql } from 'kysely';
import { beginningWord, containing, containingPhone } from '../../db/like.ts';

/** Fewer letters are in nearly every order: they are looked for at the beginning of a word. */
const LEAST_ANYWHERE = 3;

/**
 * Of an order, `o` unless said otherwise: every word typed is in its number, contact, vehicle, its plate or vendor, in whichever of them and
 * without case; or all of it is a part of the phone, as people say it, or the plate, however it is written.
 */
export function isFoundBy(typed: string, orderPk = sql`o.id`): RawBuilder<unknown> {
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const each = words.map((word) => contains(word.length < LEAST_ANYWHERE ? beginningWord(word) : containing(word)));
  const phone = containingPhone(typed);
  const plate = soughtPlate(typed);
  const all = each.length === 0 ? sql`true` : sql`(${sql.join(each, sql` and `)})`;
  const ways = [all, ...[phone, plate && containing(plate)].filter((way) => way !== null).map(contains)];
  return sql`exists (select 1 from order_search s where s.order_id = ${orderPk}
    and (${sql.join(ways, sql` or `)}))`;
}

function contains(pattern: string) {
  return sql`s.words like lower(${pattern})`;
}
