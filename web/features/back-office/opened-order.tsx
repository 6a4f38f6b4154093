import { lazy, Suspense, useState } from 'react';
import { useOpenedOrder } from '../staff-order/opened-order.ts';
import type { StaffOrder } from '../staff-order/staff-order.ts';

const OrderDialog = lazy(() => import('./order-dialog.tsx'));
const ConfirmedDialog = lazy(() => import('../confirmation/confirmed-dialog.tsx'));

/** The order that the address names, over a tab that is no list of orders. */
export function OpenedOrder() {
  const [opened, open] = useOpenedOrder();
  const [confirmed, setConfirmed] = useState<StaffOrder | null>(null);
  return (
    <Suspense>
      {opened ? <OrderDialog orderId={opened} onClose={() => open(null)} onConfirmed={setConfirmed} /> : null}
      {confirmed ? <ConfirmedDialog order={confirmed} onClose={() => setConfirmed(null)} /> : null}
    </Suspense>
  );
}
