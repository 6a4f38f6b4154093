import { calendarWordsIn } from '@ceylono/domain/calendar-words';
import { formatDay, formatMonth } from '@ceylono/domain/colombo-format';
import { addDays, type Day, startOfDay } from '@ceylono/domain/colombo-time';
import { useLingui } from '@lingui/react/macro';
import clsx from 'clsx';
import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import styles from './calendar.module.css';
import { monthOf, sameDayInMonth, weekdayOf, weeksOf } from './calendar-month.ts';

interface CalendarProps {
  /** The day the month shown is taken from, and the one the keyboard stands on. */
  focused: Day;
  onFocusedChange: (day: Day) => void;
  chosen: Day | null;
  onChoose: (day: Day) => void;
  today: Day;
  isDisabled: (day: Day) => boolean;
}

/** One month of days. Arrows walk, Page Up and Down turn the month, Home and End go to the ends of the week. */
export function Calendar({ focused, onFocusedChange, chosen, onChoose, today, isDisabled }: CalendarProps) {
  const { t, i18n } = useLingui();
  const grid = useRef<HTMLTableElement>(null);
  /** Whether the keyboard moved the day, so that the focus follows; a click on a month's arrow keeps it. */
  const walking = useRef(false);
  const month = monthOf(focused);

  function walk(event: KeyboardEvent) {
    const next = dayAfterKey(event.key, focused);
    if (!next) return;
    event.preventDefault();
    walking.current = true;
    onFocusedChange(next);
  }

  // After drawing, because the day may stand in a month that is drawn only now.
  useLayoutEffect(() => {
    if (walking.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    walking.current = false;
  }, [focused]);

  return (
    <div className="stack gap-4">
      <div className={`row apart ${styles.head}`}>
        <button
          type="button"
          aria-label={t`Previous month`}
          onClick={() => onFocusedChange(sameDayInMonth(focused, -1))}
        >
          <span aria-hidden="true">‹</span>
        </button>
        <p aria-live="polite">{formatMonth(month, i18n.locale)}</p>
        <button type="button" aria-label={t`Next month`} onClick={() => onFocusedChange(sameDayInMonth(focused, 1))}>
          <span aria-hidden="true">›</span>
        </button>
      </div>
      <table ref={grid} aria-label={formatMonth(month, i18n.locale)} className={styles.grid}>
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
                <td key={weekday}>
                  {day === null ? null : (
                    <button
                      type="button"
                      data-day={day}
                      tabIndex={day === focused ? 0 : -1}
                      aria-label={formatDay(startOfDay(day), i18n.locale)}
                      aria-current={day === today ? 'date' : undefined}
                      aria-disabled={isDisabled(day)}
                      aria-pressed={day === chosen}
                      className={clsx(
                        'bare',
                        styles.day,
                        day === chosen && styles.chosen,
                        day === today && styles.today,
                      )}
                      onKeyDown={walk}
                      onClick={() => {
                        if (isDisabled(day)) return;
                        onFocusedChange(day);
                        onChoose(day);
                      }}
                    >
                      {Number(day.slice(8))}
                    </button>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function dayAfterKey(key: string, day: Day): Day | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return sameDayInMonth(day, -1);
    case 'PageDown':
      return sameDayInMonth(day, 1);
    default:
      return null;
  }
}
