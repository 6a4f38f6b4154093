/** What the extension panel of an order shows: a request that stands, the form, or why it cannot be asked for. */
import {
  type ExtensionRefusal,
  type ExtensionStatus,
  RETURNED_BEFORE_DECISION,
  refuseExtension,
} from '@ceylono/domain/extension';
import type { Order } from '../order/use-order.ts';

export type ExtensionState = ExtensionStatus | 'open' | 'not-started' | 'too-late' | 'elsewhere';

export type ExtendableOrder = Pick<Order, 'status' | 'endDate' | 'isBooker'> & {
  extension: Pick<NonNullable<Order['extension']>, 'status'> | null;
};

const WHY_NOT: Record<Exclude<ExtensionRefusal, 'extension_already_requested'>, ExtensionState> = {
  order_not_in_state: 'not-started',
  extension_too_late: 'too-late',
};

/** null where an extension is no question: the order ended, and none was asked for. The server decides again. */
export function extensionState(order: ExtendableOrder, now: Date): ExtensionState | null {
  const { status, endDate, extension, isBooker } = order;
  if (extension !== null) return extension.status;
  if (status === 'cancelled' || status === 'rejected' || status === 'completed') return null;
  const refusal = refuseExtension({ status, endsAt: new Date(endDate), extensionStatus: null }, now);
  if (refusal !== null && refusal !== 'extension_already_requested') return WHY_NOT[refusal];
  return isBooker ? 'open' : 'elsewhere';
}

/** A request of this page: none, taken by the server and not read back yet, or read back with the order. */
export type Sending = 'none' | 'sent' | 'read';

/** Once the order shows a request, it alone says whether another can be asked for (T-089). */
export function sendingAfter(sending: Sending, order: Pick<ExtendableOrder, 'extension'>): Sending {
  return sending === 'sent' && order.extension !== null ? 'read' : sending;
}

/** Why staff said no: their words, that the vehicle came back first, or nothing at all. */
export function rejectionOf(reason: string | null): 'none' | 'returned' | 'given' {
  if (reason === null || reason.trim() === '') return 'none';
  return reason === RETURNED_BEFORE_DECISION ? 'returned' : 'given';
}
