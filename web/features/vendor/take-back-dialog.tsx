import { formatDay } from '@ceylono/domain/colombo-format';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Textarea } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { MAX_SUSPENSION_REASON, type StaffVendor, useReadVendorsAgain } from './staff-vendor.ts';

type Suspension = Pick<StaffVendor, 'suspendedAt' | 'suspensionReason'>;

/** The vendor rents out again; why is on record (decision 058). */
export default function TakeBackDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  /** As it was read last: one that came in its place since then is not taken back unseen. */
  const [{ suspendedAt, suspensionReason }, setSeen] = useState<Suspension>(vendor);
  const readAgain = useReadVendorsAgain();
  const { vendorId, name } = vendor;
  const takeBack = useMutation(
    api.vendorSuspension.end.mutationOptions({
      onSuccess: () => {
        readAgain();
        onClose();
        announceSuccess(t`${name} rents out again.`);
      },
      onError: (error) => {
        readAgain();
        const { code, data } = failureOf(error);
        if (code === 'vendor_suspension_changed') setSeen(data as Suspension);
      },
    }),
  );
  return (
    <StaffDialog
      title={<Trans>Take back the suspension of {name}</Trans>}
      says={<Trans>Customers find and book its vehicles again, and {name} is told by mail.</Trans>}
      confirmLabel={<Trans>Take back suspension</Trans>}
      isIncomplete={reason.trim() === ''}
      action={takeBack}
      failureTitle={t`The suspension stands.`}
      onConfirm={() => takeBack.mutate({ vendorId, reason: reason.trim(), suspendedAt: suspendedAt ?? undefined })}
      onClose={onClose}
    >
      {suspendedAt === null ? null : (
        <Alert color="yellow" title={t`Suspended since ${formatDay(new Date(suspendedAt), 'en')}`}>
          <span className="breaks">{suspensionReason}</span>
        </Alert>
      )}
      <Textarea
        label={t`Reason`}
        description={t`For the record; the vendor does not read it.`}
        withAsterisk
        autosize
        minRows={2}
        value={reason}
        maxLength={MAX_SUSPENSION_REASON}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </StaffDialog>
  );
}
