/**
 * What came in each of the last twelve months.
 * @rows ADM-DASH 12
 */
import type { MonthlyTrends as Trends } from '@ceylono/contract/dashboard';
import { formatMonth } from '@ceylono/domain/colombo-format';
import { changeFromMonthBefore, sumOfMonths, TREND_COUNTS, type TrendCount } from '@ceylono/domain/dashboard';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { z } from 'zod';
import { api } from '../../api/client.ts';
import { useAddress } from '../../shell/address.ts';
import { changedAddress } from '../../ui/list-address.ts';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { DialogSection } from '../staff-kit/dialog-section.tsx';
import styles from './dashboard.module.css';
import { addressOfTrend } from './figure-addresses.ts';
import { FiguresTable } from './figures-table.tsx';
import { ChartUnavailable, LazyChart } from './lazy-chart.tsx';
import { useRefresh } from '../staff-kit/use-refresh.ts';

/** Twelve months are counted: seldom, and not at each change of an order. */
const READ_EVERY_MS = 5 * 60_000;

type Months = z.output<typeof Trends>['months'];

/** What came in each of the last twelve months (admin §2 L45). */
export function MonthlyTrends() {
  const { t, i18n } = useLingui();
  const trends = useQuery(api.dashboard.trends.queryOptions({ refetchInterval: READ_EVERY_MS }));
  const { data, isError, refetch } = trends;
  const { isAsked, refresh } = useRefresh(refetch);
  const [params, changeAddress] = useAddress();
  const months = data?.months ?? [];
  const chosen = months.findIndex(({ month }) => month === params.get('month'));
  return (
    <DialogSection isOfScreen wide title={t`Monthly Trends`}>
      <div className={`cluster gap-12 ${styles.choice}`}>
        <NativeSelect
          label={t`Month`}
          value={months[chosen]?.month ?? 'all'}
          onChange={({ currentTarget: { value } }) =>
            changeAddress((now) => changedAddress(now, { month: value === 'all' ? null : value }))
          }
          data={[
            { value: 'all', label: t`All Months` },
            ...months.toReversed().map(({ month }) => ({ value: month, label: formatMonth(month, i18n.locale) })),
          ]}
        />
        <Button variant="default" loading={isAsked} onClick={refresh}>
          <Trans>Refresh</Trans>
        </Button>
      </div>
      {isError ? <ChartUnavailable /> : null}
      {!data && !isError ? <LinesSkeleton lines={4} /> : null}
      {data ? <Counts months={months} chosen={chosen} /> : null}
    </DialogSection>
  );
}

/** `chosen`: the place of a month; below 0, all of them. */
function Counts({ months, chosen }: { months: Months; chosen: number }) {
  const { t, i18n } = useLingui();
  const names: Record<TrendCount, string> = {
    orders: t`Orders`,
    customers: t`Customers`,
    vehicles: t`Vehicles`,
    vendors: t`Vendors`,
  };
  const colors: Record<TrendCount, string> = {
    orders: 'var(--primary-text)',
    customers: 'var(--blue-text)',
    vehicles: 'var(--green-text)',
    vendors: 'var(--yellow-text)',
  };
  const month = months[chosen];
  const totals = month ?? sumOfMonths(months);
  const of = month ? [month.month] : months.map((each) => each.month);
  return (
    <>
      <div className={styles.trends}>
        {TREND_COUNTS.map((count) => (
          <div key={count} className={styles.trend}>
            <p className="row wraps apart gap-8">
              <Link to={addressOfTrend(count, of)}>
                {names[count]}: <strong className="tabular">{totals[count]}</strong>
              </Link>
              <Change change={changeFromMonthBefore(months, chosen, count, new Date())} />
            </p>
            <LazyChart
              data={months.map((each) => ({
                name: formatMonth(each.month, i18n.locale).slice(0, 3),
                [count]: each[count],
                ...(month && month !== each && { color: `color-mix(in srgb, ${colors[count]} 35%, var(--surface))` }),
              }))}
              series={[{ name: count, label: names[count], color: colors[count] }]}
            />
          </div>
        ))}
      </div>
      <FiguresTable
        label={t`Month by month`}
        heads={[t`Month`, ...TREND_COUNTS.map((count) => names[count])]}
        rows={months.map((each) => ({
          name: formatMonth(each.month, i18n.locale),
          values: TREND_COUNTS.map((count) => each[count]),
          isMarked: each === month,
        }))}
      />
    </>
  );
}

function Change({ change }: { change: number | null }) {
  if (change === null) return null;
  const signed = change > 0 ? `+${change}` : String(change);
  return (
    <span className={styles.of}>
      <Trans>{signed} against the month before</Trans>
    </span>
  );
}
