import { MAX_FEED_EVENTS } from '@ceylono/domain/calendar-feed';
import { describe, expect, it, test } from 'vitest';
import { readFeed } from './feed-reading.ts';
import { FeedRefused } from './feed-refused.ts';

const window = { startsAt: new Date('2026-03-02T00:00:00Z'), endsAt: new Date('2027-04-07T00:00:00Z') };
const calendar = (...lines: string[]) =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:x', ...lines, 'END:VCALENDAR'].join('\r\n');
const event = (...lines: string[]) => ['BEGIN:VEVENT', `UID:${lines.join().length}`, ...lines, 'END:VEVENT'];
const read = (text: string, ownUids = '@ours.example') =>
  readFeed({ text, window, ownUids }).map(({ startsAt, endsAt }) => `${iso(startsAt)}/${iso(endsAt)}`);
const iso = (instant: Date) => instant.toISOString().slice(0, 16);
const taken = (...lines: string[]) => read(calendar(...event(...lines)));
function refusal(text: string): string {
  try {
    read(text);
    return 'read';
  } catch (failure) {
    return failure instanceof FeedRefused ? failure.failure : String(failure);
  }
}

describe('a time', () => {
  it.each([
    ['in UTC', 'DTSTART:20260410T033000Z', 'DTEND:20260410T053000Z'],
    ['of Colombo', 'DTSTART;TZID=Asia/Colombo:20260410T090000', 'DTEND;TZID=Asia/Colombo:20260410T110000'],
    ['of a house in London, which sets its clock', 'DTSTART;TZID=Europe/London:20260410T043000', 'DURATION:PT2H'],
    ['without a zone, which is Colombo', 'DTSTART:20260410T090000', 'DTEND:20260410T110000'],
    ['from one zone to another', 'DTSTART;TZID=Asia/Tokyo:20260410T123000', 'DTEND;TZID=Europe/Paris:20260410T073000'],
  ])('%s is the instant it is', (_, ...lines) => {
    expect(taken(...lines)).toEqual(['2026-04-10T03:30/2026-04-10T05:30']);
  });

  it('of whole days is those days in Colombo', () => {
    expect(taken('DTSTART;VALUE=DATE:20260410', 'DTEND;VALUE=DATE:20260412')).toEqual([
      '2026-04-09T18:30/2026-04-11T18:30',
    ]);
    expect(taken('DTSTART;VALUE=DATE:20260410')).toEqual(['2026-04-09T18:30/2026-04-10T18:30']);
  });

  it('in a zone that only the calendar knows goes by what it describes', () => {
    const described = [
      ...['BEGIN:VTIMEZONE', 'TZID:Sri Lanka Standard Time', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
      ...['TZOFFSETFROM:+0530', 'TZOFFSETTO:+0530', 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    const lines = event('DTSTART;TZID=Sri Lanka Standard Time:20260410T090000', 'DURATION:PT2H');
    expect(read(calendar(...described, ...lines))).toEqual(['2026-04-10T03:30/2026-04-10T05:30']);
  });

  it('in a zone that everybody knows does not go by what a calendar says of it', () => {
    const lies = [
      ...['BEGIN:VTIMEZONE', 'TZID:Asia/Colombo', 'BEGIN:STANDARD', 'DTSTART:16010101T000000'],
      ...['TZOFFSETFROM:-0900', 'TZOFFSETTO:-0900', 'END:STANDARD', 'END:VTIMEZONE'],
    ];
    const lines = event('DTSTART;TZID=Asia/Colombo:20260410T090000', 'DURATION:PT2H');
    expect(read(calendar(...lies, ...lines))).toEqual(['2026-04-10T03:30/2026-04-10T05:30']);
  });

  it('in a zone that nobody knows is refused', () => {
    const text = calendar(...event('DTSTART;TZID=Mars/Olympus:20260410T090000', 'DURATION:PT2H'));
    expect(refusal(text)).toBe('unknown_zone');
  });
});

describe('what repeats', () => {
  const london = (from: string, rule: string, ...more: string[]) =>
    taken(`DTSTART;TZID=Europe/London:${from}`, 'DURATION:PT1H', `RRULE:${rule}`, ...more);

  it('keeps its hour on the wall when a foreign clock is changed', () => {
    expect(london('20260322T093000', 'FREQ=WEEKLY;COUNT=3')).toEqual([
      '2026-03-22T09:30/2026-03-22T10:30',
      '2026-03-29T08:30/2026-03-29T09:30',
      '2026-04-05T08:30/2026-04-05T09:30',
    ]);
  });

  it('keeps its hour by a zone that only the calendar describes, over the changes that it describes', () => {
    const rest = (name: string, month: number, sunday: string, from: string, to: string) => [
      ...[`BEGIN:${name}`, 'DTSTART:20070101T020000', `RRULE:FREQ=YEARLY;BYMONTH=${month};BYDAY=${sunday}`],
      ...[`TZOFFSETFROM:${from}`, `TZOFFSETTO:${to}`, `END:${name}`],
    ];
    const office = [
      ...['BEGIN:VTIMEZONE', 'TZID:Head office', ...rest('DAYLIGHT', 3, '2SU', '-0500', '-0400')],
      ...[...rest('STANDARD', 11, '1SU', '-0400', '-0500'), 'END:VTIMEZONE'],
    ];
    const weekly = event('DTSTART;TZID=Head office:20261025T200000', 'DURATION:PT2H', 'RRULE:FREQ=WEEKLY;COUNT=3');
    expect(read(calendar(...office, ...weekly))).toEqual([
      '2026-10-26T00:00/2026-10-26T02:00',
      '2026-11-02T01:00/2026-11-02T03:00',
      '2026-11-09T01:00/2026-11-09T03:00',
    ]);
  });

  it('in Colombo keeps its hour whatever clock is changed elsewhere, and a whole day is a day there', () => {
    expect(taken('DTSTART;TZID=Asia/Colombo:20261025T093000', 'DURATION:PT1H', 'RRULE:FREQ=WEEKLY;COUNT=2')).toEqual([
      '2026-10-25T04:00/2026-10-25T05:00',
      '2026-11-01T04:00/2026-11-01T05:00',
    ]);
    expect(taken('DTSTART;VALUE=DATE:20261025', 'RRULE:FREQ=WEEKLY;COUNT=2')).toEqual([
      '2026-10-24T18:30/2026-10-25T18:30',
      '2026-10-31T18:30/2026-11-01T18:30',
    ]);
  });

  it('in the hour that is skipped goes by the clock before, and in the one that comes twice by the first', () => {
    expect(london('20260322T013000', 'FREQ=WEEKLY;COUNT=2')[1]).toBe('2026-03-29T01:30/2026-03-29T02:30');
    expect(london('20261018T013000', 'FREQ=WEEKLY;COUNT=2')[1]).toBe('2026-10-25T00:30/2026-10-25T01:30');
  });

  it('lasts as long in the night when the clock is changed, when it says its end', () => {
    const nights = taken(
      'DTSTART;TZID=Europe/London:20260327T220000',
      'DTEND;TZID=Europe/London:20260328T060000',
      'RRULE:FREQ=DAILY;COUNT=2',
    );
    expect(nights).toEqual(['2026-03-27T22:00/2026-03-28T06:00', '2026-03-28T22:00/2026-03-29T06:00']);
  });

  it('leaves out what was taken out, and moves what was moved', () => {
    const series = ['UID:one', 'DTSTART:20260410T033000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=4'];
    const moved = ['UID:one', 'RECURRENCE-ID:20260412T033000Z', 'DTSTART:20260412T103000Z', 'DURATION:PT3H'];
    const dropped = ['UID:one', 'RECURRENCE-ID:20260413T033000Z', 'DTSTART:20260413T033000Z', 'STATUS:CANCELLED'];
    const all = [[...series, 'EXDATE:20260411T033000Z'], moved, dropped].flatMap((lines) => [
      'BEGIN:VEVENT',
      ...lines,
      'END:VEVENT',
    ]);
    expect(read(calendar(...all))).toEqual(['2026-04-10T03:30/2026-04-10T04:30', '2026-04-12T10:30/2026-04-12T13:30']);
  });

  it('and leaves its time free takes the one date that was made busy', () => {
    const series = (...lines: string[]) =>
      read(
        calendar(
          ...['BEGIN:VEVENT', 'UID:s', 'DTSTART:20260410T033000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY;COUNT=3'],
          ...[...lines, 'END:VEVENT', 'BEGIN:VEVENT', 'UID:s', 'RECURRENCE-ID:20260411T033000Z'],
          ...['DTSTART:20260411T033000Z', 'DURATION:PT2H', 'TRANSP:OPAQUE', 'END:VEVENT'],
        ),
      );
    expect(series('TRANSP:TRANSPARENT')).toEqual(['2026-04-11T03:30/2026-04-11T05:30']);
    expect(series('STATUS:CANCELLED')).toEqual([]);
  });

  it('goes on after an occurrence that was moved far ahead, and takes one that was moved near from far', () => {
    const series = ['UID:one', 'DTSTART:20260410T033000Z', 'DURATION:PT1H', 'RRULE:FREQ=MONTHLY;COUNT=14'];
    const away = ['UID:one', 'RECURRENCE-ID:20260510T033000Z', 'DTSTART:20300510T033000Z', 'DURATION:PT1H'];
    const near = ['UID:one', 'RECURRENCE-ID:20270510T033000Z', 'DTSTART:20260411T033000Z', 'DURATION:PT1H'];
    const all = [series, away, near].flatMap((lines) => ['BEGIN:VEVENT', ...lines, 'END:VEVENT']);
    const months = read(calendar(...all)).map((period) => period.slice(0, 7));
    expect(months.slice(0, 3)).toEqual(['2026-04', '2026-06', '2026-07']);
    expect(months.slice(-2)).toEqual(['2027-03', '2026-04']);
    expect(months).toHaveLength(12);
  });

  it('for ever is read for 400 days, from now on, however long ago it began', () => {
    const days = taken('DTSTART;VALUE=DATE:19980101', 'RRULE:FREQ=DAILY');
    expect([days.length, days[0], days.at(-1)]).toEqual([
      402,
      '2026-03-01T18:30/2026-03-02T18:30',
      '2027-04-06T18:30/2027-04-07T00:00',
    ]);
  });

  it('oftener than a vehicle can be taken is refused', () => {
    expect(refusal(calendar(...event('DTSTART:20260410T033000Z', 'DURATION:PT1M', 'RRULE:FREQ=HOURLY')))).toBe(
      'too_many_events',
    );
  });

  it('so often that it would take us for ever is refused', () => {
    expect(refusal(calendar(...event('DTSTART:19700101T000000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY')))).toBe(
      'too_complex',
    );
  });
});

test('what leaves its time free, was cancelled, is over, lies too far ahead or lasts no time takes none', () => {
  const day = ['DTSTART;VALUE=DATE:20260410', 'DTEND;VALUE=DATE:20260411'];
  expect(taken(...day, 'TRANSP:TRANSPARENT')).toEqual([]);
  expect(taken(...day, 'STATUS:CANCELLED')).toEqual([]);
  expect(taken('DTSTART:20260301T000000Z', 'DTEND:20260302T000000Z')).toEqual([]);
  expect(taken('DTSTART:20270407T000000Z', 'DURATION:P1D')).toEqual([]);
  expect(taken('DTSTART:20260410T033000Z')).toEqual([]);
});

test('what comes back to us from another calendar is ours, and not taken twice', () => {
  const back = calendar('BEGIN:VEVENT', 'UID:7f3a@ours.example', 'DTSTART;VALUE=DATE:20260410', 'END:VEVENT');
  expect(read(back)).toEqual([]);
  expect(read(back, '@others.example')).toHaveLength(1);
});

test('as many events as can be kept are read, and one more is refused', () => {
  const many = (count: number) =>
    calendar(...Array.from({ length: count }, () => event('DTSTART:20260410T033000Z', 'DURATION:PT1H')).flat());
  expect(read(many(MAX_FEED_EVENTS))).toHaveLength(MAX_FEED_EVENTS);
  expect(refusal(many(MAX_FEED_EVENTS + 1))).toBe('too_many_events');
});

test.each([
  ['a page', '<!doctype html><title>Sign in</title>'],
  ['nothing', ''],
  ['an archive', 'PK\x03\x04\x14\0\0\0\b\0feed.ics'],
  ['what is still packed', '\x1f\x8b\b\0\0'],
])('%s is no calendar', (_, text) => {
  expect(refusal(text)).toBe('not_a_calendar');
});

test('an empty calendar takes nothing', () => {
  expect(read(calendar())).toEqual([]);
});
