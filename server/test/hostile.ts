/** What people, and programs, type into a field that was made for something else; each names itself, to be found again. */
import type { AnyContractProcedure } from '@orpc/contract';
import type { z } from 'zod';

/** Stands in every value that has room for it: where it is found, a value of ours was. */
export const TRACE = 'qvzlkw';

export const HOSTILE: Record<string, string> = {
  empty: '',
  blanks: ' \t  ',
  'too long': TRACE.repeat(1_500),
  'one long word': TRACE.repeat(15),
  Sinhala: `${TRACE} ශ්‍රී නිමාලි`,
  Tamil: `${TRACE} தர்ஷினி`,
  'right to left': `${TRACE} عبد الرحمن שלום`,
  emoji: `${TRACE} 👨‍👩‍👧 🛺`,
  'a further header': `${TRACE}\r\nBcc: everybody@evil.example\r\n\r\nBuy`,
  'two lines': `${TRACE}\n${TRACE}`,
  markup: `${TRACE}"'><img src=x onerror=alert(1)></p>&amp;`,
  SQL: `${TRACE}'); drop table rent_orders; --`,
  formula: `=cmd|'/C calc'!A0 ${TRACE}`,
  'a web address': `Your prize: https://evil.example/${TRACE}`,
  templates: `${TRACE}{{7*7}}\${7*7}%s%n`,
  'a way out': `../../${TRACE}`,
  'no width': '\u200b\u200d\ufeff',
  'turned around': `\u202e${TRACE}\u202c\u2066`,
  NUL: `${TRACE}\u0000`,
  'half a character': `${TRACE}\ud83d`,
  'a prototype': '__proto__',
};

/** Enough for what is one of a list of words, an id or an instant. */
export const FEW = ['empty', 'too long', 'markup', 'NUL', 'half a character'];

type At = readonly string[];

interface TextPlace {
  /** `['contact', 'name']`. */
  place: At;
  /** Whether people write there what they like. */
  isFree: boolean;
}

/** Every place of the input where a text stands. */
export function textPlaces(procedure: AnyContractProcedure): TextPlace[] {
  const schema = procedure['~orpc'].inputSchema as z.core.$ZodType | undefined;
  const places = schema === undefined ? [] : placesIn(schema as z.core.$ZodTypes, []);
  return [...new Map(places.map((found) => [found.place.join('.'), found])).values()];
}

function placesIn({ _zod: { def } }: z.core.$ZodTypes, at: At): TextPlace[] {
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([key, inner]) => placesIn(inner as z.core.$ZodTypes, [...at, key]));
    case 'array':
      return placesIn(def.element as z.core.$ZodTypes, [...at, '0']);
    case 'union':
      return def.options.flatMap((option) => placesIn(option as z.core.$ZodTypes, at));
    case 'optional':
    case 'default':
    case 'nullable':
      return placesIn(def.innerType as z.core.$ZodTypes, at);
    case 'pipe':
      return placesIn(def.in as z.core.$ZodTypes, at);
    case 'string':
      return [{ place: at, isFree: !('format' in def) }];
    case 'enum':
      return [{ place: at, isFree: false }];
    default:
      return [];
  }
}

/** The same input with this text at that place. */
export function typedAt(input: unknown, [key, ...rest]: At, typed: string): unknown {
  if (key === undefined) return typed;
  if (Array.isArray(input) || key === '0') return [typedAt((input as unknown[] | undefined)?.[0], rest, typed)];
  const fields = (input ?? {}) as Record<string, unknown>;
  return { ...fields, [key]: typedAt(fields[key], rest, typed) };
}
