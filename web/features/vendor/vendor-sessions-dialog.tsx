import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { deviceOf } from '@ceylono/domain/device';
import { type StaffVendor, useReadVendorsAgain, type VendorSession } from './staff-vendor.ts';
import styles from './vendor-sessions-dialog.module.css';

/** Who has this portal open, and a way to end each (amendment 21). */
export function VendorSessionsDialog({ vendor, onClose }: { vendor: StaffVendor; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const { vendorId, name } = vendor;
  const readAgain = useReadVendorsAgain();
  const sessions = useQuery(api.vendor.listSessions.queryOptions({ input: { vendorId } }));
  const end = useMutation(api.vendor.revokeSession.mutationOptions({ onSettled: readAgain }));
  return (
    <Dialog open title={t`Sessions of ${name}`} onClose={onClose}>
      {end.error ? (
        <Alert color="red" role="alert">
          {i18n._(failureOf(end.error).text)}
        </Alert>
      ) : null}
      {sessions.isPending ? <RowsSkeleton rows={2} /> : null}
      {sessions.isError ? (
        <ErrorState failure={failureOf(sessions.error)} onRetry={() => void sessions.refetch()} />
      ) : null}
      {sessions.data?.items.length === 0 ? (
        <EmptyState title={<Trans>Nobody has this portal open</Trans>} />
      ) : (
        <ul className={`list stack gap-12 ${styles.sessions}`}>
          {sessions.data?.items.map((session) => (
            <Session
              key={session.sessionId}
              session={session}
              busy={end.isPending && end.variables.sessionId === session.sessionId}
              onEnd={() => end.mutate({ vendorId, sessionId: session.sessionId })}
            />
          ))}
        </ul>
      )}
    </Dialog>
  );
}

interface SessionProps {
  session: VendorSession;
  busy: boolean;
  onEnd: () => void;
}

function Session({ session, busy, onEnd }: SessionProps) {
  const { t } = useLingui();
  const { browser, system } = deviceOf(session.userAgent);
  const device = [browser, system].filter((part) => part !== null).join(', ') || t`Unknown device`;
  return (
    <li>
      <div>
        <strong>{device}</strong>
        <span className={`dimmed text-13 ${styles.detail}`}>
          <Trans>
            Opened <DateTime at={session.createdAt} />
          </Trans>
        </span>
        <span className={`dimmed text-13 ${styles.detail}`}>
          <Trans>
            Last used <DateTime at={session.lastUsedAt} />
          </Trans>
        </span>
      </div>
      <Button
        variant="outline"
        color="kandyan"
        loading={busy}
        onClick={onEnd}
        aria-label={t`End the session: ${device}`}
      >
        <Trans>End</Trans>
      </Button>
    </li>
  );
}
