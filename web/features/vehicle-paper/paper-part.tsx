import { INSURANCE_CLASS_WORDS, PAPER_WORDS } from '@ceylono/words/vehicle-paper';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureOf } from '../../api/refusal.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Facts } from '../../ui/facts.tsx';
import { useFleetDoor } from '../fleet-door/fleet-door.ts';
import { dayShown, type OwnPaper, type OwnPapers } from './own-papers.ts';
import { PaperStateBadge } from './paper-state-badge.tsx';
import styles from './vehicle-paper.module.css';

interface PaperPartProps {
  vendorId: string;
  vehicleId: string;
  told: OwnPaper;
  onFile: () => void;
  /** Where the side that looks at it has a dialog for that. */
  onView: (paperId: string) => void;
  onRemoved: (changed: OwnPapers) => void;
}

/** One paper: how it stands, what it tells, and to look at it, replace it or take it away. */
export function PaperPart({ vendorId, vehicleId, told, onFile, onView, onRemoved }: PaperPartProps) {
  const { t, i18n } = useLingui();
  const [isRemoving, setRemoving] = useState(false);
  const door = useFleetDoor();
  const remove = useMutation({ mutationFn: door.removePaper, onSuccess: onRemoved });
  const { kind, state, paper } = told;
  const name = i18n._(PAPER_WORDS[kind]);
  return (
    <>
      <div className="row apart wraps gap-8">
        <h3 className={styles.name}>{name}</h3>
        <PaperStateBadge state={state} />
      </div>
      <p>
        <PaperDay told={told} />
      </p>
      {paper?.insurance ? (
        <Facts
          facts={[
            [t`Insurer`, paper.insurance.insurer],
            [t`Policy number`, paper.insurance.policyNumber],
            [t`Insured for`, i18n._(INSURANCE_CLASS_WORDS[paper.insurance.insuranceClass])],
          ]}
        />
      ) : null}
      <div className={`cluster gap-8 ${styles.actions}`}>
        {paper ? (
          <>
            {door.paperAddress === null ? (
              <Button variant="default" aria-label={t`View: ${name}`} onClick={() => onView(paper.paperId)}>
                <Trans>View</Trans>
              </Button>
            ) : (
              <Button
                component="a"
                variant="default"
                href={door.paperAddress({ vendorId, vehicleId }, paper.paperId)}
                target="_blank"
                rel="noreferrer"
                aria-label={t`View: ${name}`}
              >
                <Trans>View</Trans>
              </Button>
            )}
            <Button variant={state === 'good' ? 'default' : 'filled'} aria-label={t`Change: ${name}`} onClick={onFile}>
              <Trans>Change</Trans>
            </Button>
            <Button variant="default" aria-label={t`Remove: ${name}`} onClick={() => setRemoving(true)}>
              <Trans>Remove</Trans>
            </Button>
          </>
        ) : (
          <Button aria-label={t`Add: ${name}`} onClick={onFile}>
            <Trans>Add</Trans>
          </Button>
        )}
      </div>
      {remove.isError ? (
        <p className="danger" role="alert">
          {i18n._(failureOf(remove.error).text)}
        </p>
      ) : null}
      {paper ? (
        <ConfirmDialog
          open={isRemoving}
          danger
          title={t`Remove: ${name}`}
          confirmLabel={<Trans>Remove</Trans>}
          busy={remove.isPending}
          onConfirm={() =>
            remove.mutate(
              { vendorId, vehicleId, paperId: paper.paperId, version: paper.version },
              { onSettled: () => setRemoving(false) },
            )
          }
          onCancel={() => setRemoving(false)}
        >
          {i18n._(door.words.paperRemoval)}
        </ConfirmDialog>
      ) : null}
    </>
  );
}

function PaperDay({ told: { state, daysLeft, paper } }: { told: OwnPaper }) {
  const { i18n } = useLingui();
  if (paper === null) return <Trans>Not sent yet.</Trans>;
  const day = dayShown(paper.expiresOn, i18n.locale);
  if (state === 'expired') return <Trans>Was good until {day}.</Trans>;
  if (state === 'good' || daysLeft === null) return <Trans>Good until {day}.</Trans>;
  if (daysLeft === 0) return <Trans>Ends today, {day}.</Trans>;
  return (
    <Trans>
      Good until {day}, <Plural value={daysLeft} one="# more day" other="# more days" />.
    </Trans>
  );
}
