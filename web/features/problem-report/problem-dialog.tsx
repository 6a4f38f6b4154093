import { MAX_PROBLEM_TEXT, PROBLEM_REASONS, type ProblemReason } from '@ceylono/domain/problem-report';
import { cleaned } from '@ceylono/domain/typed';
import { PROBLEM_REASON_WORDS } from '@ceylono/words/problem-report';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, NativeSelect, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api, client } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { readAgain } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';

export type Order = Pick<
  Awaited<ReturnType<typeof client.vendorPortal.getOrder>>,
  'orderId' | 'customOrderId' | 'status' | 'problemReport'
>;
export type Report = NonNullable<Order['problemReport']>;

export interface ProblemDialogProps {
  vendorId: string;
  order: Order;
  /** The report that is open already. */
  standing: Report | null;
  onClose: () => void;
}

/** What is typed survives a failure; the same again is sent under the same key, so that it arrives once. */
export default function ProblemDialog({ vendorId, order, standing, onClose }: ProblemDialogProps) {
  const { t, i18n } = useLingui();
  const queries = useQueryClient();
  const [reason, setReason] = useState<ProblemReason>(standing?.reason ?? PROBLEM_REASONS[0]);
  const [text, setText] = useState('');
  const [isTried, setTried] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const key = useIdempotencyKey();
  const words = cleaned(text);

  async function send() {
    setTried(true);
    if (isBusy || words === '') return;
    setBusy(true);
    setFailure(null);
    const body = { reason, text: words };
    try {
      const input = { vendorId, orderId: order.orderId, ...body };
      await client.problemReport.report(input, { context: { idempotencyKey: key.of(body) } });
      await readAgain(queries, api.vendorPortal.key());
      onClose();
    } catch (error) {
      setFailure(i18n._(failureOf(error).text));
      setBusy(false);
    }
  }

  const close = () => {
    if (!isBusy) onClose();
  };
  return (
    <Dialog
      open
      title={standing ? <Trans>Add to the report</Trans> : <Trans>Report a problem</Trans>}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          <Button loading={isBusy} onClick={send}>
            <Trans>Send to our staff</Trans>
          </Button>
        </>
      }
    >
      <div className="fitting stack gap-14">
        <p>
          <Trans>
            Our staff read it and decide what happens with the order. Until then it stands, and the customer is not
            told.
          </Trans>
        </p>
        <NativeSelect
          label={t`What is wrong?`}
          value={reason}
          disabled={isBusy}
          data={PROBLEM_REASONS.map((value) => ({ value, label: i18n._(PROBLEM_REASON_WORDS[value]) }))}
          onChange={(event) => setReason(event.currentTarget.value as ProblemReason)}
        />
        <Textarea
          label={t`What happened, and what do you propose?`}
          value={text}
          disabled={isBusy}
          autosize
          minRows={3}
          maxLength={MAX_PROBLEM_TEXT}
          error={isTried && words === '' ? t`Please fill in this field.` : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
        {failure === null ? null : (
          <Alert color="red" role="alert" title={t`Your report was not sent.`}>
            {failure}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}
