import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { useNow } from '../../ui/use-now.ts';
import { CashToGiveBack } from '../staff-order/cash-to-give-back.tsx';
import type { Outcome } from '../staff-order/outcome.ts';
import { StaffMeanwhile } from '../staff-order/staff-meanwhile.tsx';
import { type StaffOrder, useShowChangedOrder } from '../staff-order/staff-order.ts';
import { useSeenOrder } from '../staff-order/use-seen-order.ts';
import { EndingDialog } from './staff-ending-dialog.tsx';

const MINUTE_MS = 60_000;

/** How often this customer left a vehicle waiting before: seen by staff alone (amendment 27). */
export function NotCollectedBefore({ order: { notCollectedBefore } }: { order: StaffOrder }) {
  const { t } = useLingui();
  if (notCollectedBefore === 0) return null;
  return (
    <Alert color="yellow" title={t`Not collected before`}>
      <Plural
        value={notCollectedBefore}
        one="This customer has left # vehicle waiting before, by the phone number of the order."
        other="This customer has left # vehicles waiting before, by the phone number of the order."
      />
    </Alert>
  );
}

interface NotCollectedProps {
  order: StaffOrder;
  onOutcome: (outcome: Outcome) => void;
}

/** A confirmed order after its start whose vehicle nobody came for: staff end it as not collected (amendment 27). */
export function NotCollected({ order, onOutcome }: NotCollectedProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <NotYetCollected order={order} onEnd={() => setOpen(true)} />
      {/* It stays with what is typed when somebody else was faster: the server decides, and says so. */}
      {isOpen ? (
        <NotCollectedDialog
          order={order}
          onClose={() => setOpen(false)}
          onDone={(title) => onOutcome({ kind: 'success', title })}
        />
      ) : null}
    </>
  );
}

function NotYetCollected({ order, onEnd }: { order: StaffOrder; onEnd: () => void }) {
  const { t } = useLingui();
  const now = useNow(MINUTE_MS);
  const { notCollectedFrom, startDate } = order;
  if (notCollectedFrom === null || now < Date.parse(startDate)) return null;
  const isTooEarly = now < Date.parse(notCollectedFrom);
  return (
    <Alert color="yellow" title={t`The rental has begun, and the vehicle is not handed over`}>
      {isTooEarly ? (
        <p>
          <Trans>
            From <DateTime at={notCollectedFrom} /> on the order can be ended as not collected.
          </Trans>
        </p>
      ) : (
        <Button mt="xs" variant="outline" color="kandyan" onClick={onEnd}>
          <Trans>Not collected</Trans>
        </Button>
      )}
    </Alert>
  );
}

interface NotCollectedDialogProps {
  order: StaffOrder;
  onClose: () => void;
  onDone: (message: string) => void;
}

export function NotCollectedDialog({ order, onClose, onDone }: NotCollectedDialogProps) {
  const { t } = useLingui();
  const { seen, meanwhile, onError } = useSeenOrder(order);
  const showChanged = useShowChangedOrder();
  const end = useMutation(
    api.backOffice.markNotCollected.mutationOptions({
      onSuccess: (changed) => {
        showChanged(changed);
        onClose();
        onDone(t`The order is ended as not collected.`);
      },
      onError,
    }),
  );
  const { orderId, customOrderId } = order;
  const { name } = order.customer;
  return (
    <EndingDialog
      title={<Trans>Not collected</Trans>}
      says={
        <Trans>
          Order {customOrderId} of {name} ends with this: the vehicle is free again, and customer and vendor are told.
          Have you called the customer?
        </Trans>
      }
      confirmLabel={<Trans>End as not collected</Trans>}
      action={end}
      failureTitle={t`The order is not ended.`}
      onConfirm={(reason) => end.mutate({ orderId, seen, reason })}
      onClose={onClose}
    >
      <StaffMeanwhile meanwhile={meanwhile} error={end.error} />
      <CashToGiveBack cash={order.cash} />
    </EndingDialog>
  );
}
