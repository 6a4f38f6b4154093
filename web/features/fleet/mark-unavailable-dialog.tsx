/**
 * The dialog in which a vehicle is marked unavailable.
 * @rows ADM-VEH 05 07 31
 * @rows VEN-VEH 13 23 24
 */
import type { DayRange } from '@ceylono/domain/block';
import { dayOf } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useEffect, useId, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useFleetDoor } from '../fleet-door/fleet-door.ts';
import { VEHICLE_WORDS } from '@ceylono/words/vehicle';
import { type OwnVehicle, useReadFleetAgain } from './own-vehicle.ts';
import { RangeFields } from './range-fields.tsx';
import { useRangeFailure } from './range-failure.ts';

/** The documents' figure: what was done is read before the dialog goes (vendor §8 L204). */
const SHOWN_MS = 1_200;
const NO_DAYS: DayRange = { startDate: '', endDate: '' };

interface MarkUnavailableDialogProps {
  vendorId: string;
  vehicle: Pick<OwnVehicle, 'id' | 'model'> & Partial<Pick<OwnVehicle, 'type'>>;
  /** Days that are chosen already. */
  start?: DayRange;
  /** The address names it (`Dialog`). */
  hasAddress?: boolean;
  onClose: () => void;
}

/** Keeps a vehicle for some days (vendor §5 L134). */
export function MarkUnavailableDialog({
  vendorId,
  vehicle,
  start = NO_DAYS,
  hasAddress,
  onClose,
}: MarkUnavailableDialogProps) {
  const { t, i18n } = useLingui();
  const door = useFleetDoor();
  const formId = useId();
  const [days, setDays] = useState(start);
  const [isMissing, setMissing] = useState(false);
  const readAgain = useReadFleetAgain();
  const wordsFor = useRangeFailure();
  const mark = useMutation({ mutationFn: door.markUnavailable, onSuccess: readAgain });
  useEffect(() => {
    if (!mark.isSuccess) return;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [mark.isSuccess, onClose]);

  /** Not while it is saved: a refusal would be told to nobody. */
  function close() {
    if (!mark.isPending) onClose();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const isGiven = days.startDate !== '' && days.endDate !== '';
    setMissing(!isGiven);
    if (isGiven && !mark.isPending && !mark.isSuccess) mark.mutate({ vendorId, vehicleId: vehicle.id, ...days });
  }

  return (
    <Dialog
      open
      hasAddress={hasAddress}
      title={<Trans>Mark Vehicle Unavailable</Trans>}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={mark.isPending}>
            <Trans>Cancel</Trans>
          </Button>
          <Button type="submit" form={formId} disabled={mark.isPending || mark.isSuccess}>
            {mark.isPending ? <Trans>Saving...</Trans> : <Trans>Save</Trans>}
          </Button>
        </>
      }
    >
      <form id={formId} className="fitting stack gap-14" noValidate onSubmit={save}>
        <p className="breaks">
          <span className="semibold">{vehicle.model}</span>
          {vehicle.type ? <span className="dimmed"> {i18n._(VEHICLE_WORDS[vehicle.type])}</span> : null}
        </p>
        <RangeFields
          days={days}
          from={dayOf(new Date())}
          onChange={(changed) => {
            setDays(changed);
            setMissing(false);
            mark.reset();
          }}
        />
        <div role="alert">
          {isMissing ? <p className="danger">{t`Please select both start and end dates.`}</p> : null}
          {mark.error ? (
            <Alert color="red" title={i18n._(door.words.notMarked)}>
              {wordsFor(mark.error)}
            </Alert>
          ) : null}
        </div>
        <div role="status">
          {mark.isSuccess ? (
            <Alert color="green">
              <Trans>Vehicle marked unavailable for selected dates.</Trans>
            </Alert>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
