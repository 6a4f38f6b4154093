import { msg } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useParams } from 'react-router';
import { CancelOrder } from '../../features/cancellation/cancel-order.tsx';
import { RequestCancellation } from '../../features/cancellation/request-cancellation.tsx';
import { ExtensionPanel } from '../../features/extension/extension-panel.tsx';
import { AwaitedTerms } from '../../features/order-link/awaited-terms.tsx';
import { AwaitedPapers } from '../../features/order/awaited-papers.tsx';
import { DownloadReceipt } from '../../features/order/download-receipt.tsx';
import { HandoverPart } from '../../features/order/handover-part.tsx';
import { OrderBill } from '../../features/order/order-bill.tsx';
import { OrderCard } from '../../features/order/order-card.tsx';
import { OrderContact } from '../../features/order/order-contact.tsx';
import { OrderFacts } from '../../features/order/order-facts.tsx';
import { OrderLoader } from '../../features/order/order-loader.tsx';
import { OrderSharing } from '../../features/order/order-sharing.tsx';
import { OwnCash } from '../../features/order/own-cash.tsx';
import { PickupLocation } from '../../features/order/pickup-location.tsx';
import { SupportContact } from '../../features/order/support-contact.tsx';
import { SwapNote } from '../../features/swap/swap-note.tsx';
import { TrackingGate } from '../../features/tracking/tracking-gate.tsx';
import { loadWords, useWords } from '../../shell/i18n.ts';
import { pageTitle } from '../../shell/page-title.ts';
import { useNow } from '../../ui/use-now.ts';
import { OrderOnNewDevice } from './order-on-new-device.tsx';
import styles from './order-page.module.css';

const TICK_MS = 30_000;

// Asked for while the page that is left still stands.
void loadWords('order').catch(() => undefined);

export function meta() {
  return pageTitle(msg`Track your order`);
}

/** An order as its customer follows it (customer §2). */
export default function TrackOrderPage() {
  useWords('order');
  const { orderId = '' } = useParams();
  const now = new Date(useNow(TICK_MS));
  return (
    <div className={`stack gap-20 ${styles.page}`}>
      <OrderLoader orderId={orderId} title={<Trans>Track your order</Trans>}>
        {(order) =>
          order.newDevice ? (
            <OrderOnNewDevice order={order} email={order.newDevice.email} />
          ) : (
            <TrackingGate key={orderId} order={order}>
              {(liveTracking) => (
                <div className={styles.columns}>
                  <div className="stack gap-20">
                    <OrderCard order={order} now={now} />
                    <SwapNote order={order} />
                    <AwaitedTerms order={order} />
                    <AwaitedPapers order={order} />
                    {liveTracking}
                    <HandoverPart order={order} />
                    <ExtensionPanel order={order} />
                    <PickupLocation order={order} />
                    <OrderBill order={order}>
                      <DownloadReceipt order={order} />
                    </OrderBill>
                    <OwnCash order={order} />
                  </div>
                  <div className="stack gap-20">
                    <OrderFacts order={order} />
                    <OrderContact order={order} />
                    <OrderSharing order={order} />
                    <SupportContact />
                    <CancelOrder order={order} />
                    <RequestCancellation order={order} />
                  </div>
                </div>
              )}
            </TrackingGate>
          )
        }
      </OrderLoader>
    </div>
  );
}
