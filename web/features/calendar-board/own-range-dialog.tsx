import { type Day, dayOf } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import { useReadFleetAgain } from '../fleet/own-vehicle.ts';
import { useFleetDoor } from '../fleet-door/fleet-door.ts';
import { RangeFields } from '../fleet/range-fields.tsx';
import { useRangeFailure } from '../fleet/range-failure.ts';

interface OwnRangeDialogProps {
  vendorId: string;
  vehicle: { id: string; model: string };
  block: { blockId: string; startDate: Day; endDate: Day };
  /** Left out: the vendor's own. */
  title?: ReactNode;
  onClose: () => void;
}

const earlierOf = (one: Day, other: Day) => [one, other].toSorted()[0] as Day;

/** Moves or deletes days that the vendor keeps, or staff for the vendor. */
export function OwnRangeDialog({ vendorId, vehicle, block, title, onClose }: OwnRangeDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const [days, setDays] = useState({ startDate: block.startDate, endDate: block.endDate });
  const [isMissing, setMissing] = useState(false);
  const wordsFor = useRangeFailure();
  const door = useFleetDoor();
  const readAgain = useReadFleetAgain();
  const done = async () => {
    await readAgain();
    onClose();
  };
  const change = useMutation({ mutationFn: door.changeRange, onSuccess: done });
  const remove = useMutation({ mutationFn: door.deleteRange, onSuccess: done });
  const isBusy = change.isPending || remove.isPending;
  const range = { vendorId, vehicleId: vehicle.id, rangeId: block.blockId };
  const today = dayOf(new Date());

  /** Not while it is saved: a refusal would be told to nobody. */
  function close() {
    if (!isBusy) onClose();
  }

  function save(event: FormEvent) {
    event.preventDefault();
    const isGiven = days.startDate !== '' && days.endDate !== '';
    setMissing(!isGiven);
    if (isGiven && !isBusy) change.mutate({ ...range, ...days });
  }

  return (
    <Dialog
      open
      title={title ?? <Trans>Your own days</Trans>}
      onClose={close}
      actions={
        <>
          <Button variant="default" loading={remove.isPending} disabled={isBusy} onClick={() => remove.mutate(range)}>
            <Trans>Delete</Trans>
          </Button>
          <Button type="submit" form={formId} loading={change.isPending} disabled={isBusy}>
            <Trans>Save</Trans>
          </Button>
        </>
      }
    >
      <form id={formId} className="fitting stack gap-14" noValidate onSubmit={save}>
        <p className="breaks semibold">{vehicle.model}</p>
        <RangeFields
          days={days}
          from={earlierOf(block.startDate, today)}
          disabled={isBusy}
          onChange={(changed) => {
            setDays(changed);
            setMissing(false);
            change.reset();
            remove.reset();
          }}
        />
        <div role="alert">
          {isMissing ? <p className="danger">{t`Select both dates.`}</p> : null}
          {(change.error ?? remove.error) ? (
            <Alert color="red" title={change.error ? t`Failed to update.` : t`Failed to delete.`}>
              {wordsFor(change.error ?? remove.error)}
            </Alert>
          ) : null}
        </div>
      </form>
    </Dialog>
  );
}
