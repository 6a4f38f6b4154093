import { MAX_PROBLEM_TEXTS, mayReportProblem } from '@ceylono/domain/problem-report';
import { PROBLEM_REASON_WORDS } from '@ceylono/words/problem-report';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { DateTime } from '../../ui/date-time.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { lazily } from '../../ui/lazily.ts';
import { PartMissing } from '../../ui/part-missing.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { whenIdle } from '../../ui/when-idle.ts';
import type { Order, ProblemDialogProps, Report } from './problem-dialog.tsx';
import styles from './report-problem.module.css';

const loadDialog = () => import('./problem-dialog.tsx');
const ProblemDialog = lazily(loadDialog, DialogMissing);

/** A vendor cannot decline; what is wrong reaches our staff, who decide (T-096). Says what was reported, and when. */
export function ReportProblem({ vendorId, order }: { vendorId: string; order: Order }) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  const { customOrderId: number, problemReport: report } = order;
  const standing = report !== null && report.handledAt === null ? report : null;
  const mayReport = mayReportProblem(order.status) && (standing?.texts.length ?? 0) < MAX_PROBLEM_TEXTS;

  // On its way while the order is read: opening it then needs no connection.
  useEffect(() => (mayReport ? whenIdle(() => void loadDialog().catch(() => undefined)) : undefined), [mayReport]);

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
      <Suspense fallback={<DialogComing onClose={() => setOpen(false)} />}>
        {isOpen ? (
          <ProblemDialog vendorId={vendorId} order={order} standing={standing} onClose={() => setOpen(false)} />
        ) : null}
      </Suspense>
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

function DialogMissing({ onClose }: ProblemDialogProps) {
  return (
    <Dialog open title={<Trans>Report a problem</Trans>} onClose={onClose}>
      <PartMissing />
    </Dialog>
  );
}

function DialogComing({ onClose }: { onClose: () => void }) {
  return (
    <Dialog open title={<Trans>Report a problem</Trans>} onClose={onClose}>
      <RowsSkeleton rows={3} />
    </Dialog>
  );
}
