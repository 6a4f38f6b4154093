import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { MAX_PASSKEYS } from '@ceylono/domain/passkey';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, type client } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { AddApp } from './add-app.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { type Passkey, PasskeyList } from './passkey-list.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveApp } from './remove-app.tsx';
import { RemovePasskey } from './remove-passkey.tsx';
import { RenamePasskey } from './rename-passkey.tsx';
import { RenewCodes } from './renew-codes.tsx';
import { StepStart } from './step-start.tsx';

type Security = Awaited<ReturnType<typeof client.signInSecurity.get>>;
type Doing =
  | { task: 'add' | 'add-passkey' | 'renew' | 'remove' }
  | { task: 'rename-passkey' | 'remove-passkey'; passkey: Passkey }
  | { codes: string[] }
  | null;

interface SecondFactorSectionProps {
  /** Recovery codes are shown and not yet kept (true), or no more: whoever closes this is asked meanwhile. */
  onCodes?: (areShown: boolean) => void;
  /** New recovery codes were shown, and their owner has kept them. */
  onKept?: () => void;
}

/** Fewer than these, and their owner is asked to make new ones. */
const FEW_CODES = 3;

/** The second step of one's own sign-in: what there is, and how it is added, renewed and taken away (decision 067). */
export function SecondFactorSection({ onCodes, onKept }: SecondFactorSectionProps) {
  const queries = useQueryClient();
  const [doing, setDoing] = useState<Doing>(null);
  const [hasBegun, setBegun] = useState(false);
  const security = useQuery(api.signInSecurity.get.queryOptions());
  const done = (next: Doing) => {
    setDoing(next);
    onCodes?.(next !== null && 'codes' in next);
    for (const key of [api.signInSecurity.key(), api.staff.listSessions.key()]) void readAgain(queries, key);
  };
  const cancel = () => setDoing(null);
  if (security.isPending) return <RowsSkeleton rows={2} />;
  // A reading in the background that fails takes nothing from who is in the middle of it.
  if (security.isError && !security.data)
    return <ErrorState failure={failureOf(security.error)} onRetry={() => void security.refetch()} />;
  if (doing === null) {
    const begin = (next: Doing) => {
      setBegun(true);
      setDoing(next);
    };
    return <Standing security={security.data} isBackHere={hasBegun} onDo={begin} />;
  }
  if ('codes' in doing)
    return (
      <RecoveryCodes
        codes={doing.codes}
        onKept={() => {
          cancel();
          onCodes?.(false);
          onKept?.();
        }}
      />
    );
  const { authenticator, passkeys } = security.data;
  // Who has recovery codes already is shown none, and is done.
  const added = (codes: string[]) => {
    done(codes.length > 0 ? { codes } : null);
    if (codes.length === 0) onKept?.();
  };
  switch (doing.task) {
    case 'add':
      return <AddApp onCodes={added} onCancel={cancel} />;
    case 'renew':
      return <RenewCodes onCodes={(codes) => done({ codes })} onCancel={cancel} />;
    case 'remove':
      return <RemoveApp hasPasskey={passkeys.length > 0} onRemoved={() => done(null)} onCancel={cancel} />;
    case 'add-passkey':
      return <AddPasskey onCodes={added} onCancel={cancel} />;
    case 'rename-passkey':
      return <RenamePasskey passkey={doing.passkey} onRenamed={() => done(null)} onCancel={cancel} />;
    case 'remove-passkey':
      return (
        <RemovePasskey
          passkey={doing.passkey}
          isLastFactor={authenticator === null && passkeys.length === 1}
          onRemoved={() => done(null)}
          onCancel={cancel}
        />
      );
  }
}

interface StandingProps {
  security: Security;
  /** After a step, whose button is gone. */
  isBackHere: boolean;
  onDo: (doing: Doing) => void;
}

function Standing({ security: { authenticator, passkeys, recoveryCodesLeft }, isBackHere, onDo }: StandingProps) {
  const { t } = useLingui();
  const Start = isBackHere ? StepStart : 'p';
  if (authenticator === null && passkeys.length === 0) {
    return (
      <>
        <Start>
          <Trans>
            Your password alone opens your account. With a passkey you sign in by finger, face or PIN; with an
            authenticator app the sign-in asks for a code as well. With either, a stolen password opens nothing.
          </Trans>
        </Start>
        <div className="cluster gap-8">
          <Button onClick={() => onDo({ task: 'add-passkey' })}>
            <Trans>Add a passkey</Trans>
          </Button>
          <Button variant="default" onClick={() => onDo({ task: 'add' })}>
            <Trans>Add an authenticator app</Trans>
          </Button>
        </div>
      </>
    );
  }
  return (
    <>
      <Start>
        {authenticator === null ? (
          <Trans>
            Your password alone opens nothing: the sign-in asks for a passkey or a recovery code. Recovery codes left:{' '}
            {recoveryCodesLeft}.
          </Trans>
        ) : passkeys.length > 0 ? (
          <Trans>
            Your password alone opens nothing: the sign-in asks for a passkey, for a code of your authenticator app,
            added on <DateTime at={authenticator.addedAt} />, or for a recovery code. Recovery codes left:{' '}
            {recoveryCodesLeft}.
          </Trans>
        ) : (
          <Trans>
            The sign-in asks for a code of your authenticator app, added on <DateTime at={authenticator.addedAt} />.
            Recovery codes left: {recoveryCodesLeft}.
          </Trans>
        )}
      </Start>
      {recoveryCodesLeft < FEW_CODES ? (
        <Alert color="yellow" role="note">
          <Trans>Few recovery codes are left. Make new ones, so that a lost device does not shut you out.</Trans>
        </Alert>
      ) : null}
      {passkeys.length > 0 ? (
        <PasskeyList
          passkeys={passkeys}
          onRename={(passkey) => onDo({ task: 'rename-passkey', passkey })}
          onRemove={(passkey) => onDo({ task: 'remove-passkey', passkey })}
        />
      ) : null}
      <div className="cluster gap-8">
        {passkeys.length < MAX_PASSKEYS ? (
          <Button variant="default" onClick={() => onDo({ task: 'add-passkey' })}>
            {passkeys.length === 0 ? <Trans>Add a passkey</Trans> : <Trans>Add another passkey</Trans>}
          </Button>
        ) : null}
        <Button variant="default" onClick={() => onDo({ task: 'renew' })}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="default" onClick={() => onDo({ task: 'add' })}>
          {authenticator === null ? <Trans>Add an authenticator app</Trans> : <Trans>Use another app</Trans>}
        </Button>
        {authenticator === null ? null : (
          <Button
            variant="outline"
            color="kandyan"
            onClick={() => onDo({ task: 'remove' })}
            aria-label={t`Remove the authenticator app`}
          >
            <Trans>Remove the app</Trans>
          </Button>
        )}
      </div>
    </>
  );
}
