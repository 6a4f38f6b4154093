import { type OrderStatus, STATUS_COLOUR } from '@ceylono/domain/order';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { StatusBadge } from '../../ui/status-badge.tsx';

export const STATUS_WORDS: Record<OrderStatus, MessageDescriptor> = {
  pending: msg`Pending`,
  confirmed: msg`Confirmed`,
  processing: msg`Processing`,
  'in-progress': msg`In Progress`,
  completed: msg`Completed`,
  cancelled: msg`Cancelled`,
  rejected: msg`Rejected`,
};

/** The status of an order in a word and its colour. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { i18n } = useLingui();
  return <StatusBadge tone={STATUS_COLOUR[status]}>{i18n._(STATUS_WORDS[status])}</StatusBadge>;
}
