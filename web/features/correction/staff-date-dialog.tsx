/**
 * The dialog in which staff give an order other dates, with the bill before and after.
 * @rows ADM-BRK 07 24
 */
import { dayOf, instantOfWallTime } from '@ceylono/domain/colombo-time';
import { Trans, useLingui } from '@lingui/react/macro';
import { Alert, Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../api/client.ts';
import { failureOf } from '../../api/refusal.ts';
import { SriLankaTimeNote } from '../../ui/date-time.tsx';
import { DateTimePicker } from '../../ui/date-time-picker.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { LinesSkeleton } from '../../ui/skeletons.tsx';
import { useNow } from '../../ui/use-now.ts';
import { type StaffOrder, useShowChangedOrder } from '../staff-order/staff-order.ts';
import { StaffMeanwhile } from '../staff-order/staff-meanwhile.tsx';
import { useSeenOrder } from '../staff-order/use-seen-order.ts';
import styles from './staff-date-dialog.module.css';
import { StaffDatePreview } from './staff-date-preview.tsx';
import { type ChosenDates, datesAfter, datesOf } from './staff-dates.ts';
import { StaffRival } from './staff-rival.tsx';

const MINUTE_MS = 60_000;

interface DateDialogProps {
  order: StaffOrder;
  onClose: () => void;
  /** Called with the words of success, after the order was shown anew. */
  onEdited: (message: string) => void;
}

/** Pickup and return, each by itself, with the bill before and after. A failure keeps what was chosen (T-021, T-022). */
export default function DateDialog({ order, onClose, onEdited }: DateDialogProps) {
  const { t, i18n } = useLingui();
  const { orderId, customOrderId } = order;
  const today = dayOf(new Date(useNow(MINUTE_MS)));
  const { seen, meanwhile, onError } = useSeenOrder(order);
  const [{ start, end }, setChosen] = useState(() => datesOf(order));
  const choose = (dates: Partial<ChosenDates>) => setChosen((now) => ({ ...now, ...dates }));
  const showChanged = useShowChangedOrder();
  const isRunning = order.status === 'in-progress';
  const dates = { startDate: instantOf(start), endDate: instantOf(end) };
  const isEdited = dates.startDate !== instantOf(seen.startDate) || dates.endDate !== instantOf(seen.endDate);
  const preview = useQuery(
    api.correction.previewDates.queryOptions({
      input: { orderId, ...dates },
      enabled: isEdited,
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
  );
  const edit = useMutation(
    api.correction.editDates.mutationOptions({
      onSuccess: (changed) => {
        showChanged(changed);
        onClose();
        onEdited(t`The dates of the order are updated.`);
      },
      onError: (error) => {
        onError(error);
        setChosen((chosen) => datesAfter(error, chosen, seen));
        void preview.refetch();
      },
    }),
  );
  const close = () => {
    if (!edit.isPending) onClose();
  };
  const shown = isEdited && !preview.isError ? preview.data : undefined;
  const failure = edit.error ?? (isEdited ? preview.error : null);
  return (
    <Dialog
      open
      wide
      title={<Trans>Edit dates</Trans>}
      onClose={close}
      actions={
        <>
          <Button variant="default" onClick={close} disabled={edit.isPending}>
            <Trans>Keep the dates</Trans>
          </Button>
          <Button
            disabled={!shown || shown.conflict !== null}
            loading={edit.isPending}
            onClick={() => shown && edit.mutate({ orderId, ...dates, seen, total: shown.after.total })}
          >
            <Trans>Save dates</Trans>
          </Button>
        </>
      }
    >
      <p>
        <Trans>
          Order {customOrderId} and the time of its vehicle move together. Customer and vendor are told, with before and
          after.
        </Trans>{' '}
        <SriLankaTimeNote />
      </p>
      {failure ? (
        <Alert color="red" role="alert" title={edit.error ? t`Failed to update dates. Please try again.` : undefined}>
          {i18n._(failureOf(failure).text)}
        </Alert>
      ) : null}
      <StaffMeanwhile meanwhile={meanwhile} error={edit.error} />
      {shown?.conflict ? null : <StaffRival error={edit.error} />}
      <div className={styles.pair}>
        <DateTimePicker
          label={<Trans>Pickup</Trans>}
          value={start}
          onChange={(start) => choose({ start })}
          today={today}
          disabled={isRunning}
          isDayDisabled={(day) => day < today}
        />
        <DateTimePicker
          label={<Trans>Return</Trans>}
          value={end}
          onChange={(end) => choose({ end })}
          today={today}
          isDayDisabled={(day) => day <= start.slice(0, 10)}
        />
      </div>
      <p className="dimmed text-14">
        {isRunning ? (
          <Trans>The vehicle is handed over: its pickup is a fact and stays.</Trans>
        ) : (
          <Trans>
            The return is on a later day than the pickup, as of every rental; times are on the quarter hour.
          </Trans>
        )}
      </p>
      {isEdited && preview.isPending ? <LinesSkeleton lines={6} /> : null}
      {shown ? <StaffDatePreview preview={shown} /> : null}
    </Dialog>
  );
}

/** Of a reading, or of an instant however it is written. */
function instantOf(at: string): string {
  return (at.length === 16 ? instantOfWallTime(at) : new Date(at)).toISOString();
}
