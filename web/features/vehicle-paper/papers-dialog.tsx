import { Trans, useLingui } from '@lingui/react/macro';
import { Alert } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { PaperKind } from '@ceylono/domain/vehicle-paper';
import { showAnswer } from '../../api/read-again.ts';
import { failureOf } from '../../api/refusal.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { RowsSkeleton } from '../../ui/skeletons.tsx';
import { useFleetDoor } from '../fleet-door/fleet-door.ts';
import type { OwnPapers } from './own-papers.ts';
import { PaperForm } from './paper-form.tsx';
import { PaperPart } from './paper-part.tsx';
import styles from './vehicle-paper.module.css';

interface PapersDialogProps {
  vendorId: string;
  vehicleId: string;
  model: string;
  onClose: () => void;
  /** The address names it (`Dialog`). */
  hasAddress?: boolean;
  /** A paper that is looked at, where that opens a dialog over this one. */
  viewer?: (paper: { paperId: string; kind: PaperKind }, onClose: () => void) => ReactNode;
  /** Below the papers. */
  children?: ReactNode;
}

/** The papers of a vehicle, each with how it stands and what can be done about it (amendment 30). */
export default function PapersDialog({
  vendorId,
  vehicleId,
  model,
  onClose,
  hasAddress,
  viewer,
  children,
}: PapersDialogProps) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const door = useFleetDoor();
  const options = door.papers({ vendorId, vehicleId });
  const read = useQuery({ ...options, refetchOnWindowFocus: false });
  const [filing, setFiling] = useState<PaperKind | null>(null);
  const [viewed, setViewed] = useState<{ paperId: string; kind: PaperKind } | null>(null);
  const [news, setNews] = useState<string | null>(null);
  const shown = read.data;

  async function show(changed: OwnPapers, words: string) {
    setFiling(null);
    setNews(words);
    await showAnswer(queries, options.queryKey, changed);
    await door.readAgain(queries);
  }

  return (
    <Dialog open hasAddress={hasAddress} title={t`Papers of ${model}`} onClose={onClose}>
      <div role="status" className={styles.news}>
        {news === null ? null : <Alert color="green">{news}</Alert>}
      </div>
      {read.isPending ? <RowsSkeleton rows={3} /> : null}
      {read.isError ? <ErrorState failure={failureOf(read.error)} onRetry={() => void read.refetch()} /> : null}
      {shown ? (
        <>
          <Rule papers={shown} />
          <ul className={`list ${styles.papers}`}>
            {shown.papers.map((told) => (
              <li key={told.kind} className="stack gap-8">
                {filing === told.kind ? (
                  <PaperForm
                    vendorId={vendorId}
                    vehicleId={vehicleId}
                    told={told}
                    today={shown.today}
                    onSaved={(changed) => void show(changed, t`Paper saved.`)}
                    onOvertaken={async () => (await read.refetch()).data?.papers.find(({ kind }) => kind === told.kind)}
                    onCancel={() => setFiling(null)}
                  />
                ) : (
                  <PaperPart
                    vendorId={vendorId}
                    vehicleId={vehicleId}
                    told={told}
                    onFile={() => {
                      setNews(null);
                      setFiling(told.kind);
                    }}
                    onView={(paperId) => setViewed({ paperId, kind: told.kind })}
                    onRemoved={(changed) => void show(changed, t`Paper removed.`)}
                  />
                )}
              </li>
            ))}
          </ul>
          {children}
        </>
      ) : null}
      {viewed ? viewer?.(viewed, () => setViewed(null)) : null}
    </Dialog>
  );
}

/** What follows when a paper lacks, as the owner of the business has it. */
function Rule({ papers: { rule, coversToday } }: { papers: OwnPapers }) {
  const { i18n } = useLingui();
  const door = useFleetDoor();
  if (rule === 'off') return null;
  return (
    <>
      <p className="dimmed">{i18n._(door.words.papers[rule])}</p>
      {rule === 'warn' || coversToday.selfDrive ? null : (
        <Alert color="yellow">
          {coversToday.withDriver ? (
            <Trans>
              Today this vehicle can be booked with a driver only: its insurance is not for self-drive hire.
            </Trans>
          ) : (
            <Trans>Today this vehicle cannot be booked.</Trans>
          )}
        </Alert>
      )}
    </>
  );
}
