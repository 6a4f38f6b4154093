/** The team chat: whether it hears, how the last messages ended, and its two tests. */
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api, type client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Facts } from '../../ui/facts.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { sendingFailureWords } from '../outbox/sending-failure.ts';
import { StaffPanel } from '../staff-kit/staff-list.tsx';
import { ChatTestFailed } from './chat-test-failed.tsx';
import { useChatTest } from './use-chat-test.ts';

type State = Awaited<ReturnType<typeof client.notice.state>>;

export default function ChatPanel({ outboxAddress }: { outboxAddress: string }) {
  const { t } = useLingui();
  const state = useQuery(api.notice.state.queryOptions());
  const test = useChatTest();
  if (state.isPending) return <LinesSkeleton />;
  if (!state.data) return <ErrorState failure={failureOf(state.error)} onRetry={() => void state.refetch()} />;
  const { format, isSigned, lastTaken, lastFailed } = state.data;
  return (
    <StaffPanel>
      {format === null ? (
        <Alert color="yellow">
          <Trans>
            No team chat is told of orders: the server’s environment setting <code>ADMIN_NOTIFY_URL</code> names none.
          </Trans>
        </Alert>
      ) : null}
      <Facts
        facts={[
          [t`Shape of messages`, format === null ? '–' : format === 'slack' ? t`Slack` : t`JSON`],
          [t`Signed`, isSigned ? t`Yes` : t`No`],
          [t`Last taken`, <Outcome key="taken" outcome={lastTaken} />],
          [t`Last failure`, <Outcome key="failed" outcome={lastFailed} />],
        ]}
      />
      <div className="row wraps gap-12">
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate('connection')}>
          <Trans>Test Connection</Trans>
        </Button>
        <Button variant="default" loading={test.isPending} onClick={() => test.mutate('order')}>
          <Trans>Test Order Notification</Trans>
        </Button>
        <Link to={outboxAddress}>
          <Trans>Messages about orders in the outbox</Trans>
        </Link>
      </div>
      {test.why !== null ? <ChatTestFailed why={test.why} /> : null}
    </StaffPanel>
  );
}

function Outcome({ outcome }: { outcome: State['lastTaken'] }) {
  const { i18n } = useLingui();
  if (outcome === null) return <Trans>None yet</Trans>;
  const { at, isTest, reason } = outcome;
  const words = reason === null ? null : sendingFailureWords(reason);
  return (
    <>
      <DateTime at={at} /> {isTest ? <Trans>(a test)</Trans> : null}
      {reason === null ? null : (
        <span className="dimmed breaks">
          {' '}
          {words === null ? <Trans>Unknown error occurred</Trans> : i18n._(words)} (<code>{reason}</code>)
        </span>
      )}
    </>
  );
}
