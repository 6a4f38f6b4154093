/**
 * An order in the portal: what was agreed, what was recorded, and the next step.
 *
 * @rows VEN-ORD 04 07
 */
import { formatKm } from '@ceylono/domain/kilometre-format';
import { isAgreed } from '@ceylono/domain/order';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCash } from '@tabler/icons-react';
import { useOpening } from '../../shell/address.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { useNow } from '../../ui/use-now.ts';
import { DepositNote } from '../bill/deposit-note.tsx';
import { BalanceFacts } from '../cash-receipt/balance-facts.tsx';
import { withOpenCash } from '../cash-receipt/cash-address.ts';
import { OverdueNote } from '../order/overdue-note.tsx';
import { ShownStatusBadge } from '../order/shown-status-badge.tsx';
import { ReportProblem } from '../problem-report/report-problem.tsx';
import { ExtensionNote } from './extension-note.tsx';
import { OrderChanges } from './order-changes.tsx';
import styles from './order-lines.module.css';
import { CustomerLine, LicenceLine, OrderHead, PeriodLines, VehicleLine } from './order-lines.tsx';
import { OrderReports } from './order-reports.tsx';
import { OrderServices } from './order-services.tsx';
import { OrderSteps } from './order-steps.tsx';
import type { OwnOrder } from './own-order.ts';

const TICK_MS = 30_000;

/** An order of the vendor: what was agreed, what was recorded, and the next step (vendor §2 L43). */
export function OwnOrderCard({ vendorId, order }: { vendorId: string; order: OwnOrder }) {
  const now = useNow(TICK_MS);
  return (
    <>
      <OrderHead order={order}>
        <ShownStatusBadge status={order.shownStatus} />
      </OrderHead>
      <VehicleLine order={order} />
      <CustomerLine order={order} />
      <LicenceLine order={order} />
      <PeriodLines order={order} />
      <OrderChanges order={order} />
      <OverdueNote order={order} />
      <CancellationNote requestedAt={order.cancellationRequestedAt} />
      <ExtensionNote order={order} />
      <OrderServices order={order} />
      <Kilometres order={order} />
      <OrderReports vendorId={vendorId} order={order} />
      <p className={`apart gap-12 ${styles.total}`}>
        <span>{order.status === 'completed' ? <Trans>Final bill, in cash</Trans> : <Trans>Total, in cash</Trans>}</span>
        <Money cents={order.finalTotalBill} />
      </p>
      {order.status === 'confirmed' ? <DepositNote deposit={order.deposit} /> : null}
      <OwnCash order={order} />
      <OrderSteps order={order} now={now} />
      <ReportProblem vendorId={vendorId} order={order} />
    </>
  );
}

/** What was paid of it, once there is something to pay or to give back. */
function OwnCash({ order: { orderId, customOrderId, status, cash } }: { order: OwnOrder }) {
  const { t } = useLingui();
  const { open } = useOpening();
  if (!isAgreed(status) && cash.paid === 0 && cash.depositHeld === 0) return null;
  return (
    <div className="stack gap-10">
      <BalanceFacts balance={cash} />
      <Button
        variant="default"
        leftSection={<IconCash size={20} aria-hidden />}
        aria-label={t`Cash receipts of ${customOrderId}`}
        onClick={() => open((now) => withOpenCash(now, orderId))}
      >
        <Trans>Cash receipts</Trans>
      </Button>
    </div>
  );
}

function CancellationNote({ requestedAt }: { requestedAt: string | null }) {
  if (requestedAt === null) return null;
  return (
    <p className={`yellow ${styles.asked}`}>
      <Trans>
        The customer asked to cancel on <DateTime at={requestedAt} />. Our staff decide and tell you; until then the
        order stands.
      </Trans>
    </p>
  );
}

function Kilometres({ order }: { order: OwnOrder }) {
  const { t, i18n } = useLingui();
  const { kmIncluded, pricePerExtraKm, handoverOdometer, returnOdometer, totalKmDriven, startedDays } = order;
  const km = (value: number) => formatKm(value, i18n.locale);
  const [perDay, inAll] = [km(kmIncluded ?? 0), km((kmIncluded ?? 0) * startedDays)];
  return (
    <Facts
      facts={[
        [t`Included`, kmIncluded === null ? t`Not stated` : t`${perDay} per day, ${inAll} in all`],
        [t`Extra km`, pricePerExtraKm === null ? t`Not stated` : <Money key="extra" cents={pricePerExtraKm} />],
        [t`Handover odometer`, handoverOdometer === null ? null : km(handoverOdometer)],
        [t`Return odometer`, returnOdometer === null ? null : km(returnOdometer)],
        [t`Driven`, totalKmDriven === null ? null : km(totalKmDriven)],
      ]}
    />
  );
}
