import type { PaperState } from '@ceylono/domain/vehicle-paper';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { IconFileText } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { PaperStateBadge } from './paper-state-badge.tsx';

const PapersDialog = lazy(() => import('./papers-dialog.tsx'));

interface PapersButtonProps {
  vendorId: string;
  vehicle: { id: string; model: string; papersState: PaperState | null };
}

/** On a vehicle's card: opens its papers. */
export function PapersButton({ vendorId, vehicle: { id, model } }: PapersButtonProps) {
  const { t } = useLingui();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconFileText size={18} aria-hidden />}
        aria-label={t`Papers: ${model}`}
        onClick={() => setOpen(true)}
      >
        <Trans>Papers</Trans>
      </Button>
      {isOpen ? (
        <Suspense>
          <PapersDialog vendorId={vendorId} vehicleId={id} model={model} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}

/** How the papers of a vehicle stand, said where there is something to do. */
export function PapersNote({ vehicle: { papersState } }: Pick<PapersButtonProps, 'vehicle'>) {
  if (papersState === null || papersState === 'good') return null;
  return (
    <p className="cluster gap-8">
      <Trans>Papers</Trans> <PaperStateBadge state={papersState} />
    </p>
  );
}

/** Above the cards, when something is to be done about any of them. */
export function PapersAlert({ vehicles }: { vehicles: readonly PapersButtonProps['vehicle'][] }) {
  const isDue = vehicles.some(({ papersState }) => papersState !== null && papersState !== 'good');
  if (!isDue) return null;
  return (
    <Alert color="yellow">
      <Trans>Papers of some vehicles are missing, over or end soon. Open Papers on their cards to send new ones.</Trans>
    </Alert>
  );
}
