/** The order that is opened over a list, and the form of its handover or return, as the address names them. */
import { HANDOVER_PHASES, type HandoverPhase } from '@ceylono/domain/handover';
import { useAddress, useOpening } from '../../shell/address.ts';

/** The six tabs of an order (admin §2 L71-L76); the first is the one that no address names. */
export const ORDER_PARTS = ['general', 'vehicle', 'documents', 'location', 'damage', 'activities'] as const;
export type OrderPart = (typeof ORDER_PARTS)[number];

export interface OpenedOrder {
  orderId: string;
  /** Whose form stands over the whole screen; null: none. */
  recording: HandoverPhase | null;
}

export function openedOrderOf(params: URLSearchParams): OpenedOrder | null {
  const orderId = params.get('order');
  const recording = HANDOVER_PHASES.find((phase) => phase === params.get('record')) ?? null;
  return orderId ? { orderId, recording } : null;
}

/** The tab of an opened order that the address names. */
export function orderPartOf(params: URLSearchParams): OrderPart {
  return ORDER_PARTS.find((part) => part === params.get('part')) ?? ORDER_PARTS[0];
}

/** The address with this tab of the opened order. */
export function withOrderPart(params: URLSearchParams, part: OrderPart): URLSearchParams {
  const next = new URLSearchParams(params);
  if (part === ORDER_PARTS[0]) next.delete('part');
  else next.set('part', part);
  return next;
}

/** The address with an order opened or, with null, closed. The tab stays where the order does. */
export function withOpenedOrder(params: URLSearchParams, opened: OpenedOrder | null): URLSearchParams {
  const next = new URLSearchParams(params);
  if (opened?.orderId !== next.get('order')) next.delete('part');
  next.delete('order');
  next.delete('record');
  if (opened) next.set('order', opened.orderId);
  if (opened?.recording) next.set('record', opened.recording);
  return next;
}

/** The opened order, and how one is opened or closed. */
export function useOpenedOrder(): [string | null, (orderId: string | null) => void] {
  const [params] = useAddress();
  const { open, close } = useOpening();
  function show(orderId: string | null) {
    if (orderId === null) close((now) => withOpenedOrder(now, null));
    else open((now) => withOpenedOrder(now, { orderId, recording: null }));
  }
  return [openedOrderOf(params)?.orderId ?? null, show];
}
