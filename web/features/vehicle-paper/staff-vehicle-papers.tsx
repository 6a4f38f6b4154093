import type { Lack, PaperKind } from '@ceylono/domain/vehicle-paper';
import { INSURANCE_CLASS_WORDS, PAPER_WORDS } from '@ceylono/words/vehicle-paper';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { api, type client } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { dayShown } from './own-papers.ts';
import { PaperStateBadge } from './paper-state-badge.tsx';
import styles from './vehicle-paper.module.css';

const PaperViewer = lazy(() => import('./staff-paper-viewer.tsx'));

type StaffPapers = Awaited<ReturnType<typeof client.vehiclePaper.listForStaff>>;
export interface ViewedPaper {
  paperId: string;
  kind: PaperKind;
}

const LACK_WORDS: Record<Lack['why'], MessageDescriptor> = {
  missing: msg`is missing`,
  ends_early: msg`ends before the rental does`,
  wrong_class: msg`is not for this kind of hire`,
};

/** The papers of an order's vehicle, and whether they cover it. Each view is recorded (amendments 23 and 30). */
export function StaffVehiclePapers({ vehicleId, orderId }: { vehicleId: string; orderId: string }) {
  const read = useQuery(api.vehiclePaper.listForStaff.queryOptions({ input: { vehicleId, orderId } }));
  const [viewed, setViewed] = useState<ViewedPaper | null>(null);
  if (read.isPending) return <RowsSkeleton rows={3} />;
  if (read.isError) return <ErrorState failure={failureOf(read.error)} onRetry={() => void read.refetch()} />;
  const { papers, ended, model } = read.data;
  return (
    <div className="stack gap-8">
      <Cover papers={read.data} />
      <ul className={`list ${styles.rows}`}>
        {papers.map(({ kind, state, paper }) => (
          <PaperRow key={kind} kind={kind} paper={paper} onView={setViewed}>
            <PaperStateBadge state={state} />
          </PaperRow>
        ))}
      </ul>
      <EndedPaperRows ended={ended} onView={setViewed} />
      {viewed ? (
        <Suspense>
          <PaperViewer paper={viewed} model={model} onClose={() => setViewed(null)} />
        </Suspense>
      ) : null}
    </div>
  );
}

interface EndedPaperRowsProps {
  ended: StaffPapers['ended'];
  onView: (paper: ViewedPaper) => void;
}

export function EndedPaperRows({ ended, onView }: EndedPaperRowsProps) {
  if (ended.length === 0) return null;
  return (
    <details>
      <summary>
        <Trans>Replaced or removed</Trans>
      </summary>
      <ul className={`list ${styles.rows}`}>
        {ended.map((paper) => (
          <PaperRow key={paper.paperId} kind={paper.kind} paper={paper} onView={onView} />
        ))}
      </ul>
    </details>
  );
}

function Cover({ papers: { forOrder, rule } }: { papers: StaffPapers }) {
  const { i18n } = useLingui();
  if (forOrder === null || rule === 'off') return null;
  if (forOrder.lacking.length === 0)
    return (
      <p>
        <Trans>They cover this rental to its last day.</Trans>
      </p>
    );
  return (
    <Alert color="yellow" title={<Trans>They do not cover this rental</Trans>}>
      <ul className="list">
        {forOrder.lacking.map(({ kind, why }) => (
          <li key={kind}>
            {i18n._(PAPER_WORDS[kind])} {i18n._(LACK_WORDS[why])}
          </li>
        ))}
      </ul>
    </Alert>
  );
}

interface PaperRowProps {
  kind: PaperKind;
  paper: Pick<NonNullable<StaffPapers['papers'][number]['paper']>, 'paperId' | 'expiresOn' | 'insurance'> | null;
  children?: ReactNode;
  onView: (paper: ViewedPaper) => void;
}

function PaperRow({ kind, paper, children, onView }: PaperRowProps) {
  const { t, i18n } = useLingui();
  const name = i18n._(PAPER_WORDS[kind]);
  const day = paper && dayShown(paper.expiresOn, i18n.locale);
  return (
    <li className="row apart wraps gap-8">
      <div className={styles.told}>
        <p className="semibold">{name}</p>
        {paper ? (
          <p className="dimmed breaks">
            <Trans>Good until {day}</Trans>
            {paper.insurance ? (
              <>
                {', '}
                {paper.insurance.insurer}, {paper.insurance.policyNumber},{' '}
                {i18n._(INSURANCE_CLASS_WORDS[paper.insurance.insuranceClass])}
              </>
            ) : null}
          </p>
        ) : null}
      </div>
      {children}
      {paper ? (
        <Button
          size="xs"
          variant="default"
          aria-label={t`View: ${name}, ${day ?? ''}`}
          onClick={() => onView({ paperId: paper.paperId, kind })}
        >
          <Trans>View</Trans>
        </Button>
      ) : null}
    </li>
  );
}
