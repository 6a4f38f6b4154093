/** A month as a calendar shows it. Months are `YYYY-MM`, days `YYYY-MM-DD`; weeks begin on Monday. */
import { addDays, type Day } from '@ceylono/domain/colombo-time';

export type Month = string;

export function monthOf(day: Day): Month {
  return day.slice(0, 7);
}

export function addMonths(month: Month, months: number): Month {
  const [year = 0, number = 1] = month.split('-').map(Number);
  const count = year * 12 + (number - 1) + months;
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`;
}

/** Four to six weeks that hold the month; days of its neighbours are null. */
export function weeksOf(month: Month): (Day | null)[][] {
  const first = `${month}-01`;
  const weeks: (Day | null)[][] = [];
  for (let monday = addDays(first, -weekdayOf(first)); monday < addMonths(month, 1); monday = addDays(monday, 7)) {
    weeks.push(WEEK.map((offset) => addDays(monday, offset)).map((day) => (monthOf(day) === month ? day : null)));
  }
  return weeks;
}

/** The same day of the month so many months on, or that month's last day. */
export function sameDayInMonth(day: Day, months: number): Day {
  const month = addMonths(monthOf(day), months);
  const wanted = `${month}${day.slice(7)}`;
  const last = addDays(`${addMonths(month, 1)}-01`, -1);
  return wanted < last ? wanted : last;
}

/** 0 is Monday. */
export function weekdayOf(day: Day): number {
  return (new Date(`${day}T00:00Z`).getUTCDay() + 6) % 7;
}

const WEEK = [0, 1, 2, 3, 4, 5, 6];
