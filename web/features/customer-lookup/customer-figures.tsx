import { Trans } from '@lingui/react/macro';
import { Money } from '../../ui/money.tsx';
import styles from '../staff-kit/figures.module.css';
import type { FoundCustomer } from './found-customer.ts';

/** The customer's orders in four figures, over all of them and not the page that is shown (customer §2 L101). */
export function CustomerFigures({ customer }: { customer: FoundCustomer }) {
  const { totalOrders, totalValue, pendingOrders, completedOrders } = customer;
  return (
    <dl className={`stack gap-12 ${styles.cards}`}>
      <div>
        <dt>
          <Trans>Total Orders</Trans>
        </dt>
        <dd>{totalOrders}</dd>
      </div>
      <div>
        <dt>
          <Trans>Total Value</Trans>
        </dt>
        <dd>
          <Money cents={totalValue} />
        </dd>
      </div>
      <div data-tone="yellow">
        <dt>
          <Trans>Pending Orders</Trans>
        </dt>
        <dd>{pendingOrders}</dd>
      </div>
      <div data-tone="green">
        <dt>
          <Trans>Completed Orders</Trans>
        </dt>
        <dd>{completedOrders}</dd>
      </div>
    </dl>
  );
}
