import { expect, it } from 'vitest';
import { refuseKeeping, refuseUndo, undoneUntil } from './customer-merge.ts';

const proved = { isPhoneProved: true };
const unproved = { isPhoneProved: false };

it('keeps the record with the proved phone, and of two alike either', () => {
  expect(refuseKeeping(proved, unproved)).toBeNull();
  expect(refuseKeeping(unproved, proved)).toBe('proved_phone_kept');
  expect(refuseKeeping(proved, proved)).toBeNull();
  expect(refuseKeeping(unproved, unproved)).toBeNull();
});

it('is undone for a day, to the millisecond, once, and only as the last merge of its record', () => {
  const mergedAt = new Date('2026-03-02T09:00:00Z');
  const merge = { mergedAt, isUndone: false, isFollowed: false };
  const end = undoneUntil(mergedAt);
  expect(end.toISOString()).toBe('2026-03-03T09:00:00.000Z');
  expect(refuseUndo(merge, end)).toBeNull();
  expect(refuseUndo(merge, new Date(end.getTime() + 1))).toBe('merge_over');
  expect(refuseUndo({ ...merge, isFollowed: true }, end)).toBe('merge_followed');
  expect(refuseUndo({ ...merge, isUndone: true, isFollowed: true }, end)).toBe('merge_undone');
});
