/**
 * The page after ordering.
 * @rows CUS-CONF 02
 */
import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { Link, useParams } from 'react-router';
import { AwaitedTerms } from '../../features/order-link/awaited-terms.tsx';
import { AwaitedPapers } from '../../features/order/awaited-papers.tsx';
import { DownloadReceipt } from '../../features/order/download-receipt.tsx';
import { nextStep } from '../../features/order/next-step.ts';
import { OrderBill } from '../../features/order/order-bill.tsx';
import { OrderFacts } from '../../features/order/order-facts.tsx';
import { OrderLoader } from '../../features/order/order-loader.tsx';
import { OrderPart } from '../../features/order/order-part.tsx';
import { OrderSharing } from '../../features/order/order-sharing.tsx';
import { OrderStatusBadge } from '../../features/order/order-status-badge.tsx';
import { PickupLocation } from '../../features/order/pickup-location.tsx';
import { paths } from '../../paths.ts';
import { loadWords, useWords } from '../../shell/i18n.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { useNow } from '../../ui/use-now.ts';
import { OrderOnNewDevice } from './order-on-new-device.tsx';
import styles from './order-page.module.css';

const TICK_MS = 30_000;

// Asked for while the page that is left still stands.
void loadWords('order').catch(() => undefined);

export function meta() {
  return pageTitle(msg`Order Successfully Received`);
}

/** What a customer sees after ordering (customer §2). */
export default function OrderConfirmedPage() {
  useWords('order');
  const { orderId = '' } = useParams();
  const now = new Date(useNow(TICK_MS));
  return (
    <div className={`stack gap-20 ${styles.page}`}>
      <OrderLoader orderId={orderId} title={<Trans>Order Successfully Received</Trans>}>
        {(order) =>
          order.newDevice ? (
            <OrderOnNewDevice order={order} email={order.newDevice.email} />
          ) : (
            <>
              <p className={styles.lead}>
                {nextStep(order, now) === 'verification' ? (
                  <Trans>Your identity will be verified within 30 minutes.</Trans>
                ) : null}{' '}
                <Trans>You will get an e-mail with every change.</Trans>
              </p>
              <div className={styles.columns}>
                <div className="stack gap-20">
                  <OrderPart
                    title={
                      <Trans>
                        Order <span className="tabular nowrap">{order.customOrderId}</span>
                      </Trans>
                    }
                  >
                    <p>
                      <OrderStatusBadge status={order.status} />
                    </p>
                    <DownloadReceipt order={order} />
                    <Button component={Link} to={paths.trackOrder(orderId)} color="saffron">
                      <Trans>Track Order Status</Trans>
                    </Button>
                  </OrderPart>
                  <AwaitedTerms order={order} />
                  <AwaitedPapers order={order} />
                  <OrderBill order={order} />
                  <PickupLocation order={order} />
                  <OrderSharing order={order} />
                </div>
                <OrderFacts order={order} />
              </div>
            </>
          )
        }
      </OrderLoader>
    </div>
  );
}
