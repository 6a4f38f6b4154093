import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Checkbox.layer.css';
import '@mantine/core/styles/CheckboxCard.layer.css';
import '@mantine/core/styles/CheckboxIndicator.layer.css';
import { MAX_REASON } from '@ceylono/domain/activity';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, Checkbox, TextInput } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { failureOf } from '../../api/refusal.ts';
import { ChoiceCards } from '../../ui/choice-cards.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { StaffRival } from '../correction/staff-rival.tsx';
import { WritingDialog } from '../staff-kit/writing-dialog.tsx';
import { StaffMeanwhile } from '../staff-order/staff-meanwhile.tsx';
import { type StaffOrder, useShowChangedOrder } from '../staff-order/staff-order.ts';
import { useSeenOrder } from '../staff-order/use-seen-order.ts';
import { CandidateName, CandidateNote, classesOf } from './staff-candidate.tsx';

interface SwapDialogProps {
  order: StaffOrder;
  onClose: () => void;
  /** Called with the words of success, after the order was shown anew. */
  onSwapped: (message: string) => void;
}

/** What the order could have instead, and why it should. A failure keeps what was chosen and typed. */
export default function SwapDialog({ order, onClose, onSwapped }: SwapDialogProps) {
  const { t, i18n } = useLingui();
  const { orderId, customOrderId } = order;
  const [chosen, setChosen] = useState('');
  const [reason, setReason] = useState('');
  const [seenFor, setSeenFor] = useState('');
  const showChanged = useShowChangedOrder();
  const { seen, meanwhile, onError } = useSeenOrder(order);
  const candidates = useQuery(api.swap.candidates.queryOptions({ input: { orderId }, staleTime: 0, gcTime: 0 }));
  const key = useIdempotencyKey();
  const swap = useMutation({
    mutationFn: (body: Parameters<typeof client.swap.swap>[0]) =>
      client.swap.swap(body, { context: { idempotencyKey: key.of(body) } }),
    onSuccess: (changed, { toVehicleId }) => {
      showChanged(changed);
      // Answered as the swap that was made before, and led back since: nothing was swapped now.
      if (changed.vehicle.id !== toVehicleId) {
        key.renew();
        return void candidates.refetch();
      }
      onClose();
      onSwapped(t`The order has another vehicle: ${changed.vehicle.model}.`);
    },
    onError: (error) => {
      onError(error);
      void candidates.refetch();
    },
  });
  const close = () => {
    if (!swap.isPending) onClose();
  };
  const { data } = candidates;
  const items = data?.items ?? [];
  const vehicle = items.find(({ vehicleId, refusal }) => vehicleId === chosen && refusal === null);
  const licenceClasses = vehicle?.licenceClasses ?? [];
  const asksLicence = licenceClasses.length > 0;
  // Looked at for another vehicle, a licence was not looked at for this one.
  const licenceSeen = asksLicence && seenFor === chosen;
  return (
    <WritingDialog
      open
      wide
      title={<Trans>Swap the vehicle</Trans>}
      isBusy={swap.isPending}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={swap.isPending}>
            <Trans>Keep the vehicle</Trans>
          </Button>
          <Button
            disabled={!vehicle || reason.trim() === '' || (asksLicence && !licenceSeen)}
            loading={swap.isPending}
            onClick={() =>
              data &&
              swap.mutate({
                orderId,
                seen,
                fromVehicleId: data.vehicleId,
                toVehicleId: chosen,
                reason: reason.trim(),
                ...(licenceSeen ? { licenceSeen } : {}),
              })
            }
          >
            <Trans>Swap vehicle</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Order {customOrderId} keeps its days, and its price or less. The customer is told, and whoever of the vendors
          it concerns, and the customer may refuse until the handover.
        </Trans>
      </p>
      {swap.error ? (
        <Alert color="red" role="alert" title={t`The vehicle is not swapped.`}>
          {i18n._(failureOf(swap.error).text)}
        </Alert>
      ) : null}
      {swap.isSuccess ? (
        <Alert color="yellow" role="alert" title={t`The vehicle is not swapped.`}>
          <Trans>It was swapped before, and somebody has swapped it back since. Press again to swap it.</Trans>
        </Alert>
      ) : null}
      <StaffRival error={swap.error} />
      <StaffMeanwhile meanwhile={meanwhile} error={swap.error} />
      {candidates.isPending ? <RowsSkeleton rows={4} /> : null}
      {candidates.isError && !data ? (
        <ErrorState failure={failureOf(candidates.error)} onRetry={() => void candidates.refetch()} />
      ) : null}
      {data && items.length === 0 ? (
        <EmptyState
          title={<Trans>No vehicle can replace it</Trans>}
          hint={<Trans>None is free on these days that covers the place and offers what was chosen.</Trans>}
        />
      ) : null}
      {data && items.length > 0 ? (
        <>
          <ChoiceCards
            legend={<Trans>Instead of {data.model}</Trans>}
            value={chosen}
            onChange={setChosen}
            options={items.map((candidate) => ({
              value: candidate.vehicleId,
              label: <CandidateName candidate={candidate} />,
              note: <CandidateNote candidate={candidate} total={data.total} />,
              disabled: candidate.refusal !== null,
            }))}
          />
          {asksLicence ? (
            <Checkbox
              label={t`I looked at the customer's licence: it is for class ${classesOf(licenceClasses, i18n.locale)}`}
              description={t`The order was placed for ${data.model}. This vehicle needs another class.`}
              checked={licenceSeen}
              onChange={(event) => setSeenFor(event.currentTarget.checked ? chosen : '')}
            />
          ) : null}
          <TextInput
            label={t`Reason`}
            description={t`For the timeline. Only staff read it.`}
            withAsterisk
            value={reason}
            maxLength={MAX_REASON}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        </>
      ) : null}
    </WritingDialog>
  );
}
