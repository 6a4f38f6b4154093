import { MAX_HOLD_REASON } from '@ceylono/domain/statement';
import { cleaned } from '@ceylono/domain/typed';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { ErrorState } from '../../ui/error-state.tsx';

/** A disputed order is held out of its vendor's statement until staff have settled the dispute (amendment 31). */
export function StaffStatementHold({ orderId }: { orderId: string }) {
  const { t, i18n } = useLingui();
  const queryClient = useQueryClient();
  const [reason, setReason] = useState('');
  /** Words that a colleague's came before. */
  const [unkept, setUnkept] = useState<string | null>(null);
  const { data, error, refetch } = useQuery(api.statement.hold.queryOptions({ input: { orderId } }));
  const onSuccess = () => {
    setReason('');
    return readAgain(queryClient, api.statement.hold.key(), api.backOffice.getOrder.key());
  };
  const holdOut = useMutation(
    api.statement.holdOut.mutationOptions({
      onSuccess: ({ hold }, sent) => {
        setUnkept(hold?.reason === cleaned(sent.reason) ? null : sent.reason);
        return onSuccess();
      },
    }),
  );
  const settle = useMutation(api.statement.settle.mutationOptions({ onSuccess }));
  const failed = holdOut.error ?? settle.error;
  if (error && !data) return <ErrorState failure={failureOf(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  return (
    <>
      {data.hold === null ? (
        <form
          className="stack gap-12"
          onSubmit={(event) => {
            event.preventDefault();
            if (reason.trim() !== '') holdOut.mutate({ orderId, reason: reason.trim() });
          }}
        >
          <TextInput
            label={t`What is disputed`}
            description={t`Seen by staff. Until it is settled the order counts in no sum of the vendor's monthly statement.`}
            maxLength={MAX_HOLD_REASON}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          <div>
            <Button type="submit" variant="default" disabled={reason.trim() === ''} loading={holdOut.isPending}>
              <Trans>Hold out of the statement</Trans>
            </Button>
          </div>
        </form>
      ) : (
        <Alert color="yellow" title={t`Held out of the vendor's statement`}>
          {data.hold.reason === null ? null : <p className="breaks">“{data.hold.reason}”</p>}
          {unkept === null ? null : (
            <p className="breaks" role="alert">
              <Trans>A colleague was first. What you wrote was not kept: “{unkept}”</Trans>
            </p>
          )}
          <p>
            <Trans>
              By {data.hold.heldBy}, <DateTime at={data.hold.heldAt} />.
            </Trans>
          </p>
          <Button mt="sm" variant="default" loading={settle.isPending} onClick={() => settle.mutate({ orderId })}>
            <Trans>Mark as settled</Trans>
          </Button>
        </Alert>
      )}
      {failed ? (
        <p role="alert" className="danger">
          {i18n._(failureOf(failed).text)}
        </p>
      ) : null}
    </>
  );
}
