/**
 * Dates and times as people read them, on screens, in letters and in reports: always in Colombo time (look and feel,
 * "Words"; amendment 22), with the digits 0 to 9. `locale` is a language of ours.
 */
import { calendarWordsIn } from './calendar-words.ts';
import { type Day, startOfDay, wallTimeOf } from './colombo-time.ts';

/** `Fri 20 Nov 2026` for an instant; in Sinhala the year stands first. */
export function formatDay(instant: Date, locale: string): string {
  const [year = '', month, day] = wallTimeOf(instant).slice(0, 10).split('-');
  const { weekdays, months, yearFirst } = calendarWordsIn(locale);
  const weekday = weekdays[(new Date(`${year}-${month}-${day}T00:00Z`).getUTCDay() + 6) % 7];
  const date = { day: String(Number(day)), month: months[Number(month) - 1] };
  return yearFirst ? `${year} ${date.month} ${date.day} ${weekday}` : `${weekday} ${date.day} ${date.month} ${year}`;
}

/** `Fri 20 Nov 2026 – Sun 22 Nov 2026`, both inclusive; one day stands alone. */
export function formatDays(firstDay: Day, lastDay: Day, locale: string): string {
  const days = firstDay === lastDay ? [firstDay] : [firstDay, lastDay];
  return days.map((day) => formatDay(startOfDay(day), locale)).join(' – ');
}

/** `09:00` for an instant. */
export function formatTime(instant: Date): string {
  return wallTimeOf(instant).slice(11);
}

/** `Fri 20 Nov 2026, 09:00` for an instant. */
export function formatDateTime(instant: Date, locale: string): string {
  return `${formatDay(instant, locale)}, ${formatTime(instant)}`;
}

/** `20 Nov, 09:00` for an instant so near that nobody asks for its year; in Sinhala the month stands first. */
export function formatNearTime(instant: Date, locale: string): string {
  const [, month, day] = wallTimeOf(instant).slice(0, 10).split('-');
  const { months, yearFirst } = calendarWordsIn(locale);
  const date = [String(Number(day)), months[Number(month) - 1]];
  return `${(yearFirst ? date.toReversed() : date).join(' ')}, ${formatTime(instant)}`;
}

/** `November 2026` for `2026-11`; in Sinhala the year stands first. */
export function formatMonth(month: string, locale: string): string {
  const [year, number] = month.split('-');
  const { wholeMonths, yearFirst } = calendarWordsIn(locale);
  const name = wholeMonths[Number(number) - 1];
  return yearFirst ? `${year} ${name}` : `${name} ${year}`;
}
