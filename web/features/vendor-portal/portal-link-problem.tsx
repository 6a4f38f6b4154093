import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { failureOf } from '../../api/refusal.ts';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Failures that say nothing about the link: trying again may help. */
const PASSING = ['network', 'unavailable', 'failed', 'too_many_requests'];

interface PortalLinkProblemProps {
  error: unknown;
  onRetry: () => void;
}

/** A link that opens nothing: wrong, revoked, expired, or a session that is over. All of them read alike (T-095). */
export function PortalLinkProblem({ error, onRetry }: PortalLinkProblemProps) {
  const { i18n } = useLingui();
  const failure = failureOf(error);
  const passing = PASSING.includes(failure.code);
  return (
    <div role="alert">
      {passing ? (
        <EmptyState
          title={i18n._(failure.text)}
          action={
            <Button onClick={onRetry}>
              <Trans>Try Again</Trans>
            </Button>
          }
        />
      ) : (
        <EmptyState
          title={<Trans>Invalid or expired portal link</Trans>}
          hint={<Trans>Open the newest link that we sent you. If it does not work, ask us for a new one.</Trans>}
        />
      )}
    </div>
  );
}
