/** A house with calendars, by their addresses, as a test changes them: texts, or how it fails. */

import { readFeed } from '../feeds/feed-reading.ts';
import { FeedRefused } from '../feeds/feed-refused.ts';
import type { FeedSource } from '../feeds/feed-source.ts';

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
