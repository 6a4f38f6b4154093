import { describe, expect, it } from 'vitest';
import { sqlMutants } from './sql-conditions.mjs';

/** @param {string} source */
const found = (source) => sqlMutants(source).map(({ text, replacement }) => `${text} → ${replacement || 'nothing'}`);

describe('a statement without one of its conditions', () => {
  it('is made for each condition after where and and', () => {
    expect(found('sql`select 1 from a where x = ${x} and y is null order by z`')).toEqual([
      'x = ${x} → true',
      'y is null → true',
    ]);
  });

  it('is made for those of a statement within another, and for the whole of that too', () => {
    expect(found('sql`select 1 where exists (select 1 from b where b.id = a.id and b.ok), 2`')).toEqual([
      'exists (select 1 from b where b.id = a.id and b.ok) → true',
      'b.id = a.id → true',
      'b.ok → true',
    ]);
  });

  it('takes both ends of a between for one condition', () => {
    expect(found('sql`where a between ${x} and ${y} and b`')).toEqual(['a between ${x} and ${y} → true', 'b → true']);
  });

  it('leaves words inside quotes and values of TypeScript alone', () => {
    expect(found("sql`where a = 'this and that' and ${isOpen ? sql`b and c` : d}`")).toEqual([
      "a = 'this and that' → true",
      'c → true',
    ]);
  });

  it('knows its line', () => {
    expect(sqlMutants('\nsql<{ a: Array<string> }>`\n  where a`')[0]?.line).toBe(3);
  });
});

describe('a statement without its lock', () => {
  it('is made for every kind of row lock', () => {
    expect(found('sql`select 1 from a limit 1 for no key update of a skip locked`')).toEqual([
      'for no key update of a skip locked → nothing',
    ]);
  });
});
