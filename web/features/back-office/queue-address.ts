/** The order at which somebody works through the queue, as the address names it. */
export function queuedOrderOf(params: URLSearchParams): string | null {
  return params.get('work') || null;
}

/** The address with the queue at this order or, with null, closed. */
export function withQueuedOrder(params: URLSearchParams, orderId: string | null): URLSearchParams {
  const next = new URLSearchParams(params);
  next.delete('work');
  if (orderId !== null) next.set('work', orderId);
  return next;
}
