import { Trans } from '@lingui/react/macro';
import { useReducer, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { changeDraft, EMPTY_DRAFT } from '../draft/draft.ts';
import { CallerForm } from './caller-form.tsx';
import { contactOfCaller, type KnownCaller } from './known-caller.ts';
import { type Placed, PlacedOrder } from './placed-order.tsx';

interface NewOrderDialogProps {
  caller: KnownCaller | undefined;
  onClose: () => void;
  onView: ((orderId: string) => void) | undefined;
}

/** An order for somebody on the phone: what they want, what it costs, who they are, and what they were told. */
export default function NewOrderDialog({ caller, onClose, onView }: NewOrderDialogProps) {
  const [draft, change] = useReducer(
    changeDraft,
    caller ? { ...EMPTY_DRAFT, contact: contactOfCaller(caller) } : EMPTY_DRAFT,
  );
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const isBegun = placed === null && draft !== EMPTY_DRAFT;
  return (
    <Dialog
      open
      wide
      title={placed ? <Trans>Order {placed.customOrderId} is placed</Trans> : <Trans>New order for a caller</Trans>}
      onClose={isBegun ? () => setLeaving(true) : onClose}
    >
      {placed ? (
        <PlacedOrder placed={placed} onClose={onClose} onView={onView} />
      ) : (
        <CallerForm draft={draft} change={change} onPlaced={setPlaced} />
      )}
      <ConfirmDialog
        open={isLeaving}
        title={<Trans>Leave this order?</Trans>}
        confirmLabel={<Trans>Leave</Trans>}
        cancelLabel={<Trans>Go on</Trans>}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        <Trans>Nothing is placed yet, and what you entered is not kept.</Trans>
      </ConfirmDialog>
    </Dialog>
  );
}
