import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useReducer, useState } from 'react';
import { api } from '../../api/client.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { changeDraft, type Draft, EMPTY_DRAFT } from '../draft/draft.ts';
import { CallerForm } from './caller-form.tsx';
import { contactOfCaller, type KnownCaller } from './known-caller.ts';
import { type Placed, PlacedOrder } from './placed-order.tsx';

interface NewOrderDialogProps {
  caller?: KnownCaller | undefined;
  /** What is chosen already. */
  wish?: Pick<Draft, 'vehicleId' | 'start' | 'end'>;
  onClose: () => void;
  /** Where another dialog stands behind this one: leaves that too, for the order. */
  onLeave?: () => void;
  onView: ((orderId: string) => void) | undefined;
}

/** An order for somebody on the phone: what they want, what it costs, who they are, and what they were told. */
export default function NewOrderDialog({ caller, wish, onClose, onLeave = onClose, onView }: NewOrderDialogProps) {
  const [begun] = useState<Draft>(() => ({
    ...EMPTY_DRAFT,
    ...wish,
    ...(caller && { contact: contactOfCaller(caller) }),
  }));
  const [draft, change] = useReducer(changeDraft, begun);
  const [placed, setPlaced] = useState<Placed | null>(null);
  const [isLeaving, setLeaving] = useState(false);
  const [isUnanswered, setUnanswered] = useState(false);
  const queries = useQueryClient();
  const isBegun = placed === null && (draft !== begun || caller !== undefined);
  function close() {
    // While it is placed, what becomes of it would be told to nobody. Asked now: what was drawn may be of before the press.
    if (queries.isMutating({ mutationKey: api.callerOrder.place.mutationKey() }) > 0) return;
    if (isBegun) setLeaving(true);
    else onClose();
  }
  return (
    <Dialog
      open
      wide
      title={placed ? <Trans>Order {placed.customOrderId} is placed</Trans> : <Trans>New order for a caller</Trans>}
      onClose={close}
    >
      {placed ? (
        <PlacedOrder placed={placed} onClose={onClose} onLeave={onLeave} onView={onView} />
      ) : (
        <CallerForm
          draft={draft}
          known={caller?.language}
          change={change}
          onPlaced={setPlaced}
          onFailed={setUnanswered}
        />
      )}
      <ConfirmDialog
        open={isLeaving}
        title={<Trans>Leave this order?</Trans>}
        confirmLabel={<Trans>Leave</Trans>}
        cancelLabel={<Trans>Go on</Trans>}
        onConfirm={onClose}
        onCancel={() => setLeaving(false)}
      >
        {isUnanswered ? (
          <Trans>
            No answer came: the order may be placed. Go on and place it again, which makes no second one, or look for it
            in All Orders before you book anew. What you entered is not kept.
          </Trans>
        ) : (
          <Trans>Nothing is placed yet, and what you entered is not kept.</Trans>
        )}
      </ConfirmDialog>
    </Dialog>
  );
}
