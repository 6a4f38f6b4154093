import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { ENDLESS_CALENDAR, type LoopbackHouse, loopbackHouse } from '../test/feeds.ts';
import { FeedRefused } from './feed-refused.ts';

let house: LoopbackHouse;
beforeAll(async () => {
  house = await loopbackHouse();
});
afterEach(() => vi.useRealTimers());
afterAll(() => house.stop());

const window = { startsAt: new Date('2026-03-02T00:00:00Z'), endsAt: new Date('2027-04-07T00:00:00Z') };
const readText = (text: string) => {
  house.says(text);
  return house.source.read(house.address, window, '@ours.example');
};
const read = (...lines: string[]) => readText(['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n'));
const failureOf = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (failure: unknown) => (failure instanceof FeedRefused ? failure.failure : String(failure)),
  );
const refusal = (...lines: string[]) => failureOf(read(...lines));
const turn = () => new Promise((resolve) => setImmediate(resolve));
const event = (...lines: string[]) => ['BEGIN:VEVENT', 'UID:1', ...lines, 'END:VEVENT'];

it('a calendar is fetched, and read in a thread of its own', async () => {
  expect(await read(...event('DTSTART:20260410T033000Z', 'DURATION:PT2H'))).toEqual([
    { startsAt: new Date('2026-04-10T03:30:00Z'), endsAt: new Date('2026-04-10T05:30:00Z') },
  ]);
  expect(await refusal('BEGIN:VEVENT')).toBe('not_a_calendar');
});

it('a zone whose clock never rests, and a day that never comes, are given up, and this server answers meanwhile', async () => {
  let turns = 0;
  const turning = setInterval(() => {
    turns += 1;
  }, 20);
  const restless = [
    ...['BEGIN:VTIMEZONE', 'TZID:Restless', 'BEGIN:STANDARD', 'DTSTART:19000101T000000', 'RRULE:FREQ=SECONDLY'],
    ...['TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE'],
  ];
  expect(await refusal(...restless, ...event('DTSTART;TZID=Restless:20260410T090000', 'DURATION:PT2H'))).toBe(
    'too_complex',
  );
  clearInterval(turning);
  expect(turns).toBeGreaterThan(5);
  const never = event('DTSTART:20260210T033000Z', 'DURATION:PT2H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31');
  expect(await refusal(...never)).toBe('too_complex');
}, 60_000);

it('a thread has three seconds, to the millisecond, and is ended then', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  let told = 'nothing';
  const reading = failureOf(readText(ENDLESS_CALENDAR)).then((failure) => {
    told = failure;
  });
  // The house has answered then, and the thread has begun.
  while (vi.getTimerCount() === 0) await turn();
  vi.advanceTimersByTime(2_999);
  for (let turns = 0; turns < 50; turns += 1) await turn();
  expect(told).toBe('nothing');
  vi.advanceTimersByTime(1);
  await reading;
  expect([told, vi.getTimerCount()]).toEqual(['too_complex', 0]);
}, 60_000);

it('two are read at once, however many arrive together, and each has its turn', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const { answered } = house;
  let told = 0;
  const readings = Array.from({ length: 5 }, () =>
    failureOf(readText(ENDLESS_CALENDAR)).then((failure) => {
      told += 1;
      return failure;
    }),
  );
  while (house.answered < answered + 5) await turn();
  for (const [before, reading] of [
    [0, 2],
    [2, 2],
    [4, 1],
  ] as const) {
    while (told < before || vi.getTimerCount() < reading) await turn();
    for (let turns = 0; turns < 200; turns += 1) await turn();
    expect([told, vi.getTimerCount()]).toEqual([before, reading]);
    vi.advanceTimersByTime(3_000);
  }
  expect(await Promise.all(readings)).toEqual(Array(5).fill('too_complex'));
}, 60_000);
