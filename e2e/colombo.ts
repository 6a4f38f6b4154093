/** Days as the wizard's calendar names them. Sri Lanka is 5 hours 30 minutes ahead of UTC all year. */
const OFFSET_MS = 5.5 * 3_600_000;
const DAY_MS = 24 * 3_600_000;
const QUARTER_MS = 15 * 60_000;

/** `YYYY-MM-DD` in Colombo, so many days after 'Now', which is the next quarter of an hour. */
export function dayFromNow(days: number): string {
  return wallTimeFromNow(days).slice(0, 10);
}

/** `YYYY-MM-DD` in Colombo, so many days after today: 'Now' is tomorrow's in the last quarter of an hour of a day. */
export function dayFromToday(days: number): string {
  return dayAfter(wallTimeAgo(0).slice(0, 10), days);
}

/** `YYYY-MM-DDTHH:mm` in Colombo: 'Now', or so many days after it. */
export function wallTimeFromNow(days = 0): string {
  const now = Math.ceil(Date.now() / QUARTER_MS) * QUARTER_MS;
  return new Date(now + OFFSET_MS + days * DAY_MS).toISOString().slice(0, 16);
}

/** `YYYY-MM-DDTHH:mm` in Colombo, so many hours ago. */
export function wallTimeAgo(hours: number): string {
  return new Date(Date.now() + OFFSET_MS - hours * 3_600_000).toISOString().slice(0, 16);
}

/** `2026-11-22` for `2026-11-21`, or so many days after it. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);
}

/** `Fri 20 Nov 2026` for `2026-11-20`. */
export function dayLabel(day: string): string {
  const [weekday, date, month, year] = new Date(day).toUTCString().replace(',', '').split(' ');
  return `${weekday} ${Number(date)} ${month} ${year}`;
}
