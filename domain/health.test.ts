import { expect, it } from 'vitest';
import { expectedAfter, isLate, periodOf, problemsOf } from './health.ts';

const JOB = { name: 'lapse-orders', failures: 2, isLate: false };
const WELL = { overdue: 0, standing: 0, givenUp: 0, jobs: [JOB], disk: { free: 10, total: 100 } };

it('nothing is told of what is well: nothing stands, no job failed three times, a tenth of the disk is free', () => {
  expect(problemsOf(WELL)).toEqual([]);
});

it.each([
  [{ overdue: 1, standing: 1 }, ['outbox']],
  [{ standing: 2 }, []],
  [{ standing: 3 }, ['outbox']],
  [{ givenUp: 2 }, []],
  [{ givenUp: 3 }, ['given-up']],
  [{ jobs: [{ ...JOB, failures: 3 }] }, ['job lapse-orders']],
  [{ jobs: [{ ...JOB, isLate: true }] }, ['late lapse-orders']],
  [{ disk: { free: 9, total: 100 } }, ['disk']],
  [{ disk: null }, ['disk-unread']],
])('%o is a problem', (facts, problems) => {
  expect(problemsOf({ ...WELL, ...facts })).toEqual(problems);
});

it.each([
  ['* * * * *', 1],
  ['*/5 * * * *', 5],
  ['23 * * * *', 60],
  ['19 3 * * *', 1440],
])('what is started at %s has a period of %d minutes', (cron, minutes) => {
  expect(periodOf(cron)).toBe(minutes);
});

it.each([
  ['after it ended well last', 0, -900],
  ['after it was scheduled, when it never ran', null, 0],
  ['after the clock went on', -900, 0],
])('a job is late a quarter of an hour and two of its periods %s', (_, succeeded, expected) => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 2, 2) + minutes * 60_000);
  const times = { succeededAt: succeeded === null ? null : at(succeeded), expectedSince: at(expected) };
  expect(isLate('*/5 * * * *', times, at(25))).toBe(false);
  expect(isLate('*/5 * * * *', times, at(26))).toBe(true);
});

const DAY = 24 * 60;
const moment = (minutes: number) => new Date(Date.UTC(2026, 2, 2) + minutes * 60_000);

it.each([
  ['it ended well before that', { succeededAt: moment(-30), expectedSince: moment(-900) }, -10],
  ['it was expected before that and never ran', { succeededAt: null, expectedSince: moment(-30) }, -10],
  ['it ended well since', { succeededAt: moment(-5), expectedSince: moment(-900) }, 0],
  ['it is new', { succeededAt: null, expectedSince: moment(-1) }, 0],
])('when the clock has stood for twenty minutes, a job has as much longer: %s', (_, times, expected) => {
  expect(expectedAfter(times, moment(-20), moment(0))).toEqual(moment(expected));
});

it('a daily job that never runs is late on the third day, though the clock stands for twenty minutes every night', () => {
  let times = { succeededAt: null, expectedSince: moment(0) };
  const lateOn = [1, 2, 3].map((day) => {
    const now = moment(day * DAY);
    times = { ...times, expectedSince: expectedAfter(times, moment(day * DAY - 20), now) };
    return isLate('19 3 * * *', times, now);
  });
  expect(lateOn).toEqual([false, false, true]);
});
