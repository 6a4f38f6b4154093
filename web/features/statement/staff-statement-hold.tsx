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
  const { data, error, refetch } = useQuery(api.statement.hold.queryOptions({ input: { orderId } }));
  const read = () => readAgain(queryClient, api.statement.hold.key(), api.backOffice.getOrder.key());
  const onError = () => void read();
  const holdOut = useMutation(
    api.statement.holdOut.mutationOptions({
      onSuccess: ({ hold }) => {
        setReason((typed) => (cleaned(typed) === hold?.reason ? '' : typed));
        return read();
      },
      onError,
    }),
  );
  const settle = useMutation(api.statement.settle.mutationOptions({ onSuccess: read, onError }));
  if (error && !data) return <ErrorState failure={failureOf(error)} onRetry={() => void refetch()} />;
  if (!data) return null;
  const { hold } = data;
  const words = cleaned(reason);
  /** A colleague's came before. They stay typed, for once that dispute is settled. */
  const isUnkept = hold !== null && words !== '' && words !== hold.reason && !holdOut.isPending;
  const failed = hold === null ? holdOut.error : settle.error;
  return (
    <>
      {hold === null ? (
        <form
          className="stack gap-12"
          onSubmit={(event) => {
            event.preventDefault();
            if (words !== '') holdOut.mutate({ orderId, reason: words });
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
            <Button type="submit" variant="default" disabled={words === ''} loading={holdOut.isPending}>
              <Trans>Hold out of the statement</Trans>
            </Button>
          </div>
        </form>
      ) : (
        <Alert color="yellow" title={t`Held out of the vendor's statement`}>
          {hold.reason === null ? null : <p className="breaks">“{hold.reason}”</p>}
          {isUnkept ? (
            <p className="breaks" role="alert">
              <Trans>A colleague was first. What you wrote was not kept: “{words}”</Trans>
            </p>
          ) : null}
          <p>
            <Trans>
              By {hold.heldBy}, <DateTime at={hold.heldAt} />.
            </Trans>
          </p>
          <Button
            mt="sm"
            variant="default"
            loading={settle.isPending}
            onClick={() => settle.mutate({ orderId, heldAt: hold.heldAt })}
          >
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
