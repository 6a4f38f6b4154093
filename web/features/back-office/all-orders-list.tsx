import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { CardList } from '../../ui/card-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { OrderStatusBadge } from '../order/order-status-badge.tsx';
import { PeriodFact, VehicleFact } from '../order/staff-order-facts.tsx';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';
import styles from './all-orders.module.css';

export interface AllOrdersListProps {
  orders: StaffOrderRow[];
  /** Another page is on its way. */
  busy: boolean;
  onView: (orderId: string) => void;
}

/** The documents' columns (admin §2 L60). */
export function AllOrdersTable({ orders, busy, onView }: AllOrdersListProps) {
  const { t } = useLingui();
  return (
    <DataTable<StaffOrderRow>
      label={t`All Orders`}
      rows={orders}
      keyOf={(order) => order.orderId}
      busy={busy}
      columns={[
        { title: t`Order ID`, cell: (order) => <span className="nowrap">{order.customOrderId}</span> },
        { title: t`Customer`, cell: (order) => <Customer order={order} /> },
        { title: t`Phone`, cell: (order) => <Phone order={order} /> },
        { title: t`Vehicle`, cell: (order) => <VehicleFact order={order} /> },
        { title: t`Rental Period`, cell: (order) => <PeriodFact order={order} /> },
        { title: t`Status`, cell: (order) => <OrderStatusBadge status={order.status} /> },
        { title: t`Total`, cell: (order) => <Money cents={order.finalTotalBill} /> },
        { title: t`Actions`, cell: (order) => <View order={order} onView={onView} /> },
      ]}
    />
  );
}

/** The list where a table has no room. */
export function AllOrdersCards({ orders, busy, onView }: AllOrdersListProps) {
  const { t } = useLingui();
  return (
    <div aria-busy={busy}>
      <CardList<StaffOrderRow>
        label={t`All Orders`}
        rows={orders}
        keyOf={(order) => order.orderId}
        card={(order) => (
          <>
            <div className={styles.head}>
              <strong>{order.customOrderId}</strong>
              <OrderStatusBadge status={order.status} />
            </div>
            <VehicleFact order={order} />
            <Facts
              facts={[
                [t`Customer`, <Customer key="customer" order={order} />],
                [t`Phone`, <Phone key="phone" order={order} />],
                [t`Rental Period`, <PeriodFact key="period" order={order} />],
                [t`Total`, <Money key="total" cents={order.finalTotalBill} />],
              ]}
            />
            <View order={order} onView={onView} />
          </>
        )}
      />
    </div>
  );
}

function Customer({ order }: { order: StaffOrderRow }) {
  return (
    <div className={styles.customer}>
      <strong>{order.customer.name}</strong>
      <span className="dimmed">{order.customer.email}</span>
    </div>
  );
}

function Phone({ order }: { order: StaffOrderRow }) {
  return (
    <a href={`tel:${order.customer.phone}`} className="tabular nowrap">
      {order.customer.phone}
    </a>
  );
}

function View({ order, onView }: { order: StaffOrderRow; onView: (orderId: string) => void }) {
  const { t } = useLingui();
  const number = order.customOrderId;
  return (
    <Button size="sm" variant="default" onClick={() => onView(order.orderId)} aria-label={t`View order ${number}`}>
      <Trans>View</Trans>
    </Button>
  );
}
