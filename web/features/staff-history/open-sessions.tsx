/**
 * Who is signed in now.
 *
 * @rows SHR-ERR 09
 */
import { Trans, useLingui } from '@lingui/react/macro';
import { Badge, Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import type { client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { StaffDialog } from '../staff-kit/staff-dialog.tsx';
import { useDeviceName } from './device-name.ts';
import styles from './staff-history.module.css';

type StaffSession = Awaited<ReturnType<typeof client.staff.listSessions>>['items'][number];

interface OpenSessionsProps {
  /** Only those of this account; of all of staff when absent. */
  of?: string;
}

/** Who is signed in, and a way to end each session but the one that looks. */
export function OpenSessions({ of }: OpenSessionsProps) {
  const queries = useQueryClient();
  const sessions = useQuery(api.staff.listSessions.queryOptions({ input: {} }));
  const deviceName = useDeviceName();
  const [asked, ask] = useState<StaffSession | null>(null);
  const end = useMutation(
    api.staff.endSession.mutationOptions({
      onSuccess: () => ask(null),
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
      <ul className={`list stack gap-12 ${styles.sessions}`}>
        {sessions.data.items
          .filter(({ email }) => of === undefined || email === of)
          .map((session) => (
            <OpenSession
              key={session.sessionId}
              session={session}
              withEmail={of === undefined}
              onEnd={() => {
                end.reset();
                ask(session);
              }}
            />
          ))}
      </ul>
      {asked ? (
        <StaffDialog
          title={<Trans>End this session?</Trans>}
          says={
            <Trans>
              {asked.email}, {deviceName(asked.userAgent ?? '')}: signed out there at once. What is typed there and not
              saved is lost.
            </Trans>
          }
          kind="danger"
          confirmLabel={<Trans>End the session</Trans>}
          action={end}
          onConfirm={() => end.mutate({ staffSessionId: asked.sessionId })}
          onClose={() => ask(null)}
        />
      ) : null}
    </>
  );
}

interface OpenSessionProps {
  session: StaffSession;
  withEmail: boolean;
  onEnd: () => void;
}

function OpenSession({ session, withEmail, onEnd }: OpenSessionProps) {
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
          onClick={onEnd}
          aria-label={t`End the session of ${email}: ${device}`}
        >
          <Trans>End</Trans>
        </Button>
      )}
    </li>
  );
}
