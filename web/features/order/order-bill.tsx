import { Trans } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { BillLines } from '../bill/bill-lines.tsx';
import { DepositNote } from '../bill/deposit-note.tsx';
import { OrderPart } from './order-part.tsx';
import type { Order } from './use-order.ts';

interface OrderBillProps {
  order: Order;
  /** The actions on it. */
  children?: ReactNode;
}

/** The bill as it stands: agreed until the return, final after it. */
export function OrderBill({ order, children }: OrderBillProps) {
  return (
    <OrderPart title={<Trans>Your bill</Trans>}>
      <BillLines
        lines={order.lines}
        totalLabel={order.status === 'completed' ? <Trans>Final bill</Trans> : <Trans>Total</Trans>}
        total={order.finalTotalBill}
        pricedBy={order}
      />
      <DepositNote deposit={order.deposit} />
      {children}
    </OrderPart>
  );
}
