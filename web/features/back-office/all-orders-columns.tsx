import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Stack } from '@mantine/core';
import { Money } from '../../ui/money.tsx';
import { DetailsRemoved } from '../order/details-removed.tsx';
import { PeriodFact, VehicleFact } from '../order/staff-order-facts.tsx';
import type { StaffColumn } from '../staff-kit/staff-card.tsx';
import { ShownStatusBadge } from '../order/shown-status-badge.tsx';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';
import styles from './all-orders-columns.module.css';

/** The documents' columns (admin §2 L60). */
export function useAllOrdersColumns(onView: (orderId: string) => void): StaffColumn<StaffOrderRow>[] {
  const { t } = useLingui();
  return [
    {
      title: t`Order ID`,
      cell: ({ customOrderId }, asCard) =>
        asCard ? <strong>{customOrderId}</strong> : <span className="nowrap">{customOrderId}</span>,
      onCard: 'head',
      sortBy: 'created',
    },
    { title: t`Customer`, name: 'customer', cell: (order, asCard) => <Customer order={order} asCard={asCard} /> },
    { title: t`Phone`, name: 'phone', cell: (order) => <Phone order={order} /> },
    { title: t`Vehicle`, name: 'vehicle', cell: (order, asCard) => <VehicleFact order={order} asCard={asCard} />, onCard: 'body' },
    { title: t`Rental Period`, name: 'period', cell: (order, asCard) => <PeriodFact order={order} asCard={asCard} />, sortBy: 'pickup' },
    { title: t`Status`, name: 'status', cell: (order) => <ShownStatusBadge status={order.shownStatus} />, onCard: 'head', sortBy: 'status' },
    { title: t`Total`, name: 'total', cell: (order) => <Money cents={order.finalTotalBill} />, sortBy: 'total' },
    { title: t`Actions`, cell: (order) => <View order={order} onView={onView} />, onCard: 'foot' },
  ];
}

function Customer({ order: { customer, detailsRemovedAt }, asCard }: { order: StaffOrderRow; asCard: boolean }) {
  if (detailsRemovedAt !== null) return <DetailsRemoved at={detailsRemovedAt} />;
  return (
    <Stack gap={2} className={asCard ? 'breaks' : styles.customer}>
      <strong title={customer.name}>{customer.name}</strong>
      <span className="dimmed" title={customer.email}>
        {customer.email}
      </span>
    </Stack>
  );
}

function Phone({ order: { customer, detailsRemovedAt } }: { order: StaffOrderRow }) {
  if (detailsRemovedAt !== null) return null;
  return (
    <a href={`tel:${customer.phone}`} className="tabular nowrap">
      {customer.phone}
    </a>
  );
}

function View({ order, onView }: { order: StaffOrderRow; onView: (orderId: string) => void }) {
  const { t } = useLingui();
  const number = order.customOrderId;
  return (
    <Button
      size="compact-sm"
      variant="default"
      onClick={() => onView(order.orderId)}
      aria-label={t`View order ${number}`}
    >
      <Trans>View</Trans>
    </Button>
  );
}
