/** What staff type into a search, asked of a text that the database keeps in small letters, with a space before each word. */
import { type RawBuilder, sql } from 'kysely';
import { beginningWord, containing, containingPhone } from './like.ts';

/** Fewer letters are in nearly every name: they are looked for at the beginning of a word. */
const LEAST_ANYWHERE = 3;

/** Every word typed is in the text, without case; or all of it is a part of the phone there, as people say it. */
export function isFoundBy(text: RawBuilder<unknown>, typed: string): RawBuilder<unknown> {
  const contains = (pattern: string) => sql`${text} like lower(${pattern})`;
  const words = typed.split(/\s+/).filter((word) => word !== '');
  const each = words.map((word) => contains(word.length < LEAST_ANYWHERE ? beginningWord(word) : containing(word)));
  const phone = containingPhone(typed);
  const all = each.length === 0 ? sql`true` : sql`(${sql.join(each, sql` and `)})`;
  return phone === null ? all : sql`(${all} or ${contains(phone)})`;
}
