import { expect, test } from 'vitest';
import { type Appointment, busyFile, calendarFile } from './calendar.ts';

const NOW = new Date('2026-03-02T08:00:00+05:30');
const PICKUP: Appointment = {
  uid: 'pickup-CY-260302-0001@ceylono.example',
  startsAt: new Date('2026-03-10T09:00:00+05:30'),
  endsAt: new Date('2026-03-10T09:30:00+05:30'),
  isTentative: false,
  title: 'Pick up Toyota Axio',
  text: 'Order CY-260302-0001',
  place: null,
};
const file = (change: Partial<Appointment> = {}) => calendarFile([{ ...PICKUP, ...change }], 'Ceylono', NOW);
/** As a reader of the format puts it together again. */
const unfolded = (text: string) => text.replaceAll('\r\n ', '').split('\r\n');

test('an appointment stands at its instant, whatever the zone of the device', () => {
  expect(unfolded(file())).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:Ceylono',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    'UID:pickup-CY-260302-0001@ceylono.example',
    'DTSTAMP:20260302T023000Z',
    'DTSTART:20260310T033000Z',
    'DTEND:20260310T040000Z',
    'STATUS:CONFIRMED',
    'SUMMARY:Pick up Toyota Axio',
    'DESCRIPTION:Order CY-260302-0001',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('what somebody wrote begins no line and ends none', () => {
  const place = 'Fort; Pier 3, "Lagoon" \\ left\r\nEND:VCALENDAR\nATTACH:x\u0000\u0007';
  const lines = unfolded(file({ place }));
  expect(lines).toContain('LOCATION:Fort\\; Pier 3\\, "Lagoon" \\\\ left\\nEND:VCALENDAR\\nATTACH:x');
  expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
});

test.each([
  ['Latin', 'x'.repeat(400)],
  ['Sinhala', 'වාහනය රැගෙන යන්න '.repeat(20)],
  ['Tamil', 'வாகனத்தைப் பெறுங்கள் '.repeat(20)],
  ['emoji', '🚗'.repeat(60)],
])('long lines in %s are folded at 75 bytes, and nothing is lost', (_, title) => {
  const text = file({ title });
  for (const line of text.split('\r\n')) {
    expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
    expect(line).not.toContain('\uFFFD');
  }
  expect(unfolded(text)).toContain(`SUMMARY:${title}`);
});

test('an order that does not stand yet is tentative', () => {
  expect(unfolded(file({ isTentative: true }))).toContain('STATUS:TENTATIVE');
});

test('a time that is taken is told as days when it is whole days of Colombo, as instants otherwise, and as nothing else', () => {
  const createdAt = NOW;
  const days = { startsAt: new Date('2026-03-10T00:00:00+05:30'), endsAt: new Date('2026-03-13T00:00:00+05:30') };
  const hours = { startsAt: new Date('2026-03-14T00:00:00+05:30'), endsAt: new Date('2026-03-14T17:30:00+05:30') };
  const text = busyFile(
    [
      { ...days, uid: '1@x', createdAt },
      { ...hours, uid: '2@x', createdAt },
    ],
    'Ceylono',
  );
  expect(unfolded(text).slice(5)).toEqual([
    ...['BEGIN:VEVENT', 'UID:1@x', 'DTSTAMP:20260302T023000Z'],
    ...['DTSTART;VALUE=DATE:20260310', 'DTEND;VALUE=DATE:20260313', 'SUMMARY:Busy', 'END:VEVENT'],
    ...['BEGIN:VEVENT', 'UID:2@x', 'DTSTAMP:20260302T023000Z'],
    ...['DTSTART:20260313T183000Z', 'DTEND:20260314T120000Z', 'SUMMARY:Busy', 'END:VEVENT'],
    ...['END:VCALENDAR', ''],
  ]);
});
