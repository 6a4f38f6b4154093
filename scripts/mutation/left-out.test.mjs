import { describe, expect, it } from 'vitest';
import { leftOut } from './left-out.mjs';

/** @param {string} source */
const found = (source) =>
  leftOut(source, 'ts').map(
    ({ start, end, replacement }) => `${source.slice(start, end)} → ${replacement || 'nothing'}`,
  );

describe('what is left out', () => {
  it('is a call whose answer nobody takes, but not a line of a log', () => {
    expect(found('await lock(trx, key); log.info({ a }, "b");')).toEqual(['await lock(trx, key); → ;']);
  });

  it('is a transaction', () => {
    expect(found('const a = transaction(db, (trx) => save(trx, 1, b));')[0]).toContain('transaction → ((db');
  });

  it('is what a call is wrapped in', () => {
    expect(found('const a = onRecord(context, () => list());')).toEqual([
      'onRecord(context, () => list()) → (() => list())()',
    ]);
  });

  it('is a step on the way of a value, but no refusal', () => {
    expect(found('const a = masked(phone); const b = c ?? refuse(code);')).toEqual([
      'masked(phone) → (phone)',
      'c ?? refuse(code) → (c)',
      'c ?? refuse(code) → (refuse(code))',
    ]);
  });

  it('is a link of a chain', () => {
    expect(found('const a = z.string().min(1);')).toEqual(['z.string().min(1) → z.string()']);
  });

  it('is a field, and an element of a list that is no word', () => {
    expect(found('const a = { b, c: 1 };')).toEqual(['b, → nothing', 'c: 1 → nothing']);
    expect(found("const a = [forget(x, y), 'b'];")).toEqual(['forget(x, y), → nothing']);
  });

  it('is one side of a condition that compares nothing', () => {
    expect(found('const a = isOpen && b === c;')).toEqual(['isOpen && b === c → (b === c)']);
  });

  it('is what stands in a text, but not in a statement', () => {
    expect(found('const a = `visitor:${id}`; const b = sql`select ${id}`;')).toEqual(["id → ''"]);
  });

  it('is an alternative of a pattern', () => {
    expect(found('const a = /^(b|c-.*|d)$/;')).toEqual(['b| → nothing', 'c-.*| → nothing']);
  });

  it('is a policy', () => {
    expect(found("const a = endpointFor('vendor');")).toEqual(["'vendor' → 'public'"]);
    expect(found("const a = endpointFor('public');")).toEqual([]);
  });
});

it('a rule that is a number becomes another', () => {
  expect(found('const MOST_AT_ONCE = 3; keepNewest(trx, 5);')).toContain('3 → 31');
  expect(found('const a = keepNewest(trx, 5);')).toEqual(['5 → 6']);
});
