/**
 * The dialog in which staff are asked before a decision, of four kinds.
 * @rows ADM-SHELL 18
 */
import type { MessageDescriptor } from '@lingui/core';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type Failure, failureOf } from '../../api/refusal.ts';
import { WritingDialog } from './writing-dialog.tsx';

/** The documents' four kinds (admin §2 L78): what is only said, what is granted, what is unusual, and what cannot be undone. */
type DialogKind = 'info' | 'success' | 'warning' | 'danger';

/** The colour of what will happen, and of the button that does it. */
const TONES = {
  info: { says: 'blue', button: undefined },
  success: { says: 'green', button: undefined },
  warning: { says: 'yellow', button: 'saffron' },
  danger: { says: 'red', button: 'kandyan' },
} as const satisfies Record<DialogKind, object>;

interface StaffDialogProps {
  title: ReactNode;
  /** What will happen, and who is told. */
  says: ReactNode;
  /** The verb: 'Reject KYC', not 'Yes'. */
  confirmLabel: ReactNode;
  /** 'Cancel' when absent. */
  cancelLabel?: ReactNode;
  /** 'info' when absent. */
  kind?: DialogKind;
  /** Something is still to be chosen or typed. */
  isIncomplete?: boolean;
  /** While it runs the dialog stays; when it fails everything typed stays too. */
  action: Pick<UseMutationResult, 'isPending' | 'error'>;
  failureTitle?: string;
  /** As wide as its content needs: it shows things beside each other. */
  wide?: boolean | undefined;
  /** Where the general words of a refusal say too little. */
  failureWords?: (failure: Failure) => MessageDescriptor;
  onConfirm: () => void;
  onClose: () => void;
  /** The fields. */
  children?: ReactNode;
}

/** Asks staff before a decision, with what it needs to be told, and says why it could not be made. */
export function StaffDialog(props: StaffDialogProps) {
  const {
    title,
    says,
    confirmLabel,
    cancelLabel,
    kind = 'info',
    isIncomplete,
    action,
    failureTitle,
    children,
    wide,
  } = props;
  const { i18n } = useLingui();
  const words = props.failureWords ?? (({ text }: Failure) => text);
  const close = () => {
    if (!action.isPending) props.onClose();
  };
  return (
    <WritingDialog
      open
      wide={wide ?? false}
      title={title}
      isBusy={action.isPending}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={action.isPending}>
            {cancelLabel ?? <Trans>Cancel</Trans>}
          </Button>
          <Button
            color={TONES[kind].button}
            disabled={isIncomplete}
            loading={action.isPending}
            onClick={props.onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      <Alert color={TONES[kind].says} role="note">
        {says}
      </Alert>
      {action.error ? (
        <Alert color="red" role="alert" title={failureTitle}>
          {i18n._(words(failureOf(action.error)))}
        </Alert>
      ) : null}
      {children}
    </WritingDialog>
  );
}
