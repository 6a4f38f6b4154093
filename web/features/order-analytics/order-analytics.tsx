import { STATUS_WORDS } from '@ceylono/words/order-status';
import { LINE_WORDS } from '@ceylono/words/bill-line';
import { Trans, useLingui } from '@lingui/react/macro';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useAddress } from '../../shell/address.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { DialogSection, DialogSections } from '../staff-kit/dialog-section.tsx';
import { VEHICLE_WORDS } from '@ceylono/words/vehicle';
import { spanIn, spanProblem } from './analytics-address.ts';
import { FigureTiles } from './figure-tiles.tsx';
import styles from './order-analytics.module.css';
import { PAYMENT_WORDS } from './payment-state.tsx';
import { type PeriodAnalytics, percentOf } from './period-analytics.ts';
import { PeriodChooser } from './period-chooser.tsx';
import { SeriesChart } from './series-chart.tsx';
import { ShareTable } from './share-table.tsx';

/** The orders of some days in figures, each from what is stored (T-093). */
export default function OrderAnalytics() {
  const [params] = useAddress();
  const span = spanIn(params, new Date());
  const isAskable = spanProblem(span) === null;
  const analytics = useQuery(
    api.orderAnalytics.ofPeriod.queryOptions({ input: span, placeholderData: keepPreviousData, enabled: isAskable }),
  );
  const { data, error } = analytics;
  return (
    <>
      <PeriodChooser span={span} />
      {isAskable && analytics.isPending ? (
        <div className="stack gap-12">
          <p role="status">
            <Trans>Loading analytics...</Trans>
          </p>
          <RowsSkeleton rows={6} />
        </div>
      ) : null}
      {isAskable && error ? <ErrorState failure={failureOf(error)} onRetry={() => void analytics.refetch()} /> : null}
      {isAskable && data && !error ? (
        <div aria-busy={analytics.isPlaceholderData}>
          {data.placed.orders === 0 && data.returned.orders === 0 ? (
            <EmptyState
              title={<Trans>No analytics data available</Trans>}
              hint={<Trans>On these days no order was placed and no vehicle came back. Choose other days.</Trans>}
            />
          ) : (
            <Figures data={data} />
          )}
        </div>
      ) : null}
    </>
  );
}

function Figures({ data }: { data: PeriodAnalytics }) {
  const { t } = useLingui();
  return (
    <div className="stack gap-16">
      <Tiles data={data} />
      <DialogSections>
        <DialogSection isOfScreen title={t`Revenue over time`} wide>
          <SeriesChart series={data.series} unit={data.unit} />
        </DialogSection>
        <Placed placed={data.placed} />
        <Returned returned={data.returned} />
      </DialogSections>
    </div>
  );
}

function Tiles({ data: { placed, returned } }: { data: PeriodAnalytics }) {
  const { t } = useLingui();
  const { commission } = returned;
  const money = (cents: number | null) => (cents === null ? null : <Money cents={cents} />);
  const onCommission = commission?.orders ?? 0;
  return (
    <FigureTiles
      label={t`Order Analytics`}
      tiles={[
        { name: t`Orders placed`, value: placed.orders, of: <Trans>on these days</Trans> },
        { name: t`Value of the orders`, value: money(placed.value), of: <Trans>without cancelled and rejected</Trans> },
        { name: t`Rentals that came back`, value: returned.orders, of: <Trans>return recorded on these days</Trans> },
        { name: t`Total Revenue`, value: money(returned.revenue), of: <Trans>final bills of these rentals</Trans> },
        { name: t`Average bill`, value: money(returned.averageBill) },
        { name: t`Revenue per rented day`, value: money(returned.revenuePerDay) },
        {
          name: t`Base Cost`,
          value: money(commission?.baseCost ?? null),
          of: commission ? <Trans>vendors' share of {onCommission}</Trans> : <Trans>no commission agreed</Trans>,
        },
        {
          name: t`Profit Margin`,
          value: commission?.profitMarginPermille == null ? null : percentOf(commission.profitMarginPermille),
          of: commission ? <Trans>of {onCommission} with a commission</Trans> : <Trans>no commission agreed</Trans>,
        },
        { name: t`Still to be paid`, value: money(returned.due) },
        { name: t`To be given back`, value: money(returned.toGiveBack) },
      ]}
    />
  );
}

function Placed({ placed: { byStatus, byType } }: { placed: PeriodAnalytics['placed'] }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <DialogSection isOfScreen title={t`Orders placed, by status`}>
        {byStatus.length === 0 ? <NoneOf /> : null}
        {byStatus.length === 0 ? null : (
          <ShareTable
            label={t`Orders placed, by status`}
            heads={[t`Status`, t`Orders`]}
            shares={byStatus.map(({ status, orders }) => ({
              key: status,
              name: i18n._(STATUS_WORDS[status]),
              size: orders,
              values: [orders],
            }))}
          />
        )}
      </DialogSection>
      <DialogSection isOfScreen title={t`Orders placed, by vehicle type`}>
        {byType.length === 0 ? (
          <NoneOf />
        ) : (
          <ShareTable
            label={t`Orders placed, by vehicle type`}
            heads={[t`Vehicle type`, t`Orders`, t`Value, without cancelled and rejected`]}
            shares={byType.map(({ type, orders, value }) => ({
              key: type,
              name: i18n._(VEHICLE_WORDS[type]),
              size: orders,
              values: [orders, <Money key="value" cents={value} />],
            }))}
          />
        )}
      </DialogSection>
    </>
  );
}

function Returned({ returned: { lines, payments, topVendors } }: { returned: PeriodAnalytics['returned'] }) {
  const { t, i18n } = useLingui();
  return (
    <>
      <DialogSection isOfScreen title={t`Revenue, by line of the bill`}>
        {lines.length === 0 ? (
          <NoneOf />
        ) : (
          <ShareTable
            label={t`Revenue, by line of the bill`}
            heads={[t`Line`, t`Amount`]}
            shares={lines.map(({ kind, amount }) => ({
              key: kind,
              name: i18n._(LINE_WORDS[kind]),
              size: amount,
              values: [<Money key="amount" cents={amount} />],
            }))}
          />
        )}
      </DialogSection>
      <DialogSection isOfScreen title={t`Payment of the rentals that came back`}>
        {payments.length === 0 ? (
          <NoneOf />
        ) : (
          <ShareTable
            label={t`Payment of the rentals that came back`}
            heads={[t`Payment`, t`Rentals`]}
            shares={payments.map(({ state, orders }) => ({
              key: state,
              name: i18n._(PAYMENT_WORDS[state]),
              size: orders,
              values: [orders],
            }))}
          />
        )}
      </DialogSection>
      <DialogSection isOfScreen title={t`Vendors with the most revenue`} wide>
        {topVendors.length === 0 ? (
          <NoneOf />
        ) : (
          <ShareTable
            label={t`Vendors with the most revenue`}
            heads={[t`Vendor`, t`Rentals`, t`Revenue`]}
            shares={topVendors.map(({ vendorId, name, orders, revenue }) => ({
              key: vendorId,
              name,
              size: revenue,
              values: [orders, <Money key="revenue" cents={revenue} />],
            }))}
          />
        )}
      </DialogSection>
    </>
  );
}

function NoneOf() {
  return (
    <p className={`dimmed ${styles.noneOf}`}>
      <Trans>No data on these days.</Trans>
    </p>
  );
}
