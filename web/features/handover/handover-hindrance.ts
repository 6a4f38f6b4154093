/** What the server says of a confirmed order's handover. */
export interface HandoverReadiness {
  /** An instant, ISO 8601: from then on it may be recorded. */
  handoverOpensAt: string;
  /** Another order has the vehicle. */
  vehicleIsOut: boolean;
}

/** What stands between a confirmed order and its handover; the server decides again. */
export type HandoverHindrance = 'too-early' | 'vehicle-out';

export function handoverHindrance(order: HandoverReadiness, now: number): HandoverHindrance | null {
  if (now < Date.parse(order.handoverOpensAt)) return 'too-early';
  return order.vehicleIsOut ? 'vehicle-out' : null;
}
