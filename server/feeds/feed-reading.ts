/**
 * What a calendar says is taken, as periods (RFC 5545). Times stand in the zone they name; those that name none are
 * Colombo's, as whole days are. Nothing else of a calendar is looked at: no title, no place, no person.
 */
import { common, MAX_FEED_EVENTS } from '@ceylono/domain/calendar-feed';
import { instantOfWallTime, startOfDay } from '@ceylono/domain/colombo-time';
import type { Period } from '@ceylono/domain/rental-days';
import ICAL from 'ical.js';
import { FeedRefused } from './feed-refused.ts';
import { knownZone } from './known-zone.ts';

/** Repetitions that are counted through, most of them before the window: a daily one since 1950 has 28,000. */
const MAX_STEPS = 100_000;

export interface Reading {
  text: string;
  window: Period;
  /** What ends so is ours, come back by way of another calendar. */
  ownUids: string;
}

/** Throws `FeedRefused`. */
export function readFeed({ text, window, ownUids }: Reading): Period[] {
  const calendars = parsed(text);
  const taken: Period[] = [];
  let steps = 0;
  for (const event of calendars.flatMap(eventsOf)) {
    if (event.uid?.endsWith(ownUids) || isCancelled(event) || !isEverBusy(event)) continue;
    for (const { item, startDate, endDate } of occurrences(event, window)) {
      steps += 1;
      if (steps > MAX_STEPS) throw new FeedRefused('too_complex');
      const period = periodOf(item, startDate, endDate);
      if (!common(period, window) || !isBusy(item)) continue;
      if (taken.length === MAX_FEED_EVENTS) throw new FeedRefused('too_many_events');
      taken.push({ startsAt: period.startsAt, endsAt: new Date(Math.min(+period.endsAt, +window.endsAt)) });
    }
  }
  return taken;
}

function parsed(text: string): ICAL.Component[] {
  if (!/^\uFEFF?\s*BEGIN:VCALENDAR/i.test(text)) throw new FeedRefused('not_a_calendar');
  const roots: unknown = ICAL.parse(text);
  const calendars = (Array.isArray((roots as unknown[])[0]) ? roots : [roots]) as unknown[][];
  return calendars.map((root) => withZones(new ICAL.Component(root)));
}

/** Every zone that is named is one that is known, or one that the calendar describes. */
function withZones(calendar: ICAL.Component): ICAL.Component {
  const described = new Map(
    calendar.getAllSubcomponents('vtimezone').map((zone) => [String(zone.getFirstPropertyValue('tzid')), zone]),
  );
  for (const name of zonesNamed(calendar)) {
    const zone = knownZone(name);
    const description = described.get(name);
    if (zone === null && description === undefined) throw new FeedRefused('unknown_zone');
    if (zone === null) continue;
    if (description !== undefined) calendar.removeSubcomponent(description);
    ICAL.TimezoneService.register(zone, name);
  }
  return calendar;
}

function zonesNamed(calendar: ICAL.Component): Set<string> {
  const properties = calendar.getAllSubcomponents('vevent').flatMap((event) => event.getAllProperties());
  return new Set(properties.flatMap((property) => property.getParameter('tzid') ?? []).map(String));
}

/** Each with the changes of its single occurrences. A change without what it changes stands alone. */
function eventsOf(calendar: ICAL.Component): ICAL.Event[] {
  const events = calendar
    .getAllSubcomponents('vevent')
    .filter((event) => event.hasProperty('dtstart'))
    .map((component) => new ICAL.Event(component, { strictExceptions: true, exceptions: [] }));
  const masters = new Map(
    events.filter((event) => !event.isRecurrenceException()).map((event) => [event.uid, event] as const),
  );
  return events.filter((event) => {
    const master = event.isRecurrenceException() ? masters.get(event.uid) : undefined;
    master?.relateException(event);
    return master === undefined;
  });
}

interface Occurrence {
  item: ICAL.Event;
  startDate: ICAL.Time;
  endDate: ICAL.Time;
}

/** As far as the window reaches, by where they were before they were moved. */
function* occurrences(event: ICAL.Event, window: Period): Generator<Occurrence> {
  if (!event.isRecurring()) {
    yield { item: event, startDate: event.startDate, endDate: event.endDate };
    return;
  }
  const times = event.iterator();
  const isBeyond = (time: ICAL.Time) => instantOf(time) >= window.endsAt;
  for (let time = times.next(); time && !isBeyond(time); time = times.next()) yield event.getOccurrenceDetails(time);
  // Moved from beyond it, they may be nearer now.
  for (const item of Object.values<ICAL.Event>(event.exceptions)) {
    if (isBeyond(item.recurrenceId)) yield { item, startDate: item.startDate, endDate: item.endDate };
  }
}

/** A series that leaves its time free may take it on a date that was changed. */
function isEverBusy(event: ICAL.Event): boolean {
  return [event, ...Object.values<ICAL.Event>(event.exceptions)].some(isBusy);
}

function isBusy(event: ICAL.Event): boolean {
  return !says(event, 'transp', 'TRANSPARENT') && !isCancelled(event);
}

function isCancelled(event: ICAL.Event): boolean {
  return says(event, 'status', 'CANCELLED');
}

function says({ component }: ICAL.Event, name: string, value: string): boolean {
  return String(component.getFirstPropertyValue(name)).toUpperCase() === value;
}

/** As long as it says, by the hours that pass: a clock may be changed meanwhile. */
function periodOf(item: ICAL.Event, start: ICAL.Time, end: ICAL.Time): Period {
  const startsAt = instantOf(start);
  if (start.isDate) return { startsAt, endsAt: instantOf(end) };
  const duration: unknown = item.component.getFirstPropertyValue('duration');
  const lasts =
    duration instanceof ICAL.Duration
      ? duration.toSeconds() * 1000
      : +instantOf(item.endDate) - +instantOf(item.startDate);
  return { startsAt, endsAt: new Date(+startsAt + lasts) };
}

function instantOf(time: ICAL.Time): Date {
  if (time.isDate) return startOfDay(time.toString());
  return time.zone.tzid === 'floating'
    ? instantOfWallTime(time.toString().slice(0, 16))
    : new Date(time.toUnixTime() * 1000);
}
