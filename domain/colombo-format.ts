/**
 * Dates and times as people read them, on screens, in letters and in reports: always in Colombo time (look and feel,
 * "Words"; amendment 22).
 */
const ZONE = 'Asia/Colombo';

/** British English would write "Sept". */
function intlLocale(locale: string): string {
  return locale === 'en' ? 'en-US' : locale;
}

/**
 * The months as Sri Lanka's offices write them in Sinhala. Newer editions of the locale data name the months of the
 * Buddhist calendar instead, so that a device and the server would write different words for one day.
 */
const SINHALA_MONTHS = [...['ජන', 'පෙබ', 'මාර්තු', 'අප්‍රේල්', 'මැයි', 'ජූනි'], ...['ජූලි', 'අගෝ', 'සැප්', 'ඔක්', 'නොවැ', 'දෙසැ']];

function partsOf(instant: Date, locale: string, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const parts = new Intl.DateTimeFormat(intlLocale(locale), { timeZone: ZONE, ...options }).formatToParts(instant);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

/** `Fri 20 Nov 2026` for an instant; in Sinhala the year stands first. */
export function formatDay(instant: Date, locale: string): string {
  const { weekday, day, month, year } = partsOf(instant, locale, {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    year: 'numeric',
  });
  return locale === 'si'
    ? `${year} ${sinhalaMonthOf(instant)} ${day} ${weekday}`
    : `${weekday} ${day} ${month} ${year}`;
}

function sinhalaMonthOf(instant: Date): string | undefined {
  return SINHALA_MONTHS[Number(partsOf(instant, 'en', { month: 'numeric' }).month) - 1];
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
