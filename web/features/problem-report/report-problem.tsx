import { cleaned } from '@ceylono/domain/typed';
import {
  MAX_PROBLEM_TEXT,
  MAX_PROBLEM_TEXTS,
  mayReportProblem,
  PROBLEM_REASONS,
  type ProblemReason,
} from '@ceylono/domain/problem-report';
import { PROBLEM_REASON_WORDS } from '@ceylono/words/problem-report';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button, NativeSelect, Textarea } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { api, client } from '../../api/client.ts';
import { useIdempotencyKey } from '../../api/idempotency-key.ts';
import { readAgain } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './report-problem.module.css';

type Order = Pick<
  Awaited<ReturnType<typeof client.vendorPortal.getOrder>>,
  'orderId' | 'customOrderId' | 'status' | 'problemReport'
>;
type Report = NonNullable<Order['problemReport']>;

/** A vendor cannot decline; what is wrong reaches our staff, who decide (T-096). Says what was reported, and when. */
export function ReportProblem({ vendorId, order }: { vendorId: string; order: Order }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { customOrderId: number, problemReport: report } = order;
  const standing = report !== null && report.handledAt === null ? report : null;
  const mayReport = mayReportProblem(order.status) && (standing?.texts.length ?? 0) < MAX_PROBLEM_TEXTS;
  if (report === null && !mayReport) return null;
  return (
    <div className="fitting stack gap-8">
      <div role="status">
        {report === null ? null : <Reported report={report} mayStand={mayReportProblem(order.status)} />}
      </div>
      {mayReport ? (
        <Button
          variant="subtle"
          color="gray"
          onClick={() => setOpen(true)}
          aria-label={standing ? t`Add to the report of ${number}` : t`Report a problem of ${number}`}
        >
          {standing ? <Trans>Add to the report</Trans> : <Trans>Report a problem</Trans>}
        </Button>
      ) : null}
      {isOpen ? (
        <ProblemDialog vendorId={vendorId} order={order} standing={standing} onClose={() => setOpen(false)} />
      ) : null}
    </div>
  );
}

function Reported({ report, mayStand }: { report: Report; mayStand: boolean }) {
  const { i18n } = useLingui();
  const { reason, texts, reportedAt, handledAt } = report;
  return (
    <div className={`fitting stack gap-4 ${handledAt === null && mayStand ? 'yellow' : ''} ${styles.reported}`}>
      <p>
        <Trans>
          You reported a problem on <DateTime at={reportedAt} />: {i18n._(PROBLEM_REASON_WORDS[reason])}
        </Trans>
      </p>
      {texts.map(({ text, writtenAt }) => (
        <p key={writtenAt} className={`breaks text-14 ${styles.text}`}>
          {text}
        </p>
      ))}
      <p className="text-14">
        <WhatNext handledAt={handledAt} mayStand={mayStand} />
      </p>
    </div>
  );
}

function WhatNext({ handledAt, mayStand }: { handledAt: string | null; mayStand: boolean }): ReactNode {
  if (handledAt !== null) {
    return (
      <Trans>
        Our staff dealt with it on <DateTime at={handledAt} />.
      </Trans>
    );
  }
  return mayStand ? <Trans>Our staff have it and decide. Until then the order stands.</Trans> : null;
}

interface ProblemDialogProps {
  vendorId: string;
  order: Order;
  /** The report that is open already. */
  standing: Report | null;
  onClose: () => void;
}

/** What is typed survives a failure; the same again is sent under the same key, so that it arrives once. */
function ProblemDialog({ vendorId, order, standing, onClose }: ProblemDialogProps) {
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
