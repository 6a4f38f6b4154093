/** The order that is opened over a list, and the form of its return, as the address names them. */
import { useAddress, useOpening } from '../../shell/address.ts';

export interface OpenedOrder {
  orderId: string;
  /** The form stands over the whole screen. */
  isReturning: boolean;
}

export function openedOrderOf(params: URLSearchParams): OpenedOrder | null {
  const orderId = params.get('order');
  return orderId ? { orderId, isReturning: params.get('record') === 'return' } : null;
}

/** The address with an order opened or, with null, closed. */
export function withOpenedOrder(params: URLSearchParams, opened: OpenedOrder | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('order');
  next.delete('record');
  if (opened) next.set('order', opened.orderId);
  if (opened?.isReturning) next.set('record', 'return');
  return next;
}

/** The opened order, and how one is opened or closed. */
export function useOpenedOrder(): [string | null, (orderId: string | null) => void] {
  const [params] = useAddress();
  const { open, close } = useOpening();
  function show(orderId: string | null) {
    if (orderId === null) close((now) => withOpenedOrder(now, null));
    else open((now) => withOpenedOrder(now, { orderId, isReturning: false }));
  }
  return [openedOrderOf(params)?.orderId ?? null, show];
}
