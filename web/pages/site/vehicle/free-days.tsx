import { type DayRange, nextFreeDay } from '@ceylono/domain/block';
import { calendarWordsIn } from '@ceylono/domain/calendar-words';
import { formatDay, formatMonth } from '@ceylono/domain/colombo-format';
import { type Day, startOfDay } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { addMonths, type Month, monthOf, weeksOf } from '../../../ui/calendar-month.ts';
import styles from './free-days.module.css';

const MONTHS_AHEAD = [0, 1, 2, 3, 4, 5];

interface FreeDaysProps {
  today: Day;
  taken: DayRange[];
}

/** The months ahead, to be read: what is taken is struck through, and said. */
export function FreeDays({ today, taken }: FreeDaysProps) {
  const { t, i18n } = useLingui();
  const free = formatDay(startOfDay(nextFreeDay(taken, today)), i18n.locale);
  return (
    <section className="fitting stack gap-12" aria-labelledby="free-days">
      <h2 id="free-days">
        <Trans>Free days</Trans>
      </h2>
      <p>
        <Trans>
          Next free day: <span className="nowrap">{free}.</span>
        </Trans>
      </p>
      <ul className={`list cluster ${styles.legend}`}>
        <li>
          <span className={styles.free} aria-hidden="true">
            8
          </span>
          <Trans>free</Trans>
        </li>
        <li>
          <span className={clsx(styles.free, styles.taken)} aria-hidden="true">
            8
          </span>
          <Trans>taken</Trans>
        </li>
      </ul>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <div className={styles.months} role="group" aria-label={t`The next six months`} tabIndex={0}>
        {MONTHS_AHEAD.map((ahead) => (
          <OneMonth key={ahead} month={addMonths(monthOf(today), ahead)} today={today} taken={taken} />
        ))}
      </div>
    </section>
  );
}

function OneMonth({ month, today, taken }: FreeDaysProps & { month: Month }) {
  const { i18n } = useLingui();
  return (
    <table className={styles.month}>
      <caption>{formatMonth(month, i18n.locale)}</caption>
      <thead>
        <tr>
          {calendarWordsIn(i18n.locale).weekdays.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(month).map((week) => (
          <tr key={week.find((day) => day !== null)}>
            {week.map((day, weekday) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the place in the week is what the cell is
              <td key={weekday}>{day === null ? null : <OneDay day={day} today={today} taken={taken} />}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function OneDay({ day, today, taken }: FreeDaysProps & { day: Day }) {
  const number = Number(day.slice(8));
  if (day < today) return <span className={`dimmed ${styles.past}`}>{number}</span>;
  const isToday = day === today && styles.today;
  if (!taken.some(({ startDate, endDate }) => startDate <= day && day <= endDate)) {
    return <span className={clsx(styles.free, isToday)}>{number}</span>;
  }
  return (
    <span className={clsx(styles.free, styles.taken, isToday)}>
      {number}{' '}
      <span className="visually-hidden">
        <Trans>taken</Trans>
      </span>
    </span>
  );
}
