import type { WallTime } from '@ceylono/domain/colombo-time';
import { dayOf } from '@ceylono/domain/colombo-time';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Dispatch } from 'react';
import { REFUSAL_TEXTS } from '../../api/refusal.ts';
import { SriLankaTimeNote } from '../../ui/date-time.tsx';
import { DateTimePicker } from '../../ui/date-time-picker.tsx';
import {
  type ChosenPeriod,
  dayOfReading,
  durationOf,
  isEndDayDisabled,
  isReadingPast,
  isStartDayDisabled,
  nextDayNineReading,
  nowReading,
  type PeriodChange,
  periodOf,
  periodProblem,
} from './period.ts';
import styles from './period-fields.module.css';

interface PeriodFieldsProps {
  chosen: ChosenPeriod;
  change: Dispatch<PeriodChange>;
  now: Date;
}

/** Start, end, and how long that is (customer §2 step 2, §5 "Dates"). */
export function PeriodFields({ chosen, change, now }: PeriodFieldsProps) {
  const { i18n } = useLingui();
  const { start, end } = chosen;
  const today = dayOf(now);
  const problem = periodProblem(chosen, now);
  const isPast = (reading: WallTime) => isReadingPast(reading, now);

  return (
    <div className={styles.period}>
      <DateTimePicker
        label={<Trans>Start</Trans>}
        value={start}
        onChange={(reading) => change({ type: 'startChosen', start: reading })}
        today={today}
        isDayDisabled={(day) => isStartDayDisabled(day, now)}
        isTimeDisabled={isPast}
        shortcuts={[{ label: <Trans>Now</Trans>, reading: () => nowReading(new Date()) }]}
        error={problem === 'start_in_past' ? i18n._(REFUSAL_TEXTS.start_in_past) : undefined}
      />
      <DateTimePicker
        label={<Trans>End</Trans>}
        value={end}
        onChange={(reading) => change({ type: 'endChosen', end: reading })}
        today={today}
        defaultTime={start?.slice(11)}
        openingDay={start ? dayOfReading(start) : today}
        isDayDisabled={(day) => isEndDayDisabled(day, start, now)}
        isTimeDisabled={isPast}
        shortcuts={[{ label: <Trans>Next Day 9AM</Trans>, reading: () => nextDayNineReading(start, new Date()) }]}
        error={problem && problem !== 'start_in_past' ? i18n._(REFUSAL_TEXTS[problem]) : undefined}
      />
      <p className={styles.duration} aria-live="polite">
        <DurationText chosen={chosen} /> <SriLankaTimeNote />
      </p>
    </div>
  );
}

function DurationText({ chosen }: { chosen: ChosenPeriod }) {
  const period = periodOf(chosen);
  if (!period) return null;
  const { days, hours, minutes } = durationOf(period);
  return (
    <span className="bold">
      {days > 0 ? <Plural value={days} one="# day" other="# days" /> : null}{' '}
      {hours > 0 ? <Plural value={hours} one="# hour" other="# hours" /> : null}{' '}
      {minutes > 0 ? <Plural value={minutes} one="# minute" other="# minutes" /> : null}
    </span>
  );
}
