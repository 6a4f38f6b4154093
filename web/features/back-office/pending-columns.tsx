/**
 * The columns of the list of pending orders.
 * @rows ADM-PEND 05
 */
import { useLingui } from '@lingui/react/macro';
import { Group } from '@mantine/core';
import { RowAtWork } from '../attendance/staff-row-at-work.tsx';
import {
  BillingFact,
  CustomerFact,
  PaymentFact,
  PeriodFact,
  ServiceFact,
  VehicleFact,
} from '../order/staff-order-facts.tsx';
import { OrderLapse } from '../order/staff-order-lapse.tsx';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';
import { VerificationBadge } from '../verification/verification-badge.tsx';
import { Waiting } from '../verification/waiting.tsx';
import type { RowActions } from './order-actions.tsx';

/** The documents' columns (admin §2 L53). */
export function usePendingColumns(actions: RowActions): StaffColumn<StaffOrderRow>[] {
  const { t } = useLingui();
  return [
    { title: t`Customer`, cell: (order, asCard) => <CustomerFact order={order} asCard={asCard} />, onCard: 'head' },
    { title: t`Vehicle`, cell: (order, asCard) => <VehicleFact order={order} asCard={asCard} />, onCard: 'body' },
    { title: t`Pickup & Service`, cell: (order, asCard) => <ServiceFact order={order} asCard={asCard} /> },
    { title: t`Billing`, cell: (order) => <BillingFact order={order} /> },
    { title: t`Rental Period`, cell: (order, asCard) => <PeriodFact order={order} asCard={asCard} /> },
    { title: t`Payment & Amount`, cell: (order) => <PaymentFact order={order} /> },
    {
      title: t`KYC Status`,
      // Badge and waiting time stand beside each other, so that ten orders fit.
      width: '232px',
      cell: (order, asCard) => <KycAndLapse order={order} asCard={asCard} />,
      onCard: 'head',
    },
    { title: t`Actions`, width: '176px', cell: actions, onCard: 'foot' },
  ];
}

/** Where the check stands, how long the customer waits and when the order lapses: over as few lines as there is room for. */
function KycAndLapse({ order, asCard }: { order: StaffOrderRow; asCard: boolean }) {
  return (
    <Group gap="2px 8px" {...(!asCard && { maw: '15rem' })}>
      <VerificationBadge status={order.verificationStatus} />
      <Waiting order={order} />
      <OrderLapse order={order} asCard={asCard} />
      <RowAtWork order={order} />
    </Group>
  );
}
