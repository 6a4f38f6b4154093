import { plural } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ApiError } from '../../api/api-error.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { announceInfo } from '../../ui/announce.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import type { ListSelection } from '../staff-kit/use-selection.ts';
import { useReadOrdersAgain } from '../staff-order/staff-order.ts';
import styles from './selected-dialog.module.css';
import type { SelectedAnswer } from './selected-answer.ts';

interface SelectedDialogProps<Row> {
  selection: ListSelection<Row>;
  /** By which the server answers it. */
  keyOf: (row: Row) => string;
  /** Beside its number. */
  nameOf: (row: Row) => string;
  title: ReactNode;
  /** What will happen to each, and who is told. */
  says: ReactNode;
  confirmLabel: ReactNode;
  reasonHint: string;
  maxReason: number;
  /** `key`: the same for every try of the same rows and words. */
  send: (rows: Row[], reason: string, key: string) => Promise<{ items: SelectedAnswer[] }>;
  /** Why one was refused. */
  refusalWords: (error: unknown) => string;
  /** All are so now, so many of them by this. */
  onDone: (count: number) => void;
  onClose: () => void;
}

/**
 * Asks staff before they do one thing to all that they selected, with one reason. What was refused is told row by row, and is
 * what stays selected.
 */
export function SelectedDialog<Row extends { customOrderId: string }>(props: SelectedDialogProps<Row>) {
  const { selection, keyOf, nameOf, send, refusalWords, onDone, onClose, reasonHint, maxReason, ...dialog } = props;
  const { t, i18n } = useLingui();
  /** As they stood when it was asked: what changes meanwhile is refused, and not done unseen. */
  const [rows] = useState(selection.rows);
  const [reason, setReason] = useState('');
  const key = useIdempotencyKey();
  const readAgain = useReadOrdersAgain();
  const action = useMutation({
    mutationFn: () => send(rows, reason.trim(), key.of(reason.trim())),
    onSettled: readAgain,
    onSuccess: ({ items }) => {
      const refused = items.filter(({ result }) => result === 'refused');
      selection.keepOnly(refused.map(({ id }) => id));
      if (refused.length > 0) return;
      onClose();
      const already = items.filter(({ result }) => result === 'already').length;
      if (already > 0) announceInfo(i18n._(alreadyWords(already)));
      if (already < items.length) onDone(items.length - already);
    },
  });
  if (action.data) {
    return (
      <Refused
        numberOf={(id) => rows.find((row) => keyOf(row) === id)?.customOrderId}
        answers={action.data.items}
        words={refusalWords}
        title={dialog.title}
        onClose={onClose}
      />
    );
  }
  return (
    <StaffDialog
      {...dialog}
      cancelLabel={<Trans>Keep them</Trans>}
      kind="danger"
      isIncomplete={reason.trim() === ''}
      action={action}
      failureTitle={t`It is not known which of them were done.`}
      onConfirm={() => action.mutate()}
      onClose={onClose}
    >
      <Rows label={t`Selected orders`}>
        {rows.map((row) => (
          <li key={keyOf(row)} className={styles.row}>
            <strong className="nowrap">{row.customOrderId}</strong>
            <span className="breaks">{nameOf(row)}</span>
          </li>
        ))}
      </Rows>
      <TextInput
        data-autofocus
        label={t`Reason`}
        description={reasonHint}
        withAsterisk
        value={reason}
        maxLength={maxReason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
    </StaffDialog>
  );
}

/** By somebody else meanwhile. */
function alreadyWords(count: number) {
  return plural(count, {
    one: '# of them was so already. Nothing was changed about it.',
    other: '# of them were so already. Nothing was changed about them.',
  });
}

interface RefusedProps {
  numberOf: (id: string) => string | undefined;
  answers: SelectedAnswer[];
  words: (error: unknown) => string;
  title: ReactNode;
  onClose: () => void;
}

function Refused({ numberOf, answers, words, title, onClose }: RefusedProps) {
  const { t } = useLingui();
  const refused = answers.filter(({ result }) => result === 'refused');
  const done = answers.length - refused.length;
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          <Trans>Close</Trans>
        </Button>
      }
    >
      <Alert
        color="yellow"
        role="alert"
        title={<Plural value={done} _0="None was done." one="# was done." other="# were done." />}
      >
        <Plural
          value={refused.length}
          one="# was refused. It stays selected."
          other="# were refused. They stay selected."
        />
      </Alert>
      <Rows label={t`What was refused`}>
        {refused.map(({ id, refusal }) => (
          <li key={id} className={styles.refusal}>
            <strong className="nowrap">{numberOf(id)}</strong>
            <span className="breaks">
              {words(new ApiError(refusal?.code ?? 'failed', { status: 409, data: { last: refusal?.last ?? null } }))}
            </span>
          </li>
        ))}
      </Rows>
    </Dialog>
  );
}

/** As many rows as there are, in a bounded height. */
function Rows({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what does not fit is reached with the arrow keys.
    <div role="group" aria-label={label} tabIndex={0} className={styles.rows}>
      <ul className="list">{children}</ul>
    </div>
  );
}
