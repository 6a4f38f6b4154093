/** What staff or a vendor had before them when they decided, and what they are told when it is otherwise by now (issue 13). */
import { SEEN_FACTS } from '@ceylono/domain/correction';
import { ORDER_STATUSES } from '@ceylono/domain/order';
import { VERIFICATION_STATUSES } from '@ceylono/domain/verification';
import { z } from 'zod';
import { REFUSAL_STATUS } from './refusal-status.ts';
import { Id, Instant, Money } from './values.ts';

export const SeenOrder = z.object({
  status: z.enum(ORDER_STATUSES),
  verificationStatus: z.enum(VERIFICATION_STATUSES),
  vehicleId: Id,
  startDate: Instant,
  endDate: Instant,
  finalTotalBill: Money,
});

/** For decisions: where it comes with one, old facts are refused. A screen from before it was asked for sends none. */
export const decidedOn = { seen: SeenOrder.optional() };

/** Who changed the order last, what they did, and when, as its timeline says it. */
export const LastChange = z.object({
  description: z.string(),
  performedBy: z.string(),
  performedByType: z.enum(['customer', 'vendor', 'admin', 'system']),
  timestamp: Instant,
});

const Changed = z.object({ changed: z.array(z.enum(SEEN_FACTS)), now: SeenOrder });

/** Of two who decide about the same, the second is told what changed. Nothing was done; the order stands as in `now`. */
export const ORDER_CHANGED = {
  order_changed: {
    status: REFUSAL_STATUS.order_changed,
    data: Changed.extend({ last: LastChange.nullable() }),
  },
};

/** The same for who is not told which of staff it was. */
export const ORDER_CHANGED_BY_SOMEBODY = {
  order_changed: { status: REFUSAL_STATUS.order_changed, data: Changed },
};
