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

/** The same with the order after or before `from`; as it is when somebody has closed the queue or gone on meanwhile. */
export function withNextQueued(params: URLSearchParams, from: string, orderId: string): URLSearchParams {
  return queuedOrderOf(params) === from ? withQueuedOrder(params, orderId) : params;
}
