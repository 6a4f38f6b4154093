import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { AddApp } from './add-app.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveApp } from './remove-app.tsx';
import { RenewCodes } from './renew-codes.tsx';

type Security = Awaited<ReturnType<typeof client.signInSecurity.get>>;
type Doing = { task: 'add' | 'renew' | 'remove' } | { codes: string[] } | null;

/** Fewer than these, and their owner is asked to make new ones. */
const FEW_CODES = 3;

/**
 * The second step of one's own sign-in: what there is, and how it is added, renewed and taken away (decision 067). `onKept`:
 * new recovery codes were shown, and their owner has kept them.
 */
export function SecondFactorSection({ onKept }: { onKept?: () => void }) {
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const security = useQuery(api.signInSecurity.get.queryOptions());
  const done = (next: Doing) => {
    setDoing(next);
    for (const key of [api.signInSecurity.key(), api.staff.listSessions.key()]) void readAgain(queries, key);
  };
  const cancel = () => setDoing(null);
  if (security.isPending) return <RowsSkeleton rows={2} />;
  // A reading in the background that fails takes nothing from who is in the middle of it.
  if (security.isError && !security.data)
    return <ErrorState failure={failureOf(security.error)} onRetry={() => void security.refetch()} />;
  if (doing === null) return <Standing security={security.data} onTask={(task) => setDoing({ task })} />;
  if ('codes' in doing)
    return (
      <RecoveryCodes
        codes={doing.codes}
        onKept={() => {
          cancel();
          onKept?.();
        }}
      />
    );
  switch (doing.task) {
    case 'add':
      return <AddApp onCodes={(codes) => done({ codes })} onCancel={cancel} />;
    case 'renew':
      return <RenewCodes onCodes={(codes) => done({ codes })} onCancel={cancel} />;
    case 'remove':
      return <RemoveApp onRemoved={() => done(null)} onCancel={cancel} />;
  }
}

interface StandingProps {
  security: Security;
  onTask: (task: 'add' | 'renew' | 'remove') => void;
}

function Standing({ security: { authenticator, recoveryCodesLeft }, onTask }: StandingProps) {
  const { t } = useLingui();
  if (authenticator === null) {
    return (
      <>
        <p>
          <Trans>
            Your password alone opens your account. With an authenticator app on your phone the sign-in asks for a code
            as well, and a stolen password opens nothing.
          </Trans>
        </p>
        <div>
          <Button onClick={() => onTask('add')}>
            <Trans>Add an authenticator app</Trans>
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <p>
        <Trans>
          The sign-in asks for a code of your authenticator app, added on <DateTime at={authenticator.addedAt} />.
          Recovery codes left: {recoveryCodesLeft}.
        </Trans>
      </p>
      {recoveryCodesLeft < FEW_CODES ? (
        <Alert color="yellow" role="note">
          <Trans>Few recovery codes are left. Make new ones, so that a lost phone does not shut you out.</Trans>
        </Alert>
      ) : null}
      <div className="cluster gap-8">
        <Button variant="default" onClick={() => onTask('renew')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="default" onClick={() => onTask('add')}>
          <Trans>Use another app</Trans>
        </Button>
        <Button
          variant="outline"
          color="kandyan"
          onClick={() => onTask('remove')}
          aria-label={t`Remove the authenticator app`}
        >
          <Trans>Remove</Trans>
        </Button>
      </div>
    </>
  );
}
