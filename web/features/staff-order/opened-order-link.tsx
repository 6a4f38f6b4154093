import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { OPENED_HERE, useAddress } from '../../shell/address.ts';
import { openedOrderOf, withOpenedOrder } from './opened-order.ts';

/** To an order over the same list; where one is open already, the other takes its place and its entry of the history. */
export function OpenedOrderLink({ orderId, children }: { orderId: string; children: ReactNode }) {
  const [params] = useAddress();
  const { state } = useLocation();
  const isOverAnother = openedOrderOf(params) !== null;
  return (
    <Link
      to={`?${withOpenedOrder(params, { orderId, recording: null })}`}
      className="nowrap"
      replace={isOverAnother}
      state={isOverAnother ? state : OPENED_HERE}
    >
      {children}
    </Link>
  );
}
