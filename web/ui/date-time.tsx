import { formatDateTime, formatDay } from '@ceylono/domain/colombo-format';
import { Trans, useLingui } from '@lingui/react/macro';

/** Minutes as `getTimezoneOffset` counts them. */
const COLOMBO_OFFSET = -330;

interface DateTimeProps {
  /** ISO 8601, as the API answers; null: there is none. */
  at: string | null;
  /** The day alone, without the time. */
  dayOnly?: boolean;
}

/** A line ends before the time of day, not within a date. */
const BEFORE_ALL_BUT_THE_TIME = / (?!\d\d:\d\d$)/g;

/** An instant as `Fri 20 Nov 2026, 09:00` in Colombo, or in words that there is none, or none that can be read (T-130). */
export function DateTime({ at, dayOnly = false }: DateTimeProps) {
  const { t, i18n } = useLingui();
  if (at === null) return <span className="dimmed">{t`Not specified`}</span>;
  const instant = new Date(at);
  if (Number.isNaN(instant.getTime())) return <span className="dimmed">{t`Invalid date`}</span>;
  const text = dayOnly ? formatDay(instant, i18n.locale) : formatDateTime(instant, i18n.locale);
  return (
    <time dateTime={at} className="tabular">
      {text.replaceAll(BEFORE_ALL_BUT_THE_TIME, '\u00a0')}
    </time>
  );
}

/** Says whose time the screen shows, but only to people whose device shows another. */
export function SriLankaTimeNote({ at }: { at?: string }) {
  if (!deviceDiffersFromColombo(at ? new Date(at) : new Date())) return null;
  return (
    <span className="dimmed">
      <Trans>Sri Lanka time</Trans>
    </span>
  );
}

/** Whether this device's clock shows another time than Colombo's at that instant. */
function deviceDiffersFromColombo(instant: Date): boolean {
  return instant.getTimezoneOffset() !== COLOMBO_OFFSET;
}
