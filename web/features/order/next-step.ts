/** What happens next with an order, in one of a few ways: the first thing its page says. */
import { isOverdue } from '@ceylono/domain/order';
import { requestsOf } from './asked-papers.ts';
import type { Order } from './use-order.ts';

export type NextStep =
  | 'documents'
  | 'new-photo'
  | 'verification'
  | 'late-verification'
  | 'confirmation'
  | 'processing'
  | 'delivery'
  | 'collection'
  | 'late-vehicle'
  | 'return'
  | 'overdue'
  | 'completed'
  | 'cancelled'
  | 'rejected';

type Facts = Pick<
  Order,
  'status' | 'verificationStatus' | 'awaitedPapers' | 'startDate' | 'endDate' | 'handoverCompletedAt' | 'vehicleIsLate'
> & {
  options: Pick<Order['options'], 'delivery'>;
};

export function nextStep(order: Facts, now: Date): NextStep {
  switch (order.status) {
    case 'pending':
      if (requestsOf(order.awaitedPapers).length > 0) return 'new-photo';
      if (order.awaitedPapers) return 'documents';
      if (order.verificationStatus === 'approved') return 'confirmation';
      return new Date(order.startDate) > now ? 'verification' : 'late-verification';
    case 'confirmed':
      if (order.vehicleIsLate) return 'late-vehicle';
      return order.options.delivery ? 'delivery' : 'collection';
    case 'in-progress':
      return isOverdue({ status: order.status, endsAt: new Date(order.endDate) }, now) ? 'overdue' : 'return';
    default:
      return order.status;
  }
}

/** Where the handover stands: an order that ended without one never had it (T-002). */
export function handoverStatus(
  order: Pick<Order, 'status' | 'handoverCompletedAt'>,
): 'pending' | 'completed' | 'cancelled' {
  if (order.handoverCompletedAt !== null) return 'completed';
  return order.status === 'cancelled' || order.status === 'rejected' ? 'cancelled' : 'pending';
}
