/**
 * The first and the last day of an unavailable range.
 * @rows ADM-VEH 06
 * @rows VEN-VEH 14
 */
import type { DayRange } from '@ceylono/domain/block';
import type { Day } from '@ceylono/domain/colombo-time';
import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';

interface RangeFieldsProps {
  /** '' while a day is not chosen. */
  days: DayRange;
  /** No earlier start is offered. */
  from: Day;
  disabled?: boolean;
  onChange: (days: DayRange) => void;
}

/** First and last day, each bounded by the other (vendor §5 L135). */
export function RangeFields({ days, from, disabled = false, onChange }: RangeFieldsProps) {
  const { t } = useLingui();
  const { startDate, endDate } = days;
  return (
    <>
      <TextInput
        type="date"
        label={t`Start Date`}
        value={startDate}
        min={from}
        max={endDate || undefined}
        disabled={disabled}
        onChange={(event) => onChange({ startDate: event.currentTarget.value, endDate })}
      />
      <TextInput
        type="date"
        label={t`End Date`}
        value={endDate}
        min={startDate || from}
        disabled={disabled}
        onChange={(event) => onChange({ startDate, endDate: event.currentTarget.value })}
      />
    </>
  );
}
