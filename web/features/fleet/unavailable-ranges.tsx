/**
 * The days on which a vehicle is not to be had, to edit and to delete.
 * @rows ADM-VEH 28 29
 * @rows VEN-VEH 21 22
 */
import { type Day, dayOf } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useId, useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import styles from './fleet.module.css';
import { useFleetDoor } from '../fleet-door/fleet-door.ts';
import { daysShown, type OwnVehicle, type UnavailableRange, useReadFleetAgain } from './own-vehicle.ts';
import { useRangeFailure } from './range-failure.ts';
import { RangeFields } from './range-fields.tsx';

interface RangesProps {
  vendorId: string;
  vehicle: OwnVehicle;
}

/** When the vehicle is not to be had: bookings and other calendars as they stand, and the vendor's own ranges, to edit or delete (vendor §2 L39). */
export function UnavailableRanges({ vendorId, vehicle }: RangesProps) {
  const titleId = useId();
  const { unavailableRanges: ranges } = vehicle;
  if (ranges.length === 0) return null;
  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.rangesTitle}>
        <Trans>Unavailable</Trans>
      </h3>
      <ul className={`list stack ${styles.ranges}`}>
        {ranges.map((range) => (
          <li key={range.rangeId ?? `${range.customOrderId ?? range.feedName} ${range.startDate}`}>
            {range.rangeId === null ? (
              <Taken range={range} />
            ) : (
              <OwnRange vendorId={vendorId} vehicleId={vehicle.id} range={range} rangeId={range.rangeId} />
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** By an order, or by a calendar that the vendor keeps elsewhere. */
function Taken({ range }: { range: UnavailableRange }) {
  const { i18n } = useLingui();
  const { customOrderId: number, feedName: calendar } = range;
  return (
    <p className={styles.booked}>
      <span className="tabular">{daysShown(range, i18n.locale)}</span>{' '}
      <span className={`dimmed breaks ${styles.by}`}>
        {number === null ? <Trans>Calendar “{calendar}”</Trans> : <Trans>Order {number}</Trans>}
      </span>
    </p>
  );
}

const earlier = (one: Day, other: Day) => [one, other].toSorted()[0] as Day;

interface OwnRangeProps {
  vendorId: string;
  vehicleId: string;
  range: UnavailableRange;
  rangeId: string;
}

function OwnRange({ vendorId, vehicleId, range, rangeId }: OwnRangeProps) {
  const { t, i18n } = useLingui();
  const door = useFleetDoor();
  const [edited, setEdited] = useState<{ startDate: string; endDate: string } | null>(null);
  const [isMissing, setMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const readAgain = useReadFleetAgain();
  const wordsFor = useRangeFailure();
  const days = daysShown(range, i18n.locale);
  const change = useMutation({
    mutationFn: door.changeRange,
    onSuccess: async () => {
      door.tell(t`Range updated.`);
      setEdited(null);
      await readAgain();
    },
  });
  const remove = useMutation({
    mutationFn: door.deleteRange,
    onSuccess: async () => {
      door.tell(t`Range deleted.`);
      await readAgain();
    },
    onSettled: () => setAsking(false),
  });

  function save(event: FormEvent) {
    event.preventDefault();
    if (edited === null || change.isPending) return;
    const isGiven = edited.startDate !== '' && edited.endDate !== '';
    setMissing(!isGiven);
    if (isGiven) change.mutate({ vendorId, vehicleId, rangeId, ...edited });
  }

  if (edited !== null) {
    const today = dayOf(new Date());
    return (
      <form className={`fitting stack gap-10 ${styles.rangeForm}`} noValidate onSubmit={save} aria-label={days}>
        <RangeFields
          days={edited}
          from={earlier(range.startDate, today)}
          disabled={change.isPending}
          onChange={(changed) => {
            setEdited(changed);
            setMissing(false);
            change.reset();
          }}
        />
        <div role="alert">
          {isMissing ? <p className="danger">{t`Select both dates.`}</p> : null}
          {change.error ? (
            <Alert color="red" title={t`Failed to update.`}>
              {wordsFor(change.error)}
            </Alert>
          ) : null}
        </div>
        <div className="cluster gap-8">
          <Button type="submit" loading={change.isPending}>
            <Trans>Save</Trans>
          </Button>
          <Button variant="default" onClick={() => setEdited(null)}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </form>
    );
  }
  return (
    <div className="stack gap-6">
      <div className="row apart wraps gap-8">
        <span className="tabular">{days}</span>
        <span className="row gap-8">
          <button
            type="button"
            className="small-button"
            aria-label={t`Edit ${days}`}
            onClick={() => {
              change.reset();
              setEdited({ startDate: range.startDate, endDate: range.endDate });
            }}
          >
            <Trans>Edit</Trans>
          </button>
          <button type="button" className="small-button" aria-label={t`Delete ${days}`} onClick={() => setAsking(true)}>
            <Trans>Delete</Trans>
          </button>
        </span>
      </div>
      {remove.error ? (
        <Alert color="red" role="alert" title={t`Failed to delete.`}>
          {wordsFor(remove.error)}
        </Alert>
      ) : null}
      <ConfirmDialog
        open={isAsking}
        title={<Trans>Delete this range?</Trans>}
        confirmLabel={<Trans>Delete</Trans>}
        danger
        busy={remove.isPending}
        onConfirm={() => remove.mutate({ vendorId, vehicleId, rangeId })}
        onCancel={() => setAsking(false)}
      >
        <Trans>Customers can book the vehicle again for {days}.</Trans>
      </ConfirmDialog>
    </div>
  );
}
