import { useLingui } from '@lingui/react/macro';
import { DataTable } from '../../ui/data-table.tsx';
import {
  BillingFact,
  CustomerFact,
  KycFact,
  PaymentFact,
  PeriodFact,
  ServiceFact,
  VehicleFact,
} from '../order/staff-order-facts.tsx';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';
import type { RowActions } from './order-actions.tsx';

interface PendingTableProps {
  orders: StaffOrderRow[];
  actions: RowActions;
  /** Another page is on its way. */
  busy: boolean;
}

/** The documents' columns (admin §2 L53). */
export function PendingTable({ orders, actions, busy }: PendingTableProps) {
  const { t } = useLingui();
  return (
    <DataTable<StaffOrderRow>
      label={t`Pending Rental Orders`}
      rows={orders}
      keyOf={(order) => order.orderId}
      busy={busy}
      columns={[
        { title: t`Customer`, cell: (order) => <CustomerFact order={order} /> },
        { title: t`Vehicle`, cell: (order) => <VehicleFact order={order} /> },
        { title: t`Pickup & Service`, cell: (order) => <ServiceFact order={order} /> },
        { title: t`Billing`, cell: (order) => <BillingFact order={order} /> },
        { title: t`Rental Period`, cell: (order) => <PeriodFact order={order} /> },
        { title: t`Payment & Amount`, cell: (order) => <PaymentFact order={order} /> },
        { title: t`KYC Status`, cell: (order) => <KycFact order={order} /> },
        { title: t`Actions`, width: '190px', cell: (order) => actions(order, false) },
      ]}
    />
  );
}
