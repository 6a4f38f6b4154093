import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../api/client.ts';
import { readAgain } from '../../api/read-again.ts';
import { announceFailure, announceSuccess } from '../../ui/announce.ts';
import { useRangeFailure } from '../fleet/range-failure.ts';
import { RowMenu, type RowMenuEntry } from '../staff-kit/row-menu.tsx';
import type { StaffVehicle } from './staff-vehicle.ts';
import styles from './staff-fleet.module.css';
import type { VehicleTask } from './vehicles-address.ts';

interface VehicleActionsProps {
  vehicle: StaffVehicle;
  onTask: (task: VehicleTask) => void;
}

/** What staff do about a vehicle, of whichever vendor (admin §2 L87). */
export function VehicleActions({ vehicle, onTask }: VehicleActionsProps) {
  const { t } = useLingui();
  const { model } = vehicle;
  const entries: RowMenuEntry[] = [
    { name: t`Prices`, label: t`Prices: ${model}`, onChoose: () => onTask('prices') },
    { name: t`Papers`, label: t`Papers: ${model}`, onChoose: () => onTask('papers') },
    { name: t`Who had it`, label: t`Who had it then: ${model}`, onChoose: () => onTask('holder') },
  ];
  return (
    <div className={`cluster gap-6 ${styles.actions}`}>
      <Button size="xs" variant="default" onClick={() => onTask('edit')} aria-label={t`Edit ${model}`}>
        <Trans>Edit</Trans>
      </Button>
      <Button size="xs" variant="default" onClick={() => onTask('mark')} aria-label={t`Mark Unavailable: ${model}`}>
        <Trans>Mark Unavailable</Trans>
      </Button>
      {vehicle.takenToday?.kind === 'manual' ? <MarkAvailable vehicle={vehicle} /> : null}
      <RowMenu label={t`More for ${model}`} entries={entries} />
    </div>
  );
}

/** Takes the range that contains today away, with all its days; never a booking (T-172). */
function MarkAvailable({ vehicle: { vehicleId, model, vendor } }: Pick<VehicleActionsProps, 'vehicle'>) {
  const { t } = useLingui();
  const queries = useQueryClient();
  const wordsFor = useRangeFailure();
  const mark = useMutation(
    api.staffFleet.markAvailable.mutationOptions({
      onSuccess: () => announceSuccess(t`Vehicle marked as available.`, model),
      onError: (error) => announceFailure(t`Failed to update.`, wordsFor(error)),
      onSettled: () => readAgain(queries, api.staffFleet.key()),
    }),
  );
  return (
    <Button
      data-decides
      size="xs"
      loading={mark.isPending}
      onClick={() => mark.mutate({ vendorId: vendor.vendorId, vehicleId })}
      aria-label={t`Mark Available: ${model}`}
    >
      <Trans>Mark Available</Trans>
    </Button>
  );
}
