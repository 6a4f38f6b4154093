import { describe, expect, it } from 'vitest';
import { sqlMutants } from './sql-mutants.mjs';

/** @param {string} source */
const found = (source) =>
  sqlMutants(source).map(({ start, end, replacement }) => `${source.slice(start, end)} → ${replacement || 'nothing'}`);

describe('a statement without one of its conditions', () => {
  it('is made for each condition after where and and', () => {
    expect(found('sql`select 1 from a where x = ${x} and y is null limit 1`')).toEqual([
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
    expect(found("sql`select 1 where a = 'this and that' and ${isOpen ? sql`b and c` : d}`")).toEqual([
      "a = 'this and that' → true",
      '${isOpen ? sql`b and c` : d} → true',
      'c → true',
    ]);
  });

  it('is never true for what stands after or and when', () => {
    expect(found('sql`select case when a then 1 else 2 end from b where c or d`')).toEqual([
      'a → false',
      'c → true',
      'd → false',
    ]);
  });

  it('is made for those of statements that the database keeps by a name', () => {
    expect(found('byName<Row<number>>`select 1 from a where x = ${x}`')).toEqual(['x = ${x} → true']);
  });

  it('is made for a condition that is written apart from its statement', () => {
    expect(found('sql`o.vendor_id = ${vendorId}`')).toEqual(['o.vendor_id = ${vendorId} → true']);
    expect(found('sql`o.vendor_id`')).toEqual([]);
  });
});

describe('a statement without its lock', () => {
  it('is made for every kind of row lock', () => {
    expect(found('sql`select 1 from a limit 1 for no key update of a skip locked`')).toEqual([
      'for no key update of a skip locked → nothing',
    ]);
  });
});

describe('a statement that leaves something out', () => {
  it('does not set a column', () => {
    expect(found('sql`update a set b = ${b}, c = null where d`')).toEqual(['d → true', '${b} → b', 'null → c']);
    expect(found('sql`insert into a values (1) on conflict (id) do update set b = 2`')).toEqual(['2 → a.b']);
    expect(found('sql`b = 1, c = null`')).toEqual(['1 → b', 'null → c']);
  });

  it('does not sort by what it sorts by', () => {
    expect(found('sql`select 1 from a order by b desc, lower(c) limit 1`')).toEqual([
      'b → (select null)',
      'lower(c) → (select null)',
    ]);
  });

  it('does not add what a union adds', () => {
    expect(found('sql`select 1 from (select 2 union select 3) x`')).toEqual(['union select 3 → nothing']);
  });
});
