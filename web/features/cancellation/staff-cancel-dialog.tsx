import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { CashToGiveBack } from '../staff-order/cash-to-give-back.tsx';
import { StaffMeanwhile } from '../staff-order/staff-meanwhile.tsx';
import { type StaffOrder, useShowChangedOrder } from '../staff-order/staff-order.ts';
import { useSeenOrder } from '../staff-order/use-seen-order.ts';
import { EndingDialog } from './staff-ending-dialog.tsx';

interface CancelDialogProps {
  order: StaffOrder;
  /** Why the customer asked for it. */
  firstReason?: string | undefined;
  onClose: () => void;
  /** Called with the words of success, after the order was shown anew. */
  onCancelled: (message: string) => void;
}

/** Cancelling a pending or confirmed order by staff, with a reason for the timeline (amendment 15). A failure keeps it. */
export function CancelDialog({ order, firstReason, onClose, onCancelled }: CancelDialogProps) {
  const { t } = useLingui();
  const { seen, meanwhile, onError } = useSeenOrder(order);
  const showChanged = useShowChangedOrder();
  const cancel = useMutation(
    api.backOffice.cancelOrder.mutationOptions({
      onSuccess: (changed) => {
        showChanged(changed);
        onClose();
        onCancelled(t`The order is cancelled.`);
      },
      onError,
    }),
  );
  const { orderId, customOrderId } = order;
  const { name } = order.customer;
  return (
    <EndingDialog
      title={<Trans>Cancel order</Trans>}
      says={
        <Trans>
          Order {customOrderId} of {name} ends with this: the vehicle is free again, and customer and vendor are told.
        </Trans>
      }
      confirmLabel={<Trans>Cancel order</Trans>}
      firstReason={firstReason}
      action={cancel}
      failureTitle={t`The order is not cancelled.`}
      onConfirm={(reason) => cancel.mutate({ orderId, seen, reason })}
      onClose={onClose}
    >
      <StaffMeanwhile meanwhile={meanwhile} error={cancel.error} />
      <CashToGiveBack cash={order.cash} />
    </EndingDialog>
  );
}
