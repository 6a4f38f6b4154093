import { MAX_REVERSAL_REASON } from '@ceylono/domain/cash-receipt';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { client } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Money } from '../../ui/money.tsx';
import { type OwnCashReceipt, useReadCashAgain } from './own-cash.ts';

interface ReverseDialogProps {
  vendorId: string;
  orderId: string;
  receipt: OwnCashReceipt;
  onClose: () => void;
}

/** A wrong one is not changed: another one takes it back, and says why. */
export function ReverseDialog({ vendorId, orderId, receipt, onClose }: ReverseDialogProps) {
  const { t, i18n } = useLingui();
  const formId = useId();
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const key = useIdempotencyKey();
  const readAgain = useReadCashAgain();
  const { number } = receipt;
  const reverse = useMutation({
    mutationFn: (words: string) => {
      const input = { vendorId, orderId, receiptId: receipt.id, reason: words };
      return client.cashReceipt.reverse(input, { context: { idempotencyKey: key.of(input) } });
    },
    onSuccess: async () => {
      await readAgain();
      onClose();
    },
  });

  /** Not while it is written down: a refusal would be told to nobody. */
  function close() {
    if (!reverse.isPending) onClose();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    setTried(true);
    if (reason.trim() !== '' && !reverse.isPending) reverse.mutate(reason.trim());
  }

  return (
    <Dialog
      open
      title={<Trans>Reverse {number}?</Trans>}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={reverse.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} color="kandyan" loading={reverse.isPending}>
            <Trans>Reverse</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className="fitting stack gap-14" noValidate onSubmit={save}>
        <p>
          <Trans>
            A new cash receipt takes back <Money cents={receipt.amount} />. Both stay in the list, and the customer sees
            both.
          </Trans>
        </p>
        <TextInput
          label={t`Why was it wrong?`}
          description={t`For you and our staff; the customer does not see it.`}
          value={reason}
          maxLength={MAX_REVERSAL_REASON}
          data-autofocus
          error={isTried && reason.trim() === '' ? t`Say why in a few words.` : null}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
        {reverse.error ? (
          <Alert color="red" role="alert">
            {i18n._(failureOf(reverse.error).text)}
          </Alert>
        ) : null}
      </form>
    </Dialog>
  );
}
