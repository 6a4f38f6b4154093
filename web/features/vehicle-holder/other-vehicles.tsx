import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import type { Holder } from './holder.ts';

interface OtherVehiclesProps {
  holder: Holder;
  isPending: boolean;
  onChoose: (vehicleId: string) => void;
}

/** Several vehicles are kept with the plate: staff choose the one that is meant, before a letter says anything of it. */
export function OtherVehicles({ holder: { vehicle, others }, isPending, onChoose }: OtherVehiclesProps) {
  const { t } = useLingui();
  return (
    <Alert
      color="yellow"
      role="note"
      title={
        <Plural
          value={others.length}
          one="# other vehicle is kept with this plate"
          other="# other vehicles are kept with this plate"
        />
      }
    >
      <div className="stack gap-12">
        <p>
          <Trans>Choose the one that is meant, before you write a letter. Each choice is a look-up on record.</Trans>
        </p>
        <ul className="list stack gap-6">
          {[vehicle, ...others].map(({ vehicleId, model, plate, vendorName }) => (
            <li key={vehicleId} className="cluster gap-6">
              <Button
                size="xs"
                variant="default"
                disabled={isPending}
                aria-label={t`Choose ${model} of ${vendorName}`}
                onClick={() => onChoose(vehicleId)}
              >
                <Trans>Choose</Trans>
              </Button>
              <span>{[model, plate, vendorName].filter(Boolean).join(' · ')}</span>
            </li>
          ))}
        </ul>
      </div>
    </Alert>
  );
}
