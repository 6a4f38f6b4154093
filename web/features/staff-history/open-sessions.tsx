/**
 * Who is signed in now.
 *
 * @rows SHR-ERR 09
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Badge, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import type { client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { useDeviceName } from './device-name.ts';
import styles from './staff-history.module.css';

type StaffSession = Awaited<ReturnType<typeof client.staff.listSessions>>['items'][number];

interface OpenSessionsProps {
  /** Only those of this account; of all of staff when absent. */
  of?: string;
}

/** Who is signed in, and a way to end each session but the one that looks. */
export function OpenSessions({ of }: OpenSessionsProps) {
  const { i18n } = useLingui();
  const queries = useQueryClient();
  const sessions = useQuery(api.staff.listSessions.queryOptions({ input: {} }));
  const end = useMutation(
    api.staff.endSession.mutationOptions({
      onSettled: () =>
        Promise.all(
          [api.staff.listSessions.key(), api.staffHistory.key()].map((queryKey) =>
            queries.invalidateQueries({ queryKey }),
          ),
        ),
    }),
  );
  if (sessions.isPending) return <RowsSkeleton rows={2} />;
  if (sessions.isError)
    return <ErrorState failure={failureOf(sessions.error)} onRetry={() => void sessions.refetch()} />;
  return (
    <>
      {end.error ? (
        <Alert color="red" role="alert">
          {i18n._(failureOf(end.error).text)}
        </Alert>
      ) : null}
      <ul className={`list stack gap-12 ${styles.sessions}`}>
        {sessions.data.items
          .filter(({ email }) => of === undefined || email === of)
          .map((session) => (
            <OpenSession
              key={session.sessionId}
              session={session}
              withEmail={of === undefined}
              busy={end.isPending && end.variables.staffSessionId === session.sessionId}
              onEnd={() => end.mutate({ staffSessionId: session.sessionId })}
            />
          ))}
      </ul>
    </>
  );
}

interface OpenSessionProps {
  session: StaffSession;
  withEmail: boolean;
  busy: boolean;
  onEnd: () => void;
}

function OpenSession({ session, withEmail, busy, onEnd }: OpenSessionProps) {
  const { t } = useLingui();
  const deviceName = useDeviceName();
  const device = deviceName(session.userAgent ?? '');
  const { email, ipAddress, beganAt, lastUsedAt, isThis } = session;
  return (
    <li>
      <div>
        <strong className="breaks">{withEmail ? email : device}</strong>
        <span className="dimmed text-13 breaks">
          {[withEmail ? device : null, ipAddress].filter((part) => part !== null).join(' · ')}
        </span>
        <span className="dimmed text-13">
          <Trans>
            Since <DateTime at={beganAt} />, last used <DateTime at={lastUsedAt} />
          </Trans>
        </span>
      </div>
      {isThis ? (
        <Badge variant="light">
          <Trans>This device</Trans>
        </Badge>
      ) : (
        <Button
          variant="outline"
          color="kandyan"
          loading={busy}
          onClick={onEnd}
          aria-label={t`End the session of ${email}: ${device}`}
        >
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  );
}
