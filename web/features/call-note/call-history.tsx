import { startOfDay } from '@ceylono/domain/colombo-time';
import { OUTCOME_WORDS } from '@ceylono/words/call';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Badge, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { api, type client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import styles from './call-note.module.css';
import { OUTCOME_COLOURS } from './call-words.ts';

type Calls = Awaited<ReturnType<typeof client.callNote.read>>;

/** What we know of a phone and its calls; read again when anybody writes one down. */
export function useCalls(phone: string) {
  return useQuery(api.callNote.read.queryOptions({ input: { phone } }));
}

/** The calls of a phone, the newest first and marked (admin §2 L107). */
export function CallHistory({ phone }: { phone: string }) {
  const calls = useCalls(phone);
  return (
    <>
      {calls.isPending ? <RowsSkeleton rows={2} /> : null}
      {calls.error ? <NotRead error={calls.error} onRetry={() => void calls.refetch()} /> : null}
      {calls.error && !calls.data ? <NoCalls /> : null}
      {calls.data ? <Calls notes={calls.data.notes} /> : null}
    </>
  );
}

/** The documents ignore the failure; the empty list stays below what says that it may not be empty (T-209). */
function NotRead({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const { t, i18n } = useLingui();
  return (
    <Alert color="red" role="alert" title={t`The calls could not be read`}>
      <p>{i18n._(failureOf(error).text)}</p>
      <Button mt={8} size="xs" onClick={onRetry}>
        <Trans>Try Again</Trans>
      </Button>
    </Alert>
  );
}

function NoCalls() {
  return (
    <p className="dimmed">
      <Trans>No call notes found</Trans>
    </p>
  );
}

function Calls({ notes }: Pick<Calls, 'notes'>) {
  const { t } = useLingui();
  if (notes.length === 0) return <NoCalls />;
  return (
    <>
      <p className="dimmed tabular">
        <Plural value={notes.length} one="# call" other="# calls" />
      </p>
      <ol className="list stack gap-8" aria-label={t`Call History`}>
        {notes.map((note, at) => (
          <li key={note.noteId} className={styles.call} data-latest={at === 0 || undefined}>
            <Call note={note} isLatest={at === 0} />
          </li>
        ))}
      </ol>
    </>
  );
}

function Call({ note, isLatest }: { note: Calls['notes'][number]; isLatest: boolean }) {
  const { i18n } = useLingui();
  const { agentName, calledAt, outcome, duration, notes, followUpDate } = note;
  return (
    <>
      <Group gap={8}>
        <strong className="breaks">{agentName}</strong>
        <DateTime at={calledAt} />
        <Badge color={OUTCOME_COLOURS[outcome]} variant="light">
          {i18n._(OUTCOME_WORDS[outcome])}
        </Badge>
        {duration === null ? null : (
          <span className="tabular">
            <Trans>{duration} min</Trans>
          </span>
        )}
        {isLatest ? (
          <Badge variant="outline">
            <Trans>Latest</Trans>
          </Badge>
        ) : null}
      </Group>
      <p className={`breaks ${styles.notes}`}>{notes}</p>
      {followUpDate === null ? null : (
        <p>
          <Trans>
            Follow-up required: <DateTime at={startOfDay(followUpDate).toISOString()} dayOnly />
          </Trans>
        </p>
      )}
    </>
  );
}
