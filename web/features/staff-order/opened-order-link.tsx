import type { MouseEvent, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { OPENED_HERE, useAddress } from '../../shell/address.ts';
import { tabEntries } from '../../ui/dialog-entries.ts';
import { openedOrderOf, useOpenedOrder, withOpenedOrder } from './opened-order.ts';

interface OpenedOrderLinkProps {
  orderId: string;
  /** Closes the dialog that the link is in and that no address names; the order opens once its entry is left. */
  onLeave?: () => void;
  children: ReactNode;
}

/** To an order over the same list; where one is open already, the other takes its place and its entry of the history. */
export function OpenedOrderLink({ orderId, onLeave, children }: OpenedOrderLinkProps) {
  const [params] = useAddress();
  const [, openOrder] = useOpenedOrder();
  const { state } = useLocation();
  const isOverAnother = openedOrderOf(params) !== null;
  function leave(event: MouseEvent) {
    const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
    if (onLeave === undefined || isElsewhere) return;
    event.preventDefault();
    onLeave();
    void tabEntries()
      .allLeft()
      .then(() => openOrder(orderId));
  }
  return (
    <Link
      to={`?${withOpenedOrder(params, { orderId, recording: null })}`}
      className="nowrap"
      replace={isOverAnother}
      state={isOverAnother ? state : OPENED_HERE}
      onClick={leave}
    >
      {children}
    </Link>
  );
}
