import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api, client } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { failureOf } from '../../api/refusal.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { TeamNoteForm } from './staff-note-form.tsx';
import { TeamNoteItem } from './staff-note-item.tsx';
import { useShowNote } from './use-read-notes-again.ts';

/** What members of staff write down for each other about an order, the newest last. */
export function StaffTeamNotes({ orderId }: { orderId: string }) {
  const notes = useQuery(api.teamNote.list.queryOptions({ input: { orderId } }));
  if (notes.isPending) return <LinesSkeleton lines={3} />;
  if (!notes.data) return <ErrorState failure={failureOf(notes.error)} onRetry={() => void notes.refetch()} />;
  const { items } = notes.data;
  return (
    <>
      {items.length === 0 ? (
        <p className="dimmed">
          <Trans>No notes yet.</Trans>
        </p>
      ) : (
        <ol className="list stack gap-12">
          {items.map((note) => (
            <TeamNoteItem key={note.id} orderId={orderId} note={note} />
          ))}
        </ol>
      )}
      <NewNote orderId={orderId} />
    </>
  );
}

function NewNote({ orderId }: { orderId: string }) {
  const { t } = useLingui();
  const key = useIdempotencyKey();
  const show = useShowNote(orderId);
  const write = useMutation({
    mutationKey: api.teamNote.write.mutationKey(),
    mutationFn: (text: string) =>
      client.teamNote.write({ orderId, text }, { context: { idempotencyKey: key.of(text) } }),
    onSuccess: (saved) => {
      // The same words once more are another note.
      key.renew();
      show(saved);
    },
  });
  return (
    <TeamNoteForm
      label={t`New note`}
      description={t`Only staff read it. Customer and vendor are never shown it.`}
      saveLabel={<Trans>Add note</Trans>}
      action={write}
      onSave={(text, clear) => write.mutate(text, { onSuccess: clear })}
    />
  );
}
