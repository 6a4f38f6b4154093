import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { announceSuccess } from '../../ui/announce.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { type MergedRecord, type Named, useReadMergesAgain } from './staff-merge.ts';

interface UndoMergeDialogProps {
  kept: Named;
  merge: MergedRecord;
  onClose: () => void;
}

/** Takes two records apart again, within a day (decision 061). */
export function UndoMergeDialog({ kept, merge, onClose }: UndoMergeDialogProps) {
  const { t } = useLingui();
  const readAgain = useReadMergesAgain();
  const { mergeId, name, phone, undoUntil } = merge;
  const undo = useMutation(
    api.customerMerge.undo.mutationOptions({
      onSuccess: () => {
        announceSuccess(t`${name} is a customer of their own again.`);
        onClose();
      },
      onSettled: readAgain,
    }),
  );
  return (
    <StaffDialog
      title={<Trans>Undo the merge of {name}</Trans>}
      says={
        <Trans>
          The record with {phone} gets back the orders that it brought, and those that came under its phone since.{' '}
          {kept.name} keeps all others. Possible until <DateTime at={undoUntil} />.
        </Trans>
      }
      kind="warning"
      confirmLabel={<Trans>Undo the merge</Trans>}
      action={undo}
      failureTitle={t`The merge is not undone.`}
      onConfirm={() => undo.mutate({ mergeId })}
      onClose={onClose}
    />
  );
}
