/**
 * Quiet hours: a night in Colombo in which nobody is reminded by mail (admin §3 L184). Reminders alone keep them; what a
 * person waits for (a code, a confirmation, a letter about security) is sent at any hour.
 */
import { DAY_MS, dayOf, HOUR_MS, startOfDay } from './colombo-time.ts';

export interface QuietHours {
  quietHours: boolean;
  /** Full hours of the day, 0 to 23. The same twice: no night at all. */
  quietFromHour: number;
  quietUntilHour: number;
}

/** A longer night would leave no day in which reminders are of use: 22 until 21 is a slip of the hand. */
export const LONGEST_NIGHT_HOURS = 14;

/** 0: no night at all. */
export function nightHours({ quietHours, quietFromHour, quietUntilHour }: QuietHours): number {
  return quietHours ? (quietUntilHour - quietFromHour + 24) % 24 : 0;
}

interface Night {
  from: Date;
  until: Date;
}

/** The night that holds this instant, its last moment excluded; null: it is day, or there are no quiet hours. */
export function nightOf(instant: Date, quiet: QuietHours): Night | null {
  // A longer one that an earlier release stored lets go in time.
  const hours = Math.min(nightHours(quiet), LONGEST_NIGHT_HOURS);
  if (hours === 0) return null;
  const midnight = startOfDay(dayOf(instant)).getTime();
  // It began today, or yesterday.
  for (const day of [midnight, midnight - DAY_MS]) {
    const from = new Date(day + quiet.quietFromHour * HOUR_MS);
    const until = new Date(from.getTime() + hours * HOUR_MS);
    if (instant >= from && instant < until) return { from, until };
  }
  return null;
}

export interface DueReminder {
  due: Date;
  /** From then on it is of no use. */
  pointless: Date;
  /** It is not brought forward before that. */
  notBefore: Date;
}

/** What is brought forward is sent in the last hour before a night. */
const EVENING_MS = HOUR_MS;
/** In the morning so much time is left to act on a reminder, or it is brought forward. */
const MARGIN_MS = 2 * HOUR_MS;

/** The night with its evening. */
function nightNear(instant: Date, quiet: QuietHours): Night | null {
  return nightOf(instant, quiet) ?? nightOf(new Date(instant.getTime() + EVENING_MS), quiet);
}

/** Of what is due until then, some may have to be sent now: in an evening and in its night, what is due in that night. */
export function dueToConsider(now: Date, quiet: QuietHours): Date {
  return nightNear(now, quiet)?.until ?? now;
}

/**
 * From when on a reminder is sent that is due then: in the morning after a night, or, where that would leave too little time,
 * in the evening before.
 */
export function reminderAt({ due, pointless, notBefore }: DueReminder, quiet: QuietHours): Date {
  const night = nightNear(due, quiet);
  if (night === null) return due;
  if (night.until.getTime() + MARGIN_MS <= pointless.getTime()) return due < night.from ? due : night.until;
  const evening = eveningOf(night);
  return evening > notBefore ? evening : due;
}

/** Whether it is to be sent now. In a night nothing is that could have been sent before it, whatever the clock missed. */
export function isReminderTime(reminder: DueReminder, quiet: QuietHours, now: Date): boolean {
  const night = nightOf(now, quiet);
  if (night !== null && reminder.notBefore < eveningOf(night)) return false;
  return now >= reminderAt(reminder, quiet);
}

function eveningOf({ from }: Night): Date {
  return new Date(from.getTime() - EVENING_MS);
}
