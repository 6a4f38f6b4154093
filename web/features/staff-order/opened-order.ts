/** The order that is opened over a list, and the form of its handover or return, as the address names them. */
import { HANDOVER_PHASES, type HandoverPhase } from '@ceylono/domain/handover';
import { useAddress, useOpening } from '../../shell/address.ts';

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

/** The address with an order opened or, with null, closed. */
export function withOpenedOrder(params: URLSearchParams, opened: OpenedOrder | null): URLSearchParams {
  const next = new URLSearchParams(params);
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
