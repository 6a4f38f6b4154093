import { Trans, useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import { Link } from 'react-router';
import { CardList } from '../../ui/card-list.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { Facts } from '../../ui/facts.tsx';
import { Money } from '../../ui/money.tsx';
import { OrderStatusBadge } from '../order/order-status-badge.tsx';
import { PeriodFact, VehicleFact } from '../order/staff-order-facts.tsx';
import { addressOfTab } from '../staff/dashboard-tabs.ts';
import { PhoneNotConfirmed } from '../staff-order/phone-not-confirmed.tsx';
import styles from './customer-lookup.module.css';
import type { CustomerOrder } from './found-customer.ts';

/** From here on the columns have room. */
const TABLE_FROM = '(min-width: 90em)';

interface OrdersOfCustomerProps {
  orders: CustomerOrder[];
  /** Another page is on its way. */
  busy: boolean;
  /** Inside a dialog a table never has room. */
  inDialog?: boolean;
}

/** The documents' columns (customer §2 L101), or cards where they have no room. Each leads to its order. */
export function OrdersOfCustomer({ orders, busy, inDialog = false }: OrdersOfCustomerProps) {
  const { t } = useLingui();
  const hasRoom = useMediaQuery(TABLE_FROM, undefined, { getInitialValueInEffect: false });
  const list = { label: t`Orders of the customer`, rows: orders, keyOf: (order: CustomerOrder) => order.orderId };
  if (hasRoom && !inDialog) {
    return (
      <DataTable<CustomerOrder>
        {...list}
        busy={busy}
        columns={[
          { title: t`Order ID`, cell: (order) => <OrderLink order={order} /> },
          { title: t`Customer`, cell: (order) => order.customer.name },
          { title: t`Contact`, cell: (order) => <Contact order={order} /> },
          { title: t`Vehicle`, cell: (order) => <VehicleFact order={order} /> },
          { title: t`Dates`, cell: (order) => <PeriodFact order={order} /> },
          { title: t`Status`, cell: (order) => <OrderStatusBadge status={order.status} /> },
          { title: t`Total`, cell: (order) => <Money cents={order.finalTotalBill} /> },
        ]}
      />
    );
  }
  return (
    <div aria-busy={busy}>
      <CardList<CustomerOrder>
        {...list}
        card={(order) => (
          <>
            <div className={styles.head}>
              <OrderLink order={order} />
              <OrderStatusBadge status={order.status} />
            </div>
            <VehicleFact order={order} />
            <Facts
              facts={[
                [t`Customer`, order.customer.name],
                [t`Contact`, <Contact key="contact" order={order} />],
                [t`Dates`, <PeriodFact key="dates" order={order} />],
                [t`Total`, <Money key="total" cents={order.finalTotalBill} />],
              ]}
            />
          </>
        )}
      />
    </div>
  );
}

function OrderLink({ order: { orderId, customOrderId } }: { order: CustomerOrder }) {
  return (
    <Link to={`${addressOfTab('all-orders')}&order=${orderId}`} className={styles.number}>
      {customOrderId}
    </Link>
  );
}

function Contact({ order: { customer, phoneConfirmed } }: { order: CustomerOrder }) {
  return (
    <div className={styles.contact}>
      <a href={`tel:${customer.phone}`} className="tabular nowrap">
        {customer.phone}
      </a>
      {customer.email ? (
        <span className="dimmed">{customer.email}</span>
      ) : (
        <span className="visually-hidden">
          <Trans>No e-mail</Trans>
        </span>
      )}
      {phoneConfirmed ? null : <PhoneNotConfirmed />}
    </div>
  );
}
