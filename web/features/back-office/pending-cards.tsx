import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { CardList } from '../../ui/card-list.tsx';
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
import styles from './pending-cards.module.css';

/** The list where a table has no room. */
export function PendingCards({ orders, actions }: { orders: StaffOrderRow[]; actions: RowActions }) {
  const { t } = useLingui();
  return (
    <CardList<StaffOrderRow>
      label={t`Pending Rental Orders`}
      rows={orders}
      keyOf={(order) => order.orderId}
      card={(order) => (
        <>
          <div className={styles.head}>
            <CustomerFact order={order} />
            <KycFact order={order} />
          </div>
          <VehicleFact order={order} />
          <dl className={styles.facts}>
            <Fact name={t`Rental Period`}>
              <PeriodFact order={order} />
            </Fact>
            <Fact name={t`Pickup & Service`}>
              <ServiceFact order={order} />
            </Fact>
            <Fact name={t`Billing`}>
              <BillingFact order={order} />
            </Fact>
            <Fact name={t`Payment & Amount`}>
              <PaymentFact order={order} />
            </Fact>
          </dl>
          {actions(order, true)}
        </>
      )}
    />
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
