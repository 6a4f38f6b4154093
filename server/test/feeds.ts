/** A house with calendars, by their addresses, as a test changes them: texts, or how it fails. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { INTERNET } from '../feeds/feed-fetching.ts';
import { readFeed } from '../feeds/feed-reading.ts';
import { FeedRefused } from '../feeds/feed-refused.ts';
import { type FeedSource, feedSource } from '../feeds/feed-source.ts';

export interface OtherHouse extends FeedSource {
  calendars: Map<string, string | FeedRefused>;
  /** How often it was asked. */
  asked: number;
}

export function otherHouse(): OtherHouse {
  const house: OtherHouse = {
    calendars: new Map(),
    asked: 0,
    async read(address, window, ownUids) {
      house.asked += 1;
      const text = house.calendars.get(address) ?? new FeedRefused('answered', 404);
      if (text instanceof FeedRefused) throw text;
      return readFeed({ text, window, ownUids });
    },
  };
  return house;
}

/** A house on the loopback, which its own source may reach: what it answers is fetched, and read in a thread. */
export interface LoopbackHouse {
  source: FeedSource;
  address: string;
  /** How often it has answered. */
  readonly answered: number;
  /** What it answers from now on. */
  says(text: string): void;
  stop(): void;
}

export async function loopbackHouse(): Promise<LoopbackHouse> {
  const loopback = '127.0.0.1';
  let answer = '';
  let answered = 0;
  const server = createServer((_, response) =>
    response.end(answer, () => {
      answered += 1;
    }),
  );
  await new Promise<void>((resolve) => server.listen(0, loopback, resolve));
  return {
    source: feedSource(path.join(import.meta.dirname, '../build/feed-reader.js'), {
      ...INTERNET,
      addressesOf: async () => [loopback],
      mayReach: (address) => address === loopback,
      protocols: ['http:'],
    }),
    address: `http://calendar.example:${(server.address() as AddressInfo).port}/`,
    get answered() {
      return answered;
    },
    says: (text) => {
      answer = text;
    },
    stop: () => server.close(),
  };
}

/** Takes place every second of a day that never comes: who reads it comes to no end. */
export const ENDLESS_CALENDAR = [
  ...['BEGIN:VCALENDAR', 'BEGIN:VEVENT', 'UID:1', 'DTSTART:20260210T033000Z', 'DURATION:PT2H'],
  ...['RRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=31', 'END:VEVENT', 'END:VCALENDAR'],
].join('\r\n');

/** Whole days, both inclusive, each by its month and day: `0410` is 10 April 2026. */
export function calendarOf(...ranges: [first: string, last: string][]): string {
  const events = ranges.map(([first, last]) => [
    'BEGIN:VEVENT',
    `UID:${first}@other.example`,
    `DTSTART;VALUE=DATE:2026${first}`,
    `DTEND;VALUE=DATE:2026${String(Number(last) + 1).padStart(4, '0')}`,
    'SUMMARY:Nimali Perera +94 77 123 4567, Galle',
    'END:VEVENT',
  ]);
  return ['BEGIN:VCALENDAR', 'VERSION:2.0', ...events.flat(), 'END:VCALENDAR'].join('\r\n');
}
