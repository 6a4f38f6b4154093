/**
 * Dates and times as people read them, on screens, in letters and in reports: always in Colombo time (look and feel,
 * "Words"; amendment 22).
 */
const ZONE = 'Asia/Colombo';

/** British English would write "Sept". */
function intlLocale(locale: string): string {
  return locale === 'en' ? 'en-US' : locale;
}

function partsOf(instant: Date, locale: string, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const parts = new Intl.DateTimeFormat(intlLocale(locale), { timeZone: ZONE, ...options }).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** `Fri 20 Nov 2026` for an instant. */
export function formatDay(instant: Date, locale: string): string {
  const { weekday, day, month, year } = partsOf(instant, locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return `${weekday} ${day} ${month} ${year}`;
}

/** `09:00` for an instant. */
export function formatTime(instant: Date): string {
  const { hour, minute } = partsOf(instant, 'en', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  return `${hour}:${minute}`;
}

/** `Fri 20 Nov 2026, 09:00` for an instant. */
export function formatDateTime(instant: Date, locale: string): string {
  return `${formatDay(instant, locale)}, ${formatTime(instant)}`;
}
