import { MAX_EXTENSION_REASON } from '@ceylono/domain/extension';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { client } from '../../api/client.ts';
import { useDecisionFailure } from '../extension/staff-decision.ts';
import type { ExtensionRequest } from '../extension/staff-request-columns.tsx';
import type { ListSelection } from '../staff-kit/use-selection.ts';
import { SelectedDialog } from './selected-dialog.tsx';

interface RejectSelectedDialogProps {
  selection: ListSelection<ExtensionRequest>;
  onDone: (count: number) => void;
  onClose: () => void;
}

/** Rejecting selected extensions, each as if it were the only one, with one reason for all of their customers. */
export default function RejectSelectedDialog({ selection, onDone, onClose }: RejectSelectedDialogProps) {
  const { t } = useLingui();
  /** As it was asked: those that are done are selected no more. */
  const [count] = useState(selection.rows.length);
  const refusalWords = useDecisionFailure();
  return (
    <SelectedDialog
      selection={selection}
      keyOf={({ id }) => id}
      nameOf={({ customerName }) => customerName}
      title={<Plural value={count} one="Reject # extension" other="Reject # extensions" />}
      says={<Trans>Each of these orders ends as agreed. Their customers are e-mailed the reason.</Trans>}
      confirmLabel={<Plural value={count} one="Reject # extension" other="Reject # extensions" />}
      reasonHint={t`All of these customers read it.`}
      maxReason={MAX_EXTENSION_REASON}
      send={(rows, reason, idempotencyKey) =>
        client.selection.rejectExtensions(
          { requests: rows.map(({ orderId, id, order }) => ({ orderId, requestId: id, seen: order })), reason },
          { context: { idempotencyKey } },
        )
      }
      refusalWords={refusalWords}
      onDone={onDone}
      onClose={onClose}
    />
  );
}
