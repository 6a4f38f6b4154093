/**
 * Who rents, on an order's page.
 * @rows CUS-TRK 06
 */
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { DetailsRemoved } from './details-removed.tsx';
import { Fact } from './order-facts.tsx';
import styles from './order-part.module.css';
import { OrderPart } from './order-part.tsx';
import { ProveBooker } from './prove-booker.tsx';
import type { Order } from './use-order.ts';

/** Who rents; in part only to a browser that did not place the order (amendment 5). */
export function OrderContact({ order }: { order: Order }) {
  const { contact, isBooker, detailsRemovedAt } = order;
  if (detailsRemovedAt) {
    return (
      <OrderPart title={<Trans>Contact details</Trans>}>
        <p>
          <DetailsRemoved at={detailsRemovedAt} />
        </p>
        {/* There may be other orders. */}
        {isBooker ? <YourDataLink /> : null}
      </OrderPart>
    );
  }
  return (
    <OrderPart title={<Trans>Contact details</Trans>}>
      <dl className={styles.list}>
        <Fact name={<Trans>Full name</Trans>}>{contact.name}</Fact>
        <Fact name={<Trans>Phone</Trans>}>{contact.phone}</Fact>
        <Fact name={<Trans>E-mail</Trans>}>{contact.email}</Fact>
      </dl>
      {isBooker ? <YourDataLink /> : <ProveBooker orderId={order.orderId} />}
    </OrderPart>
  );
}

function YourDataLink() {
  return (
    <Link to={paths.myData} className="touch">
      <Trans>Download or erase your data</Trans>
    </Link>
  );
}
