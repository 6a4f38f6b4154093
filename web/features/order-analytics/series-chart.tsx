import { formatDay, formatMonth } from '@ceylono/domain/colombo-format';
import { startOfDay } from '@ceylono/domain/colombo-time';
import { formatMoney } from '@ceylono/domain/money';
import { Trans, useLingui } from '@lingui/react/macro';
import { Money } from '../../ui/money.tsx';
import type { PeriodAnalytics } from './period-analytics.ts';
import styles from './order-analytics.module.css';
import { ShareTable } from './share-table.tsx';

interface SeriesProps {
  series: PeriodAnalytics['series'];
  unit: PeriodAnalytics['unit'];
}

/** Bars of the revenue over the days or months, and the same as a table. */
export function SeriesChart({ series, unit }: SeriesProps) {
  const { t, i18n } = useLingui();
  const most = Math.max(1, ...series.map(({ revenue }) => revenue));
  const nameOf = (firstDay: string) =>
    unit === 'month' ? formatMonth(firstDay.slice(0, 7), i18n.locale) : formatDay(startOfDay(firstDay), i18n.locale);
  const [first, last] = [series[0], series.at(-1)];
  if (first === undefined || last === undefined) return null;
  return (
    <>
      <div className={styles.chart} aria-hidden="true">
        <span className={styles.top}>{formatMoney(most === 1 ? 0 : most)}</span>
        <div className={styles.bars}>
          {series.map(({ firstDay, revenue }) => (
            <span
              key={firstDay}
              title={`${nameOf(firstDay)}: ${formatMoney(revenue)}`}
              style={{ height: `${(revenue / most) * 100}%` }}
            />
          ))}
        </div>
        <div className={styles.ends}>
          <span>{nameOf(first.firstDay)}</span>
          <span>{nameOf(last.firstDay)}</span>
        </div>
      </div>
      <details>
        <summary>
          <Trans>As a table</Trans>
        </summary>
        <ShareTable
          label={unit === 'day' ? t`Day by day` : t`Month by month`}
          heads={[unit === 'day' ? t`Day` : t`Month`, t`Placed`, t`Came back`, t`Revenue`]}
          shares={series.map(({ firstDay, placed, returned, revenue }) => ({
            key: firstDay,
            name: nameOf(firstDay),
            size: revenue,
            values: [placed, returned, <Money key="revenue" cents={revenue} />],
          }))}
        />
      </details>
    </>
  );
}
