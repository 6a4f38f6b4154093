import { type OrderStatus, STATUS_COLOUR } from '@ceylono/domain/order';
import { STATUS_WORDS } from '@ceylono/words/order-status';
import { useLingui } from '@lingui/react/macro';
import { StatusBadge } from '../../ui/status-badge.tsx';

/** The status of an order in a word and its colour. */
export function OrderStatusBadge({ status }: { status: OrderStatus }) {
  const { i18n } = useLingui();
  return <StatusBadge tone={STATUS_COLOUR[status]}>{i18n._(STATUS_WORDS[status])}</StatusBadge>;
}
