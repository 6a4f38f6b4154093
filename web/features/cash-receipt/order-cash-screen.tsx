import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { useWords } from '../../shell/i18n.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Money } from '../../ui/money.tsx';
import { OverScreen } from '../../ui/over-screen.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { BalanceFacts } from './balance-facts.tsx';
import { CashForm } from './cash-form.tsx';
import { CashItem } from './cash-item.tsx';
import styles from './cash-receipt.module.css';
import { offeredPurposes } from './cash-values.ts';

interface OrderCashScreenProps {
  vendorId: string;
  orderId: string;
  onClose: () => void;
}

/** The cash of one order: what is still due, what was written down, and the form for more (amendment 31). */
export default function OrderCashScreen({ vendorId, orderId, onClose }: OrderCashScreenProps) {
  useWords('portal');
  const { t } = useLingui();
  const order = useQuery(api.vendorPortal.getOrder.queryOptions({ input: { vendorId, orderId } }));
  const cash = useQuery(api.cashReceipt.list.queryOptions({ input: { vendorId, orderId } }));
  // Also above what was read before: what is not in the list may have been written down since.
  const failed = [order, cash].find(({ isError }) => isError);
  return (
    <OverScreen title={<Trans>Cash of the order</Trans>} onClose={onClose}>
      {failed ? <ErrorState failure={failureOf(failed.error)} onRetry={() => void failed.refetch()} /> : null}
      {!failed && (!order.data || !cash.data) ? <RowsSkeleton rows={5} /> : null}
      {order.data && cash.data ? (
        <>
          <section className="card padded fitting stack gap-10">
            <h2 className={styles.title}>{order.data.customOrderId}</h2>
            <p className="breaks">
              {order.data.customer.name}, {order.data.vehicle.model}
            </p>
            <p className={`apart gap-12 ${styles.total}`}>
              <span>{order.data.status === 'completed' ? <Trans>Final bill</Trans> : <Trans>Total</Trans>}</span>
              <Money cents={order.data.finalTotalBill} />
            </p>
            <BalanceFacts balance={cash.data.balance} />
          </section>
          <CashForm
            vendorId={vendorId}
            orderId={orderId}
            purposes={offeredPurposes(order.data.status, cash.data.balance)}
          />
          {cash.data.items.length === 0 ? (
            <EmptyState
              title={<Trans>No cash is written down yet</Trans>}
              hint={<Trans>Each amount gets a number and a receipt for the customer.</Trans>}
            />
          ) : (
            <ul className={`list card ${styles.items}`} aria-label={t`Cash receipts`}>
              {cash.data.items.map((receipt) => (
                <CashItem
                  key={receipt.id}
                  vendorId={vendorId}
                  orderId={orderId}
                  customOrderId={order.data.customOrderId}
                  receipt={receipt}
                />
              ))}
            </ul>
          )}
        </>
      ) : null}
    </OverScreen>
  );
}
