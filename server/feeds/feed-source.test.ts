import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { INTERNET } from './feed-fetching.ts';
import { FeedRefused } from './feed-refused.ts';
import { feedSource } from './feed-source.ts';

let house: Server;
let text: string;
beforeAll(async () => {
  house = createServer((_, response) => response.end(text));
  await new Promise<void>((resolve) => house.listen(0, '127.0.0.1', resolve));
});
afterAll(() => {
  house.close();
});

const source = feedSource(path.join(import.meta.dirname, '../build/feed-reader.js'), {
  ...INTERNET,
  addressesOf: async () => ['127.0.0.1'],
  mayReach: (address) => address === '127.0.0.1',
  protocols: ['http:'],
});
const window = { startsAt: new Date('2026-03-02T00:00:00Z'), endsAt: new Date('2027-04-07T00:00:00Z') };
const read = (...lines: string[]) => {
  text = ['BEGIN:VCALENDAR', ...lines, 'END:VCALENDAR'].join('\r\n');
  const { port } = house.address() as AddressInfo;
  return source.read(`http://calendar.example:${port}/`, window, '@ours.example');
};
const refusal = (...lines: string[]) =>
  read(...lines).then(
    () => 'read',
    (failure: unknown) => (failure instanceof FeedRefused ? failure.failure : String(failure)),
  );
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
  const started = performance.now();
  expect(await refusal(...restless, ...event('DTSTART;TZID=Restless:20260410T090000', 'DURATION:PT2H'))).toBe(
    'too_complex',
  );
  clearInterval(turning);
  expect(performance.now() - started).toBeLessThan(20_000);
  expect(turns).toBeGreaterThan(5);
  const never = event('DTSTART:20260210T033000Z', 'DURATION:PT2H', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31');
  expect(await refusal(...never)).toBe('too_complex');
}, 60_000);
