import { calendarWordsIn } from '@ceylono/domain/calendar-words';
import type { Day } from '@ceylono/domain/colombo-time';
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { weekdayOf } from '../../ui/calendar-month.ts';
import { type BoardDays, daysOf } from './board-days.ts';
import styles from './calendar-board.module.css';

/** Over the columns; whoever listens is told the days of each block with it. */
export function BoardHead({ days, today }: { days: BoardDays; today: Day }) {
  const { i18n } = useLingui();
  const { months } = calendarWordsIn(i18n.locale);
  return (
    <div className={styles.head} aria-hidden>
      <div className={styles.days}>
        {daysOf(days).map((day, at) => (
          <span
            key={day}
            className={clsx(styles.day, weekdayOf(day) > 4 && styles.weekend, day === today && styles.today)}
          >
            {at === 0 || day.endsWith('-01') ? (
              <span className={styles.month}>{months[Number(day.slice(5, 7)) - 1]}</span>
            ) : null}
            {Number(day.slice(8))}
          </span>
        ))}
      </div>
    </div>
  );
}
