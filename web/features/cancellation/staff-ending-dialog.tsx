import { MAX_REASON } from '@ceylono/domain/activity';
import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { type ComponentProps, type ReactNode, useState } from 'react';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';

interface EndingDialogProps
  extends Pick<
    ComponentProps<typeof StaffDialog>,
    'title' | 'says' | 'confirmLabel' | 'action' | 'failureTitle' | 'onClose'
  > {
  /** What stands there to begin with. */
  firstReason?: string | undefined;
  onConfirm: (reason: string) => void;
  children?: ReactNode;
}

/** Staff end an order, with a reason for the timeline. A failure keeps it. */
export function EndingDialog({ firstReason = '', onConfirm, children, ...dialog }: EndingDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState(firstReason);
  return (
    <StaffDialog
      {...dialog}
      cancelLabel={<Trans>Keep the order</Trans>}
      kind="danger"
      isIncomplete={reason.trim() === ''}
      onConfirm={() => onConfirm(reason.trim())}
    >
      {children}
      <TextInput
        label={t`Reason`}
        description={t`For the timeline. Only staff read it.`}
        withAsterisk
        value={reason}
        maxLength={MAX_REASON}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </StaffDialog>
  );
}
