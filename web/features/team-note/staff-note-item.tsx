import { Trans, useLingui } from '@lingui/react/macro';
import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DateTime } from '../../ui/date-time.tsx';
import { TeamNoteForm } from './staff-note-form.tsx';
import styles from './team-note.module.css';
import { useReadNotesAgain, useShowNote } from './use-read-notes-again.ts';

export type TeamNote = Awaited<ReturnType<typeof client.teamNote.list>>['items'][number];

interface TeamNoteItemProps {
  orderId: string;
  note: TeamNote;
}

/** One note: what it says, of whom and from when; its author writes it anew or removes it. */
export function TeamNoteItem({ orderId, note }: TeamNoteItemProps) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const readAgain = useReadNotesAgain(orderId);
  const show = useShowNote(orderId);
  const edit = useMutation(
    api.teamNote.edit.mutationOptions({
      onSuccess: (saved) => {
        setEditing(false);
        show(saved);
      },
      onError: () => void readAgain(),
    }),
  );
  return (
    <li className={`stack gap-4 ${styles.note}`}>
      {isEditing ? (
        <TeamNoteForm
          label={t`Edit note`}
          initial={note.text ?? ''}
          saveLabel={<Trans>Save note</Trans>}
          action={edit}
          onSave={(text) => edit.mutate({ orderId, noteId: note.id, text })}
          onCancel={() => {
            edit.reset();
            setEditing(false);
          }}
        />
      ) : (
        <Words note={note} />
      )}
      <Group gap="4px 12px" className="dimmed text-13">
        <span className="breaks">
          {note.writtenBy}, <DateTime at={note.writtenAt} />
          {note.editedAt !== null && note.text !== null ? (
            <>
              {', '}
              <Trans>
                edited <DateTime at={note.editedAt} />
              </Trans>
            </>
          ) : null}
        </span>
        {note.isOwn && note.text !== null && !isEditing ? (
          <Changes orderId={orderId} note={note} onEdit={() => setEditing(true)} />
        ) : null}
      </Group>
    </li>
  );
}

function Words({ note: { text, removedAt } }: Pick<TeamNoteItemProps, 'note'>) {
  if (text !== null) return <p className={styles.text}>{text}</p>;
  return (
    <p className="dimmed">
      {removedAt === null ? (
        <Trans>Removed with the customer's data.</Trans>
      ) : (
        <Trans>
          Removed by its author, <DateTime at={removedAt} />.
        </Trans>
      )}
    </p>
  );
}

function Changes({ orderId, note, onEdit }: TeamNoteItemProps & { onEdit: () => void }) {
  const { i18n } = useLingui();
  const [isAsking, setAsking] = useState(false);
  const readAgain = useReadNotesAgain(orderId);
  const remove = useMutation(
    api.teamNote.remove.mutationOptions({
      onSuccess: async () => {
        setAsking(false);
        await readAgain();
      },
    }),
  );
  return (
    <>
      <Button size="compact-sm" variant="subtle" onClick={onEdit}>
        <Trans>Edit note</Trans>
      </Button>
      <Button size="compact-sm" variant="subtle" color="kandyan" onClick={() => setAsking(true)}>
        <Trans>Remove note</Trans>
      </Button>
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Remove note</Trans>}
        confirmLabel={<Trans>Remove note</Trans>}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ orderId, noteId: note.id })}
        onCancel={() => {
          remove.reset();
          setAsking(false);
        }}
      >
        <p>
          <Trans>Its words are gone for everybody. That you wrote a note and removed it stays to be seen.</Trans>
        </p>
        {remove.error ? (
          <p role="alert" className="danger">
            {i18n._(failureOf(remove.error).text)}
          </p>
        ) : null}
      </ConfirmDialog>
    </>
  );
}
