import { MAX_REASON } from '@ceylono/domain/activity';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import type { ListSelection } from '../staff-kit/use-selection.ts';
import { seenOf } from '../staff-order/seen-order.ts';
import type { StaffOrderRow } from '../staff-order/staff-order.ts';
import { useLastChangeWords } from '../staff-order/use-last-change-words.ts';
import { SelectedDialog } from './selected-dialog.tsx';

interface CancelSelectedDialogProps {
  selection: ListSelection<StaffOrderRow>;
  onDone: (count: number) => void;
  onClose: () => void;
}

/** Cancelling selected orders, each as if it were the only one, with one reason for the timeline of each. */
export default function CancelSelectedDialog({ selection, onDone, onClose }: CancelSelectedDialogProps) {
  const { t, i18n } = useLingui();
  /** As it was asked: those that are done are selected no more. */
  const [count] = useState(selection.rows.length);
  const lastChange = useLastChangeWords();
  return (
    <SelectedDialog
      selection={selection}
      keyOf={({ orderId }) => orderId}
      nameOf={({ customer }) => customer.name}
      title={<Plural value={count} one="Cancel # order" other="Cancel # orders" />}
      says={
        <Trans>
          Each of these orders ends with this: its vehicle is free again, and customer and vendor are told. Cash that a
          vendor has of one of them has to be given back.
        </Trans>
      }
      confirmLabel={<Plural value={count} one="Cancel # order" other="Cancel # orders" />}
      reasonHint={t`For the timeline of each. Only staff read it.`}
      maxReason={MAX_REASON}
      send={(rows, reason, idempotencyKey) =>
        client.selection.cancelOrders(
          { orders: rows.map((order) => ({ orderId: order.orderId, seen: seenOf(order) })), reason },
          { context: { idempotencyKey } },
        )
      }
      refusalWords={(error) => [i18n._(failureOf(error).text), lastChange(error)].join(' ').trim()}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
