import { type DaySpan, MAX_ANALYTICS_DAYS } from '@ceylono/domain/order-analytics';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { useAddress } from '../../shell/address.ts';
import { DateField } from '../../ui/date-field.tsx';
import { lastDays, OFFERED_DAYS, offeredLength, spanProblem, withSpan } from './analytics-address.ts';
import styles from './order-analytics.module.css';

/** From which day to which, both inclusive, in Colombo. It stands in the address. */
export function PeriodChooser({ span }: { span: DaySpan }) {
  const { t } = useLingui();
  const [, changeAddress] = useAddress();
  const now = new Date();
  const choose = (chosen: DaySpan) => changeAddress((address) => withSpan(address, chosen), { replace: true });
  const problem = spanProblem(span);
  const names: Record<(typeof OFFERED_DAYS)[number], string> = {
    7: t`Last 7 days`,
    30: t`Last 30 days`,
    90: t`Last 90 days`,
    365: t`Last 365 days`,
  };
  return (
    <search className={`cluster gap-12 ${styles.period}`}>
      <NativeSelect
        label={t`Period`}
        value={String(offeredLength(span, now) ?? '')}
        onChange={(event) => {
          const length = Number(event.currentTarget.value);
          if (length > 0) choose(lastDays(length, now));
        }}
        data={[
          ...OFFERED_DAYS.map((days) => ({ value: String(days), label: names[days] })),
          { value: '', label: t`Chosen days` },
        ]}
      />
      <DateField
        type="date"
        label={t`From`}
        value={span.from}
        isNeeded
        onChoose={(from) => choose({ ...span, from })}
      />
      <DateField
        type="date"
        label={t`To`}
        value={span.until}
        isNeeded
        onChoose={(until) => choose({ ...span, until })}
      />
      {problem === null ? null : (
        <p role="alert" className={`danger ${styles.problem}`}>
          {problem === 'until_before_from' ? (
            <Trans>The last day lies before the first. Choose a later one.</Trans>
          ) : (
            <Plural
              value={MAX_ANALYTICS_DAYS}
              one="At most # day is summed at once. Choose fewer."
              other="At most # days are summed at once. Choose fewer."
            />
          )}
        </p>
      )}
    </search>
  );
}
