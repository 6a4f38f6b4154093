/**
 * A calendar file (RFC 5545), as phones and mail programs take it: appointments at instants, so that no device moves
 * them to another zone. What stands in it is escaped, and lines are folded as the format asks.
 */
import { dayOf, startOfDay } from './colombo-time.ts';
import type { Period } from './rental-days.ts';

export interface Appointment {
  /** The same for the same appointment, so that a file taken again changes it instead of doubling it. */
  uid: string;
  startsAt: Date;
  endsAt: Date;
  /** `tentative` until it stands. */
  isTentative: boolean;
  title: string;
  text: string;
  /** Where to be; null when that is not to be told. */
  place: string | null;
}

export function calendarFile(appointments: readonly Appointment[], producer: string, now: Date): string {
  return fileOf(
    producer,
    appointments.flatMap((appointment) => linesOf(appointment, now)),
  );
}

/** A time that is taken, and nothing about it. */
export interface Busy extends Period {
  /** The same for the same time. */
  uid: string;
  createdAt: Date;
}

/** Whole days of Colombo are days, anything else goes from instant to instant. The same times make the same file. */
export function busyFile(times: readonly Busy[], producer: string): string {
  return fileOf(
    producer,
    times.flatMap((time) => [
      'BEGIN:VEVENT',
      `UID:${escaped(time.uid)}`,
      `DTSTAMP:${inUtc(time.createdAt)}`,
      ...(isWholeDays(time)
        ? [`DTSTART;VALUE=DATE:${asDate(time.startsAt)}`, `DTEND;VALUE=DATE:${asDate(time.endsAt)}`]
        : [`DTSTART:${inUtc(time.startsAt)}`, `DTEND:${inUtc(time.endsAt)}`]),
      'SUMMARY:Busy',
      'END:VEVENT',
    ]),
  );
}

function isWholeDays({ startsAt, endsAt }: Period): boolean {
  return [startsAt, endsAt].every((instant) => +instant === +startOfDay(dayOf(instant)));
}

/** `20260310`. */
function asDate(midnight: Date): string {
  return dayOf(midnight).replaceAll('-', '');
}

function fileOf(producer: string, events: string[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:${escaped(producer)}`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    ...events,
    'END:VCALENDAR',
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join('');
}

function linesOf(appointment: Appointment, now: Date): string[] {
  const { uid, startsAt, endsAt, isTentative, title, text, place } = appointment;
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${inUtc(now)}`,
    `DTSTART:${inUtc(startsAt)}`,
    `DTEND:${inUtc(endsAt)}`,
    `STATUS:${isTentative ? 'TENTATIVE' : 'CONFIRMED'}`,
    `SUMMARY:${escaped(title)}`,
    `DESCRIPTION:${escaped(text)}`,
    ...(place === null ? [] : [`LOCATION:${escaped(place)}`]),
    'END:VEVENT',
  ];
}

/** `20260310T033000Z`. */
function inUtc(instant: Date): string {
  return `${instant.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`;
}

/** Line breaks become the format's own; other control characters have no place in it. */
function escaped(text: string): string {
  return text
    .replaceAll(/[\\;,]/g, (mark) => `\\${mark}`)
    .replaceAll(/\r\n|\r|\n/g, '\\n')
    .replaceAll(/\p{Cc}/gu, '');
}

const LONGEST_LINE_BYTES = 75;

/** No line is longer than 75 bytes; a longer one goes on in the next, behind a blank. No character is cut in two. */
function folded(line: string): string {
  let bytes = 0;
  let text = '';
  for (const character of line) {
    const more = bytesOf(character);
    if (bytes + more > LONGEST_LINE_BYTES) {
      text += '\r\n ';
      bytes = 1;
    }
    text += character;
    bytes += more;
  }
  return text;
}

/** In UTF-8. */
function bytesOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return 1;
  if (code < 0x800) return 2;
  return code < 0x10000 ? 3 : 4;
}
