import { ORDER_STATUSES, type OrderStatus } from '@ceylono/domain/order';

/** As the filter of a customer's orders offers them (customer §2 L101). */
const DOCUMENTED: readonly OrderStatus[] = ['pending', 'confirmed', 'completed', 'cancelled', 'rejected'];

/** Those of the documents first, then what else there is (T-015). */
export const OFFERED_STATUSES: readonly OrderStatus[] = [
  ...DOCUMENTED,
  ...ORDER_STATUSES.filter((status) => !DOCUMENTED.includes(status)),
];
