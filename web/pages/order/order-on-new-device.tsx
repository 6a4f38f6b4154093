import { ConfirmDevice } from '../../features/order/confirm-device.tsx';
import { OrderCard } from '../../features/order/order-card.tsx';
import { OrderInShort } from '../../features/order/order-facts.tsx';
import { SupportContact } from '../../features/order/support-contact.tsx';
import type { Order } from '../../features/order/use-order.ts';
import { useNow } from '../../ui/use-now.ts';
import styles from './order-page.module.css';

const TICK_MS = 30_000;

/** An order on a new device: how it stands, when, with which vehicle, and the way to the rest. */
export function OrderOnNewDevice({ order, email }: { order: Order; email: string }) {
  const now = new Date(useNow(TICK_MS));
  return (
    <div className={styles.columns}>
      <div className="stack gap-20">
        <OrderCard order={order} now={now} />
        <ConfirmDevice orderId={order.orderId} email={email} />
      </div>
      <div className="stack gap-20">
        <OrderInShort order={order} />
        <SupportContact />
      </div>
    </div>
  );
}
