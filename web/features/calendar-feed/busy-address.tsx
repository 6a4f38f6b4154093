import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useClipboard } from '@mantine/hooks';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { readAgain, showAnswer } from '../../api/read-again.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { calendarKey } from './vehicle-calendar.ts';

const COPIED_MS = 4_000;

interface BusyAddressProps {
  vendorId: string;
  vehicleId: string;
  /** null: none was made yet. */
  address: string | null;
}

/** The secret address at which other sites read when the vehicle is taken: to copy, and to make anew. */
export function BusyAddress({ vendorId, vehicleId, address }: BusyAddressProps) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const clipboard = useClipboard({ timeout: COPIED_MS });
  const [isAsking, setAsking] = useState(false);
  const replace = useMutation(
    api.calendarFeed.replaceAddress.mutationOptions({
      onMutate: () => ({ before: address }),
      onSuccess: (changed) => showAnswer(queryClient, calendarKey(vendorId, vehicleId), changed),
      // Without an answer it may have been made, and the old one is dead then.
      onError: () => readAgain(queryClient, calendarKey(vendorId, vehicleId)),
      onSettled: () => setAsking(false),
    }),
  );
  const make = () => replace.mutate({ vendorId, vehicleId });
  return (
    <>
      <p className="dimmed">
        <Trans>
          Give this address to sites and calendars where you offer the vehicle too. Who has it reads when the vehicle is
          taken: no names, no orders, no prices.
        </Trans>
      </p>
      {address === null ? (
        <div>
          <Button loading={replace.isPending} onClick={make}>
            <Trans>Make an address</Trans>
          </Button>
        </div>
      ) : (
        <>
          <TextInput
            readOnly
            label={t`Secret address`}
            value={address}
            error={clipboard.error ? t`The address could not be copied. Mark it and copy it by hand.` : null}
            onFocus={(event) => event.currentTarget.select()}
          />
          <div className="cluster gap-8">
            <Button onClick={() => clipboard.copy(address)}>
              {clipboard.copied ? <Trans>Copied</Trans> : <Trans>Copy address</Trans>}
            </Button>
            <Button variant="default" onClick={() => setAsking(true)}>
              <Trans>Make a new address</Trans>
            </Button>
          </div>
          <p role="status" className="hides-empty dimmed">
            {clipboard.copied ? <Trans>The address was copied.</Trans> : null}
          </p>
        </>
      )}
      {replace.error && replace.context?.before === address ? (
        <Alert color="red" role="alert" title={t`Failed to make an address.`}>
          {i18n._(failureOf(replace.error).text)}
        </Alert>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Make a new address?</Trans>}
        confirmLabel={<Trans>Make a new address</Trans>}
        danger
        busy={replace.isPending}
        onConfirm={make}
        onCancel={() => setAsking(false)}
      >
        <Trans>The old one stops at once. Give the new one to every site that read it.</Trans>
      </ConfirmDialog>
    </>
  );
}
