import { useLingui } from '@lingui/react/macro';
import { RowAtWork } from '../attendance/staff-row-at-work.tsx';
import {
  BillingFact,
  CustomerFact,
  KycFact,
  PaymentFact,
  PeriodFact,
  ServiceFact,
  VehicleFact,
} from '../order/staff-order-facts.tsx';
import { OrderLapse } from '../order/staff-order-lapse.tsx';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';
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
      cell: (order) => (
        <>
          <KycAndLapse order={order} />
          <RowAtWork order={order} />
        </>
      ),
      onCard: 'head',
    },
    { title: t`Actions`, width: '176px', cell: actions, onCard: 'foot' },
  ];
}

function KycAndLapse({ order }: { order: StaffOrderRow }) {
  return (
    <div className="stack to-start gap-2">
      <KycFact order={order} />
      <OrderLapse order={order} />
    </div>
  );
}
