/**
 * The figures of one order, in a dialog of staff.
 * @rows ADM-ORD 21 23-28
 */
import { zoneOf } from '@ceylono/domain/car-outline';
import { LINE_WORDS } from '@ceylono/words/bill-line';
import { ZONE_WORDS } from '@ceylono/words/car-outline';
import { SEVERITY_WORDS } from '@ceylono/words/damage-mark';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { ShownStatusBadge } from '../order/shown-status-badge.tsx';
import { DialogSection, DialogSections } from '../staff-kit/dialog-section.tsx';
import { FigureTiles } from './figure-tiles.tsx';
import { PaymentBadge } from './payment-state.tsx';
import { type OrderAnalytics, percentOf } from './period-analytics.ts';

/** One order in figures (admin §2 L65). */
export default function OrderAnalyticsDialog({ orderId, onClose }: { orderId: string; onClose: () => void }) {
  const { data, error, isPending, refetch } = useQuery(api.orderAnalytics.ofOrder.queryOptions({ input: { orderId } }));
  const failure = error ? failureOf(error) : null;
  return (
    <Dialog open wide title={<Trans>Order Analytics</Trans>} onClose={onClose}>
      {isPending ? (
        <div className="stack gap-12">
          <p role="status">
            <Trans>Loading analytics...</Trans>
          </p>
          <LinesSkeleton lines={6} />
        </div>
      ) : null}
      {failure?.code === 'not_found' ? <EmptyState title={<Trans>No analytics data available</Trans>} /> : null}
      {failure && failure.code !== 'not_found' ? <ErrorState failure={failure} onRetry={() => void refetch()} /> : null}
      {data && !failure ? <Figures data={data} /> : null}
    </Dialog>
  );
}

function Figures({ data }: { data: OrderAnalytics }) {
  const { t } = useLingui();
  const money = (cents: number | null) => (cents === null ? null : <Money cents={cents} />);
  const hasCost = data.baseCost !== null;
  const noCost = hasCost ? undefined : <Trans>no commission, or not completed yet</Trans>;
  return (
    <>
      <Facts
        facts={[
          [t`Order ID`, data.customOrderId],
          [t`Contact name`, data.contactName === '' ? t`Removed` : data.contactName],
          [t`Order Status`, <ShownStatusBadge key="status" status={data.status} />],
          [t`Payment Status`, <PaymentBadge key="payment" state={data.paymentStatus} />],
        ]}
      />
      <FigureTiles
        label={t`Order Analytics`}
        tiles={[
          { name: t`Duration (Days)`, value: data.duration },
          { name: t`Total Revenue`, value: money(data.totalRevenue) },
          { name: t`Daily Rate`, value: money(data.dailyRate), of: <Trans>base rental per billed day</Trans> },
          {
            name: t`Profit Margin`,
            value: data.profitMarginPermille === null ? null : percentOf(data.profitMarginPermille),
            of: noCost,
          },
          { name: t`Base Cost`, value: money(data.baseCost), of: hasCost ? <Trans>the vendor's share</Trans> : noCost },
          { name: t`Additional Charges`, value: money(data.additionalCharges) },
          { name: t`Final Total`, value: money(data.finalTotal) },
        ]}
      />
      <DialogSections>
        <Damage damage={data.damageDetails} />
        <Charges charges={data.additionalChargesBreakdown} />
      </DialogSections>
    </>
  );
}

function Damage({ damage }: { damage: OrderAnalytics['damageDetails'] }) {
  const { t, i18n } = useLingui();
  if (damage.length === 0) return null;
  return (
    <DialogSection title={t`Damage details`}>
      <ol className="stack gap-8">
        {damage.map((mark, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: marks never move, and two may be alike.
          <li key={at} className="breaks">
            {i18n._(SEVERITY_WORDS[mark.severity])}, {i18n._(ZONE_WORDS[zoneOf(mark)])}
            {mark.note === '' ? null : <span className="dimmed"> · {mark.note}</span>}
          </li>
        ))}
      </ol>
    </DialogSection>
  );
}

function Charges({ charges }: { charges: OrderAnalytics['additionalChargesBreakdown'] }) {
  const { t, i18n } = useLingui();
  if (charges.length === 0) return null;
  return (
    <DialogSection title={t`Additional charges breakdown`}>
      <ul className="stack gap-8">
        {charges.map(({ kind, text, amount }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines never move, and two may be alike.
          <li key={at} className="breaks">
            {text ?? i18n._(LINE_WORDS[kind])}: <Money cents={amount} />
          </li>
        ))}
      </ul>
    </DialogSection>
  );
}
